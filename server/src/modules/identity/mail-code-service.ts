import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../platform/clock.ts';
import type { CodePurpose } from '../../platform/database/account-tables.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findAccountByEmail } from './account-store.ts';
import { mailLanguage } from './mail-language.ts';
import { alreadyRegisteredMail } from './mails/already-registered.mail.ts';
import { requireEmail } from './email.ts';
import {
  CODE_LIFE_SECONDS,
  generateCode,
  hashAddress,
  hashCode,
  judgeCode,
  type CodeVerdict,
} from './mail-code.ts';
import { countWrongTry, lockCode, markCodeUsed, replaceCode } from './mail-code-store.ts';
import { deletionCodeMail } from './mails/deletion-code.mail.ts';
import { noAccountMail } from './mails/no-account.mail.ts';
import { registrationCodeMail } from './mails/registration-code.mail.ts';
import { resetCodeMail } from './mails/reset-code.mail.ts';

export interface MailCodeContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly outbox: MailOutbox;
  /** Keys the hashes of codes. */
  readonly codeKey: Buffer;
}

export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly language: Language;
  readonly network: string;
}

export interface CodeTry {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly code: string;
  readonly network: string;
}

/** Mails a code, or an email that says why there is none: response and work are the same for every address. */
export async function sendCode(context: MailCodeContext, request: CodeRequest): Promise<void> {
  const { db, clock, limits, codeKey } = context;
  const { purpose, language, network } = request;
  const email = requireEmail(request.email);
  await limits.codeMailsByNetwork.demand(network);
  const limitKey = hashAddress(codeKey, email);
  if (!(await limits.codeMailsByAddress.take(limitKey))) throw new Refusal('CODE_DAILY_LIMIT');
  const code = generateCode();
  const now = clock();
  const sent = await inTransaction(db, async (tx) => {
    const written = await replaceCode(tx, {
      email,
      purpose,
      codeHash: hashCode(codeKey, purpose, email, code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFE_SECONDS * 1000),
    });
    if (written) await enqueueCode(context, tx, { purpose, email, language, code });
    return written;
  });
  if (!sent) {
    await limits.codeMailsByAddress.giveBack(limitKey);
    throw new Refusal('CODE_SENT_RECENTLY');
  }
}

async function enqueueCode(
  { outbox }: MailCodeContext,
  tx: Tx,
  mail: Omit<CodeRequest, 'network'> & { readonly code: string },
): Promise<void> {
  const { purpose, email, language, code } = mail;
  const account = await findAccountByEmail(tx, email);
  const to = {
    to: email,
    language: mailLanguage({ language, chosen_language: account?.chosen_language ?? null }),
  };
  if (purpose === 'register') {
    await (account === undefined
      ? outbox.enqueue(tx, { template: registrationCodeMail, values: { code }, ...to })
      : outbox.enqueue(tx, { template: alreadyRegisteredMail, values: {}, ...to }));
  } else if (account === undefined) {
    await outbox.enqueue(tx, { template: noAccountMail, values: {}, ...to });
  } else {
    const template = purpose === 'delete' ? deletionCodeMail : resetCodeMail;
    await outbox.enqueue(tx, { template, values: { code }, ...to, accountId: account.id });
  }
}

/**
 * Runs `work` in the transaction that uses up the right code. A wrong try is committed before it is refused. A
 * refusal that `work` returns instead of throwing is committed too and leaves the code valid.
 */
export async function withCode<T>(
  { db, clock, limits, codeKey }: MailCodeContext,
  { purpose, email, network, ...input }: CodeTry,
  work: (tx: Tx) => Promise<T | Refusal>,
): Promise<T> {
  const code = input.code.trim();
  if (code === '') throw new Refusal('CODE_REQUIRED');
  await limits.codeTriesByNetwork.demand(network);
  // Counted before the check and given back if right, so that parallel tries cannot pass the limit.
  const limitKey = hashAddress(codeKey, email);
  if (!(await limits.codeTriesByAddress.take(limitKey))) throw new Refusal('CODE_DAILY_LIMIT');
  type Outcome = { right: T | Refusal } | { refused: Exclude<CodeVerdict, 'RIGHT'> };
  const outcome = await inTransaction(db, async (tx): Promise<Outcome> => {
    const stored = await lockCode(tx, email, purpose);
    const verdict = judgeCode(stored, hashCode(codeKey, purpose, email, code), clock());
    if (verdict === 'CODE_WRONG' || verdict === 'CODE_TRIES_USED') await countWrongTry(tx, email, purpose);
    if (verdict !== 'RIGHT') return { refused: verdict };
    const right = await work(tx);
    if (!(right instanceof Refusal)) await markCodeUsed(tx, email, purpose, clock());
    return { right };
  });
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  await limits.codeTriesByAddress.giveBack(limitKey);
  if (outcome.right instanceof Refusal) throw outcome.right;
  return outcome.right;
}
