import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/tx.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isBareAddress } from './mail-address.ts';
import { keyOfMail, readAccountKey, sealEnvelope, type MailKeys } from './mail-envelope.ts';
import { insertMail } from './mail-store.ts';
import type { MailTemplate, MailText } from './mail-template.ts';
import { sendMailJob } from './send-mail-job.ts';

export interface MailOutboxParts extends MailKeys {
  readonly jobs: Pick<Jobs, 'enqueueIn'>;
  readonly clock: Clock;
}

export interface OutgoingMail<Values extends object> {
  readonly template: MailTemplate<Values>;
  readonly to: string;
  readonly language: Language;
  readonly values: Values;
  /** Whose mail it is: its personal values then lie under the account's key and go with the account. */
  readonly accountId?: string | undefined;
  /** At most one mail is ever written for each. */
  readonly dedupeKey?: string | undefined;
  /** As in the envelope: makes it a test. */
  readonly testText?: MailText;
}

/** A mail as it lies there. */
export interface KeptMail {
  readonly accountId: string;
  readonly template: string;
  readonly language: Language;
  readonly sealed: Buffer;
}

export interface MailOutbox {
  /**
   * Writes a mail and the job that sends it in the caller's transaction: it leaves if that commits. False, and nothing
   * written, when the dedupe key has had its mail or the account is deleted. Throws on an address that is none.
   */
  enqueue<Values extends object>(tx: Tx, mail: OutgoingMail<Values>): Promise<boolean>;
  /** Writes an account's mail anew, sealed as it is, with the job that sends it; answers the new one's id. */
  repeat(tx: Tx, mail: KeptMail): Promise<string>;
}

export function createMailOutbox({ jobs, clock, ...keys }: MailOutboxParts): MailOutbox {
  return {
    async enqueue(tx, { template, to, language, values, accountId, dedupeKey, testText }) {
      if (!isBareAddress(to)) throw new Error('A mail was to go to something that is no bare address');
      const owner = accountId ?? null;
      const key = keyOfMail(keys, owner, await readAccountKey(tx, owner));
      if (key === null) return false;
      const id = uuidv7();
      const isNew = await insertMail(tx, {
        id,
        accountId: owner,
        template: template.name,
        language,
        sealed: sealEnvelope(key, { to, values, testText }),
        dedupeKey: dedupeKey ?? null,
        createdAt: clock(),
      });
      if (isNew) await jobs.enqueueIn(tx, sendMailJob, { mailId: id });
      return isNew;
    },
    async repeat(tx, { accountId, template, language, sealed }) {
      const id = uuidv7();
      const createdAt = clock();
      await insertMail(tx, { id, accountId, template, language, sealed, dedupeKey: null, createdAt });
      await jobs.enqueueIn(tx, sendMailJob, { mailId: id });
      return id;
    },
  };
}
