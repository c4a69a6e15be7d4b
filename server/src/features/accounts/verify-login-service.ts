import { createHash } from 'node:crypto';
import type { Db } from '../../database/tx.ts';
import type { Limits } from '../../http/limits.ts';
import { Refusal } from '../../refusal.ts';
import { findAccountByEmail } from './account-store.ts';
import { normalizeEmail } from './email.ts';
import { verifyPassword } from './password-hash.ts';

export interface LoginAttempt {
  readonly account: string;
  readonly password: string;
  /** The second step's code, where the client sends one. */
  readonly otp?: string | undefined;
  readonly network: string;
}

export interface VerifiedAccount {
  readonly id: string;
  readonly kind: 'individual' | 'team';
  /** Only while the account still has this one may the sign-in be opened. */
  readonly password_hash: string;
}

/**
 * Checks a login and lets `open` make the sign-in; null from `open` says that the password has been replaced meanwhile.
 * Every password login goes through here, the website's, the team's and the client apps', so that all answer alike, count
 * in the same limits, and ask for the same second step.
 */
export type VerifyLogin = <T>(
  attempt: LoginAttempt,
  open: (account: VerifiedAccount) => Promise<T | null>,
) => Promise<T>;

export function createVerifyLogin({ db, limits }: { db: Db; limits: Limits }): VerifyLogin {
  return async (attempt, open) => {
    const email = normalizeEmail(attempt.account);
    if (email === '') throw new Refusal('ACCOUNT_REQUIRED');
    if (attempt.password === '') throw new Refusal('PASSWORD_REQUIRED');
    const accountKey = limitKeyOf(email);
    const pairKey = `${accountKey}.${attempt.network}`;
    await Promise.all([
      limits.loginByNetwork.demand(attempt.network),
      limits.loginByAccountAndNetwork.demand(pairKey),
    ]);
    // After the others: what is refused to one network must not count against the account's owner elsewhere.
    await limits.loginByAccount.demand(accountKey);
    const account = await findAccountByEmail(db, email);
    // An unknown account and a wrong password get the same answer after the same work.
    if (!(await verifyPassword(account?.password_hash, attempt.password)) || account === undefined) {
      throw new Refusal('WRONG_CREDENTIALS');
    }
    // Here, where the password is known to be right, a second step is asked for.
    const [opened] = await Promise.all([
      open(account),
      limits.loginByAccountAndNetwork.giveBack(pairKey),
      limits.loginByAccount.giveBack(accountKey),
    ]);
    if (opened === null) throw new Refusal('WRONG_CREDENTIALS');
    return opened;
  };
}

/** Names an account to the rate limits without keeping its address there. */
export function limitKeyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
