import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/tx.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { openAccountKey } from '../crypto/account-key.ts';
import {
  keyOfMail,
  openEnvelope,
  readAccountKey,
  readAccountKeys,
  sealEnvelope,
  type MailKeys,
} from './mail-envelope.ts';
import { insertMail, insertMails } from './mail-store.ts';
import type { MailTemplate, MailText } from './mail-template.ts';
import { sendMailJob } from './send-mail-job.ts';

export interface MailOutboxParts extends MailKeys {
  readonly jobs: Pick<Jobs, 'enqueueIn' | 'enqueueAllIn'>;
  readonly clock: Clock;
}

export interface OutgoingMail<Values extends object> {
  readonly template: MailTemplate<Values>;
  readonly to: string;
  readonly language: Language;
  readonly values: Values;
  /** The owner: personal values are sealed under the account's key and destroyed with it. */
  readonly accountId?: string | undefined;
  /** At most one email is written per key. */
  readonly dedupeKey?: string | undefined;
  /** Marks the email as a test, as in the envelope. */
  readonly testText?: MailText;
  /** A team named the address, as in the envelope. */
  readonly optOut?: true | undefined;
}

/** Emails of one kind to many accounts. */
export interface OutgoingMails<Values extends object> {
  readonly template: MailTemplate<Values>;
  readonly language: Language;
  readonly optOut?: true | undefined;
  readonly mails: readonly { readonly to: string; readonly accountId: string; readonly values: Values }[];
}

/** An email in the outbox. */
export interface SealedMail {
  readonly id: string;
  readonly accountId: string;
  /** The account's current address. */
  readonly to: string;
  readonly template: string;
  readonly language: Language;
  readonly sealed: Buffer;
  readonly createdAt: Date;
  /** The account's sealed key. */
  readonly accountKey: Buffer;
}

export interface MailOutbox {
  /**
   * Writes an email and its send job in the caller's transaction. Returns false and writes nothing if the dedupe key
   * was used or the account is deleted. Throws on an invalid address.
   */
  enqueue<Values extends object>(tx: Tx, mail: OutgoingMail<Values>): Promise<boolean>;
  /** Like {@link enqueue} to many in a fixed number of statements. Deleted accounts get none. */
  enqueueAll<Values extends object>(tx: Tx, mails: OutgoingMails<Values>): Promise<void>;
  /** Copies an account's sealed email with a new send job; returns the new id, or null if it went elsewhere. */
  repeat(tx: Tx, mail: SealedMail): Promise<string | null>;
  /** Whether {@link repeat} would copy it. */
  canRepeat(mail: RepeatedMail): boolean;
}

type RepeatedMail = Pick<SealedMail, 'id' | 'accountId' | 'to' | 'sealed' | 'accountKey'>;

export function createMailOutbox({ jobs, clock, ...keys }: MailOutboxParts): MailOutbox {
  const open = ({ id, accountId, sealed, accountKey }: RepeatedMail) => {
    const key = openAccountKey(keys.accountKeysKey, accountId, accountKey);
    return { key, envelope: openEnvelope(key, id, sealed) };
  };
  return {
    async enqueue(tx, { template, to, language, values, accountId, dedupeKey, testText, optOut }) {
      demandBareAddress(to);
      const owner = accountId ?? null;
      const key = keyOfMail(keys, owner, await readAccountKey(tx, owner));
      if (key === null) return false;
      const id = uuidv7();
      const isNew = await insertMail(tx, {
        id,
        accountId: owner,
        template: template.name,
        language,
        sealed: sealEnvelope(key, id, { to, values, testText, optOut }),
        dedupeKey: dedupeKey ?? null,
        createdAt: clock(),
      });
      if (isNew) await jobs.enqueueIn(tx, sendMailJob, { mailId: id });
      return isNew;
    },
    async enqueueAll(tx, { template, language, mails, optOut }) {
      if (mails.length === 0) return;
      const accountKeys = await readAccountKeys(
        tx,
        mails.map(({ accountId }) => accountId),
      );
      const rows = mails.flatMap(({ to, accountId, values }) => {
        demandBareAddress(to);
        const key = keyOfMail(keys, accountId, accountKeys.get(accountId) ?? null);
        if (key === null) return [];
        const id = uuidv7();
        return [{ id, accountId, sealed: sealEnvelope(key, id, { to, values, optOut }) }];
      });
      await insertMails(tx, rows, { template: template.name, language, createdAt: clock() });
      await jobs.enqueueAllIn(
        tx,
        sendMailJob,
        rows.map(({ id }) => ({ mailId: id })),
      );
    },
    async repeat(tx, original) {
      const { accountId, to, template, language } = original;
      const id = uuidv7();
      const { key, envelope } = open(original);
      if (envelope.to !== to) return null;
      const sealed = sealEnvelope(key, id, { writtenAt: original.createdAt.getTime(), ...envelope });
      const mail = { id, accountId, template, language, sealed, dedupeKey: null, createdAt: clock() };
      await insertMail(tx, mail);
      await jobs.enqueueIn(tx, sendMailJob, { mailId: id });
      return id;
    },
    canRepeat: (mail) => open(mail).envelope.to === mail.to,
  };
}

/** One bare address: nothing that could end a header line, add a recipient or be read as a display name. */
const BARE_ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u;

function demandBareAddress(to: string): void {
  if (!BARE_ADDRESS.test(to)) throw new Error('An email’s recipient must be a bare address');
}
