import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../platform/clock.ts';
import type { CodePurpose } from '../../platform/database/account-tables.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findAccountByEmail } from './account-store.ts';
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

export interface MailCodeParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly outbox: MailOutbox;
  /** Codes lie hashed under this key. */
  readonly codeKey: Buffer;
}

export interface CodeRequest {
  readonly email: string;
  readonly language: Language;
  readonly network: string;
}

export type MailCodeService = ReturnType<typeof createMailCodeService>;

export function createMailCodeService({ db, clock, limits, outbox, codeKey }: MailCodeParts) {
  /** Mails a code, or says in the mail why there is none: the answer and its work are the same for every address. */
  async function sendCode(purpose: CodePurpose, request: CodeRequest): Promise<void> {
    const email = requireEmail(request.email);
    await limits.codeMailsByNetwork.demand(request.network);
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
      if (!written) return false;
      const account = await findAccountByEmail(tx, email);
      const to = { to: email, language: request.language };
      if (purpose === 'register') {
        await (account === undefined
          ? outbox.enqueue(tx, { template: registrationCodeMail, values: { code }, ...to })
          : outbox.enqueue(tx, { template: alreadyRegisteredMail, values: {}, ...to }));
      } else {
        await (account === undefined
          ? outbox.enqueue(tx, { template: noAccountMail, values: {}, ...to })
          : outbox.enqueue(tx, {
              template: purpose === 'delete' ? deletionCodeMail : resetCodeMail,
              values: { code },
              ...to,
              accountId: account.id,
            }));
      }
      return true;
    });
    if (!sent) {
      await limits.codeMailsByAddress.giveBack(limitKey);
      throw new Refusal('CODE_SENT_RECENTLY');
    }
  }

  /**
   * Runs `work` if the code is right, in the transaction that uses the code up. A wrong try is counted and committed
   * before it is refused. So is a refusal that `work` returns instead of throwing it; the code stays good then.
   */
  async function withCode<T>(
    purpose: CodePurpose,
    given: { email: string; code: string; network: string },
    work: (tx: Tx) => Promise<T | Refusal>,
  ): Promise<T> {
    const code = given.code.trim();
    if (code === '') throw new Refusal('CODE_REQUIRED');
    await limits.codeTriesByNetwork.demand(given.network);
    // Taken before judging and given back when right, so that parallel tries cannot slip past the limit.
    const limitKey = hashAddress(codeKey, given.email);
    if (!(await limits.codeTriesByAddress.take(limitKey))) throw new Refusal('CODE_DAILY_LIMIT');
    const outcome = await inTransaction(
      db,
      async (tx): Promise<{ right: T | Refusal } | { no: Exclude<CodeVerdict, 'RIGHT'> }> => {
        const stored = await lockCode(tx, given.email, purpose);
        const verdict = judgeCode(stored, hashCode(codeKey, purpose, given.email, code), clock());
        if (verdict === 'CODE_WRONG' || verdict === 'CODE_TRIES_USED') {
          await countWrongTry(tx, given.email, purpose);
        }
        if (verdict !== 'RIGHT') return { no: verdict };
        const right = await work(tx);
        if (!(right instanceof Refusal)) await markCodeUsed(tx, given.email, purpose, clock());
        return { right };
      },
    );
    if ('no' in outcome) throw new Refusal(outcome.no);
    await limits.codeTriesByAddress.giveBack(limitKey);
    if (outcome.right instanceof Refusal) throw outcome.right;
    return outcome.right;
  }

  return { sendCode, withCode };
}
