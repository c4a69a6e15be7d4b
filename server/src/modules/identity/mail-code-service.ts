import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../platform/clock.ts';
import type { CodePurpose } from '../../platform/database/account-tables.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { attempting, Refusal } from '../../platform/refusal.ts';
import { findAccountByEmail, lockCredential, type LockedCredential } from './account-store.ts';
import { mailLanguage } from './mail-language.ts';
import { alreadyRegisteredMail } from './mails/already-registered.mail.ts';
import { requireEmail } from './email.ts';
import {
  canBeWrong,
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
import { RESET_LINK_SECONDS, resetLinkMail } from './mails/reset-link.mail.ts';
import { plainOtp } from './one-time-code.ts';
import { newToken } from './session.ts';
import { insertResetKey } from './set-password-key-store.ts';

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

/**
 * Mails a code, or an email that says why there is none: response and work are the same for every address. After too
 * many codes or wrong codes in a day, emails are ten minutes apart, and a reset has a link, which no guess uses up.
 */
export async function sendCode(context: MailCodeContext, request: CodeRequest): Promise<void> {
  const { db, clock, limits, codeKey } = context;
  const { purpose, language, network } = request;
  const email = requireEmail(request.email);
  await limits.codeMailsByNetwork.demand(network);
  const limitKey = hashAddress(codeKey, email);
  const slow = await limits.mailedCodes.countMail(limitKey);
  const isLink = slow && purpose === 'reset';
  // Nothing is the code of a link's email.
  const code = isLink ? newToken().token : generateCode();
  const now = clock();
  const wait = await inTransaction(db, async (tx) => {
    const tooEarly = await replaceCode(tx, {
      email,
      purpose,
      codeHash: hashCode(codeKey, purpose, email, code),
      sentAt: now,
      expiresAt: isLink ? now : new Date(now.getTime() + CODE_LIFE_SECONDS * 1000),
      slow,
    });
    if (tooEarly !== null) return tooEarly;
    await (isLink
      ? enqueueLink(context, tx, { email, language })
      : enqueueCode(context, tx, { purpose, email, language, code }));
    return null;
  });
  if (wait !== null) {
    await limits.mailedCodes.giveMailBack(limitKey);
    throw new Refusal('CODE_SENT_RECENTLY', { retryAfter: wait });
  }
}

/** Runs `work`, which emails the code, in the transaction that stores a new code for an address. */
export async function withNewCode<T>(
  { db, clock, limits, codeKey }: MailCodeContext,
  { purpose, email }: Pick<CodeRequest, 'purpose' | 'email'>,
  work: (tx: Tx, code: string) => Promise<T>,
): Promise<T> {
  const limitKey = hashAddress(codeKey, email);
  const slow = await limits.mailedCodes.countMail(limitKey);
  const code = generateCode();
  const sentAt = clock();
  const expiresAt = new Date(sentAt.getTime() + CODE_LIFE_SECONDS * 1000);
  try {
    return await inTransaction(db, async (tx) => {
      const codeHash = hashCode(codeKey, purpose, email, code);
      const wait = await replaceCode(tx, { email, purpose, codeHash, sentAt, expiresAt, slow });
      if (wait !== null) throw new Refusal('CODE_SENT_RECENTLY', { retryAfter: wait });
      return work(tx, code);
    });
  } catch (error) {
    await limits.mailedCodes.giveMailBack(limitKey);
    throw error;
  }
}

async function enqueueCode(
  { outbox }: MailCodeContext,
  tx: Tx,
  mail: Omit<CodeRequest, 'network'> & { readonly code: string },
): Promise<void> {
  const { purpose, email, language, code } = mail;
  const account = await findAccountByEmail(tx, email);
  const to = addressed(email, language, account);
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

/** Earlier links stay valid: a stranger who asks for another must not end the one that the owner is about to open. */
async function enqueueLink(
  { outbox, clock }: MailCodeContext,
  tx: Tx,
  { email, language }: Pick<CodeRequest, 'email' | 'language'>,
): Promise<void> {
  const found = await findAccountByEmail(tx, email);
  // Against a change of the address, which ends the keys sent to the one before. For an unknown address too, where it
  // locks nothing, as the key is inserted nowhere.
  const locked = await lockCredential(tx, found?.id ?? uuidv7());
  const account = locked?.email === email ? locked : undefined;
  const to = addressed(email, language, account);
  const { token: key, tokenHash: keyHash } = newToken();
  const expiresAt = new Date(clock().getTime() + RESET_LINK_SECONDS * 1000);
  await insertResetKey(tx, account?.id ?? uuidv7(), { keyHash, expiresAt });
  await (account === undefined
    ? outbox.enqueue(tx, { template: noAccountMail, values: {}, ...to })
    : outbox.enqueue(tx, { template: resetLinkMail, values: { key }, ...to, accountId: account.id }));
}

const addressed = (
  email: string,
  language: Language,
  account: Pick<LockedCredential, 'chosen_language'> | undefined,
) => ({
  to: email,
  language: mailLanguage({ language, chosen_language: account?.chosen_language ?? null }),
});

/**
 * Runs `work` in the transaction that uses up the right code. A wrong try is committed before it is refused. A
 * refusal that `work` returns instead of throwing is committed too and leaves the code valid.
 */
export async function withCode<T>(
  context: MailCodeContext,
  given: CodeTry,
  work: (tx: Tx) => Promise<T | Refusal>,
): Promise<T> {
  const code = plainOtp(given.code);
  if (code === '') throw new Refusal('CODE_REQUIRED');
  return attempting({ kind: 'customer', name: given.email }, () =>
    tryCode(context, { ...given, code }, work),
  );
}

async function tryCode<T>(
  { db, clock, limits, codeKey }: MailCodeContext,
  { purpose, email, network, code }: CodeTry,
  work: (tx: Tx) => Promise<T | Refusal>,
): Promise<T> {
  await limits.codeTriesByNetwork.demand(network);
  type Outcome = { right: T | Refusal } | { refused: Exclude<CodeVerdict, 'RIGHT'> };
  const outcome = await inTransaction(db, async (tx): Promise<Outcome> => {
    const stored = await lockCode(tx, email, purpose);
    const now = clock();
    const verdict = judgeCode(stored, hashCode(codeKey, purpose, email, code), now);
    if (verdict !== 'RIGHT' && canBeWrong(stored, now)) {
      await countWrongTry(tx, email, purpose);
      await limits.mailedCodes.countWrongCode(tx, hashAddress(codeKey, email));
    }
    if (verdict !== 'RIGHT') return { refused: verdict };
    const right = await work(tx);
    if (!(right instanceof Refusal)) await markCodeUsed(tx, email, purpose, clock());
    return { right };
  });
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  if (outcome.right instanceof Refusal) throw outcome.right;
  return outcome.right;
}
