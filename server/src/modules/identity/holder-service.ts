import { createHash } from 'node:crypto';
import type { AccountKind } from '@causeway/contract/accounts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { TwoFactorRefusal, TwoFactorService } from './two-factor-service.ts';
import { findAccountByEmail, findAccountById, lockCredential } from './account-store.ts';
import { normalizeEmail } from './email.ts';
import { verifyPassword } from './password-hash.ts';
import { isFresh } from './session.ts';
import { findReauthAt, writeReauthAt } from './session-store.ts';

export interface HolderParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly secondStep: TwoFactorService;
}

export interface PasswordLogin {
  readonly account: string;
  readonly password: string;
  /** The second step's code; without one the answer says whether it is needed. */
  readonly otp: string | undefined;
  readonly network: string;
  readonly from: BrowserFamily;
}

export interface Proof {
  readonly password: string | undefined;
  readonly otp: string | undefined;
  readonly network: string;
  readonly from: BrowserFamily;
}

/** Which kinds of account an entrance takes; the names of all others are unknown there. */
export type Entrance = readonly AccountKind[];
export const CUSTOMERS: Entrance = ['individual', 'team'];
export const MEMBERS: Entrance = ['member'];
export const ANYBODY: Entrance = [...CUSTOMERS, ...MEMBERS];

const LOGIN_REFUSALS = { replaced: 'WRONG_CREDENTIALS', blocked: 'ACCOUNT_BLOCKED' } as const;
const MEMBER_LOGIN_REFUSALS = { ...LOGIN_REFUSALS, blocked: 'MEMBER_BLOCKED' } as const;
/** A blocked account’s sign-ins are over: the one that asks has just been ended. */
const PROOF_REFUSALS = { replaced: 'OLD_PASSWORD_WRONG', blocked: 'SESSION_REVOKED' } as const;
type HolderRefusals = typeof LOGIN_REFUSALS | typeof MEMBER_LOGIN_REFUSALS | typeof PROOF_REFUSALS;

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;
export type HolderService = ReturnType<typeof createHolderService>;

/** Makes sure that whoever asks is the account's holder: by password and, where that is on, the second step. */
export function createHolderService({ db, clock, limits, secondStep }: HolderParts) {
  /**
   * Every login with a password: runs `work` in the transaction that has locked the account and taken the second step's
   * code. An account that is unknown or of another kind and a wrong password get the same answer after the same work,
   * whether or not a second step is on. What `work` refuses leaves the code good for another try.
   */
  async function withPassword<T>(
    given: PasswordLogin,
    entrance: Entrance,
    work: (tx: Tx, account: Account) => Promise<T>,
  ): Promise<T> {
    const email = normalizeEmail(given.account);
    if (email === '') throw new Refusal('ACCOUNT_REQUIRED');
    if (given.password === '') throw new Refusal('PASSWORD_REQUIRED');
    const counted = { network: given.network, account: limitKeyOf(email) };
    await limits.passwordTries.demand(counted);
    const found = await findAccountByEmail(db, email);
    const account = found !== undefined && entrance.includes(found.kind) ? found : undefined;
    if (!(await verifyPassword(account?.password_hash, given.password)) || account === undefined) {
      throw new Refusal('WRONG_CREDENTIALS');
    }
    const no = account.kind === 'member' ? MEMBER_LOGIN_REFUSALS : LOGIN_REFUSALS;
    // The password was right, whatever comes of the rest.
    const [done] = await Promise.all([
      behindSecondStep(account, given, no, (tx) => work(tx, account)),
      limits.passwordTries.giveBack(counted),
    ]);
    return done;
  }

  /** Runs `work` where the caller's sign-in is fresh, or the password (and the code, where that is on) comes with it. */
  async function withFresh<T>(caller: Caller, proof: Proof, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (isFresh(await findReauthAt(db, 'customer', caller.tokenHash), clock())) {
      return inTransaction(db, async (tx) => {
        if ((await lockCredential(tx, caller.accountId)) === undefined) throw new Refusal('NOT_SIGNED_IN');
        return work(tx);
      });
    }
    return withProof(caller, proof, work);
  }

  /** Runs `work` where the password (and the code, where that is on) comes with it; the sign-in is fresh from then on. */
  async function withProof<T>(caller: Caller, proof: Proof, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (proof.password === undefined || proof.password === '') throw new Refusal('HOLDER_UNPROVED');
    const account = await demandPassword(caller, proof.password, proof.network);
    return behindSecondStep(account, proof, PROOF_REFUSALS, async (tx) => {
      await writeReauthAt(tx, 'customer', caller.tokenHash, clock());
      return work(tx);
    });
  }

  /** The caller's account, if this is its password. */
  async function demandPassword(caller: Caller, password: string, network: string): Promise<Account> {
    const limitKey = `${caller.accountId}.${network}`;
    await limits.loginByAccountAndNetwork.demand(limitKey);
    const account = await findAccountById(db, caller.accountId);
    if (!(await verifyPassword(account?.password_hash, password)) || account === undefined) {
      throw new Refusal('OLD_PASSWORD_WRONG');
    }
    await limits.loginByAccountAndNetwork.giveBack(limitKey);
    return account;
  }

  /** `no` names what is refused where the password was replaced meanwhile, and where the account is blocked. */
  async function behindSecondStep<T>(
    account: Account,
    given: { otp: string | undefined; from: BrowserFamily },
    no: HolderRefusals,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    type Outcome = { done: T } | { wrong: TwoFactorRefusal };
    const outcome = await inTransaction(db, async (tx): Promise<Outcome> => {
      const locked = await lockCredential(tx, account.id, account.password_hash);
      if (locked === undefined) throw new Refusal(no.replaced);
      // Whoever blocks it at this moment comes before, or after, and ends what is opened here.
      if (locked.blocked_at !== null) throw new Refusal(no.blocked);
      const wrong = await secondStep.check(tx, account.id, given);
      return wrong === null ? { done: await work(tx) } : { wrong };
    });
    // Thrown only now, so that a wrong try has been counted.
    if ('wrong' in outcome) throw new Refusal(outcome.wrong);
    return outcome.done;
  }

  return { withPassword, withFresh, withProof, demandPassword };
}

/** Names an account to the rate limits without keeping its address there. */
export function limitKeyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
