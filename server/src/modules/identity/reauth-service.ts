import { createHash } from 'node:crypto';
import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { BrowserKeys } from '../../platform/browser-keys.ts';
import { widerNetwork } from '../../platform/http/network.ts';
import { attempting, Refusal, type RefusalReason } from '../../platform/refusal.ts';
import type { Credentials, FoundOwner, LockedOwner } from './credentials-service.ts';
import { normalizeEmail } from './email.ts';
import { checkMfa } from './mfa-check-service.ts';
import { browserPlace, type PlaceOfTry } from './known-browser-store.ts';
import { verifyPassword } from './password-hash.ts';
import { isReauthRecent } from './session.ts';
import { findReauthAt, isSessionLive, writeReauthAt, type CheckedPassword } from './session-store.ts';

/** The calling session. */
export interface OwnSession {
  readonly ownerId: string;
  readonly tokenHash: Buffer;
}

export interface GivenCode {
  /** The two-factor code; without one the response says whether it is needed. */
  readonly otp: string | undefined;
  readonly from: BrowserFamily;
}

interface Presented extends GivenCode {
  readonly network: string;
}

export interface PasswordLogin extends Presented {
  /** An email address, or the name that a member logs in by. */
  readonly account: string;
  readonly password: string;
  /** The calling browser; a client app names its registered device instead. */
  readonly browser?: BrowserKeys;
  readonly place?: PlaceOfTry;
}

export interface Reauth extends Presented {
  readonly password: string | undefined;
}

/**
 * Every login with a password: runs `work` in the transaction that has locked the credential and checked the
 * two-factor code. An unknown or unaccepted account and a wrong password get the same response after the same work,
 * with or without two-factor. If `work` refuses, the code stays valid. Without two-factor, `inOneStatement` may do
 * the same work. It locks and checks by itself, gives the try back, and returns undefined if the transaction has to say
 * what is wrong.
 */
export async function withPassword<F extends FoundOwner, L extends LockedOwner, T>(
  credentials: Credentials<F, L>,
  given: PasswordLogin,
  accepts: (found: F) => boolean,
  work: (tx: Tx, owner: L) => Promise<T>,
  inOneStatement?: (found: F, checked: CheckedPassword) => Promise<T | undefined>,
): Promise<T> {
  const email = normalizeEmail(given.account);
  if (email === '') throw new Refusal('ACCOUNT_REQUIRED');
  if (given.password === '') throw new Refusal('PASSWORD_REQUIRED');
  return attempting({ kind: credentials.kind, name: email }, () =>
    tryPassword(credentials, { ...given, email }, accepts, work, inOneStatement),
  );
}

async function tryPassword<F extends FoundOwner, L extends LockedOwner, T>(
  credentials: Credentials<F, L>,
  given: PasswordLogin & { readonly email: string },
  accepts: (found: F) => boolean,
  work: (tx: Tx, owner: L) => Promise<T>,
  inOneStatement: ((found: F, checked: CheckedPassword) => Promise<T | undefined>) | undefined,
): Promise<T> {
  const { db, clock, limits, limitPrefix } = credentials;
  const { email } = given;
  const known = await credentials.findByEmail(db, email, given.place ?? browserPlace(given.browser, clock()));
  const found = known !== undefined && accepts(known) ? known : undefined;
  const account = limitPrefix + limitKeyOf(email);
  const counted = { network: given.network, account, place: found?.place ?? null };
  await limits.passwordTries.demand(counted);
  if (!(await verifyPassword(found?.password_hash, given.password)) || found === undefined) {
    throw new Refusal('WRONG_CREDENTIALS');
  }
  const refusals: MfaRefusals<L> = {
    replaced: 'WRONG_CREDENTIALS',
    blocked: (owner) => credentials.blockedLogin(owner),
  };
  const login = () => withMfa(credentials, found, given, refusals, work);
  const giveBack = limits.passwordTries.giveBack(counted);
  const giveBackSurely = () => retryGiveBack(() => giveBack.execute(db));
  // The password was right: a database that fails must not make it count as wrong.
  const onError = (error: unknown): never => {
    if (!(error instanceof Refusal)) void giveBackSurely();
    throw error;
  };
  if (inOneStatement !== undefined && !found.two_factor_on) {
    const checked = { passwordHash: found.password_hash, giveBack };
    return (await inOneStatement(found, checked).catch(onError)) ?? login();
  }
  if (credentials.passwordGivesTriesBack) return (await Promise.all([login(), giveBackSurely()]))[0];
  const done = await login().catch(onError);
  await giveBackSurely();
  return done;
}

/** Longer than PostgreSQL needs to restart, or another session's locks last. */
const GIVE_BACK_MS = 120_000;

/** Waits for the first attempt only; later ones follow while the database fails. */
async function retryGiveBack(giveBack: () => Promise<unknown>, waitMs = 250): Promise<void> {
  await giveBack().catch(() => {
    if (waitMs < GIVE_BACK_MS) setTimeout(() => void retryGiveBack(giveBack, waitMs * 2), waitMs).unref();
  });
}

/** Runs `work` if the session re-authenticated minutes ago, or does so now. */
export async function withRecentReauth<F extends FoundOwner, L extends LockedOwner, T>(
  credentials: Credentials<F, L>,
  session: OwnSession,
  reauth: Reauth,
  work: (tx: Tx, owner: L) => Promise<T>,
): Promise<T> {
  const { db, clock, kind, remembersReauth } = credentials;
  if (!remembersReauth || !isReauthRecent(await findReauthAt(db, kind, session.tokenHash), clock())) {
    return withReauth(credentials, session, reauth, work);
  }
  return inTransaction(db, async (tx) => work(tx, await lockOwner(credentials, tx, session)));
}

/** Like `withRecentReauth`, in its own transaction, before work that takes locks which come before the credential's. */
export async function demandRecentReauth<F extends FoundOwner, L extends LockedOwner>(
  credentials: Credentials<F, L>,
  session: OwnSession,
  reauth: Reauth,
): Promise<void> {
  await withRecentReauth(credentials, session, reauth, async () => undefined);
}

/**
 * Like `withRecentReauth`, but a code is asked for in any case if two-factor is on. Without the password, a thief of the
 * session could use up the code's tries.
 */
export async function withReauthAndCode<F extends FoundOwner, L extends LockedOwner, T>(
  credentials: Credentials<F, L>,
  session: OwnSession,
  reauth: Reauth,
  work: (tx: Tx, owner: L) => Promise<T>,
): Promise<T> {
  const { db, clock, kind } = credentials;
  return isReauthRecent(await findReauthAt(db, kind, session.tokenHash), clock())
    ? withOwnCode(credentials, session.ownerId, reauth, async (tx, owner) => {
        await demandLive(credentials, tx, session);
        return work(tx, owner);
      })
    : withReauth(credentials, session, reauth, work);
}

/** Runs `work` if the password is right, and the code if two-factor is on. */
export async function withReauth<F extends FoundOwner, L extends LockedOwner, T>(
  credentials: Credentials<F, L>,
  session: OwnSession,
  reauth: Reauth,
  work: (tx: Tx, owner: L) => Promise<T>,
): Promise<T> {
  const { clock, kind, remembersReauth } = credentials;
  const { password = '', network } = reauth;
  if (remembersReauth && password === '') throw new Refusal('HOLDER_UNPROVED');
  const found = await checkPassword(credentials, session.ownerId, password, network);
  return withCheckedPassword(credentials, found, reauth, async (tx, owner) => {
    if (remembersReauth) await writeReauthAt(tx, kind, session.tokenHash, clock());
    return work(tx, owner);
  });
}

/** Runs `work` for an owner whose password was right, if the code is right or two-factor is off. */
export function withCheckedPassword<F extends FoundOwner, L extends LockedOwner, T>(
  credentials: Credentials<F, L>,
  found: F,
  given: GivenCode,
  work: (tx: Tx, owner: L) => Promise<T>,
): Promise<T> {
  const refusals = { replaced: 'OLD_PASSWORD_WRONG', blocked: () => credentials.blockedReauth } as const;
  return withMfa(credentials, found, given, refusals, work);
}

/** Runs `work` for the owner if the code is right or two-factor is off; the password is not asked for. */
export function withOwnCode<F extends FoundOwner, L extends LockedOwner, T>(
  credentials: Credentials<F, L>,
  ownerId: string,
  given: GivenCode,
  work: (tx: Tx, owner: L) => Promise<T>,
): Promise<T> {
  const refusals: MfaRefusals<L> = { replaced: 'NOT_SIGNED_IN', blocked: () => 'SESSION_REVOKED' };
  return withMfa(credentials, { id: ownerId }, given, refusals, work);
}

/** Returns the owner if the password is right. */
export async function checkPassword<F extends FoundOwner, L extends LockedOwner>(
  credentials: Credentials<F, L>,
  ownerId: string,
  password: string,
  network: string,
): Promise<F> {
  const { db, kind, limits, limitPrefix } = credentials;
  const ownKey = limitPrefix + ownerId;
  const networkKey = `${ownKey}.${widerNetwork(network)}`;
  return attempting({ kind, id: ownerId }, async () => {
    await limits.passwordChecks.demand(networkKey);
    await limits.passwordChecksByOwner.demand(ownKey);
    const found = await credentials.findById(db, ownerId);
    if (!(await verifyPassword(found?.password_hash, password)) || found === undefined) {
      throw new Refusal('OLD_PASSWORD_WRONG');
    }
    await retryGiveBack(() => limits.passwordChecks.giveBack(networkKey));
    await retryGiveBack(() => limits.passwordChecksByOwner.giveBack(ownKey));
    return found;
  });
}

/**
 * Locks the owner and their credential. Refused if the owner no longer exists, or the session ended while the request
 * arrived: a reset or a block locks the credential before it ends sessions.
 */
export async function lockOwner<F extends FoundOwner, L extends LockedOwner>(
  credentials: Credentials<F, L>,
  tx: Tx,
  session: OwnSession,
): Promise<L> {
  const owner = await credentials.lock(tx, session.ownerId);
  if (owner === undefined) throw new Refusal('NOT_SIGNED_IN');
  await demandLive(credentials, tx, session);
  return owner;
}

async function demandLive(
  { kind, clock }: Pick<Credentials, 'kind' | 'clock'>,
  tx: Tx,
  { tokenHash }: OwnSession,
): Promise<void> {
  if (!(await isSessionLive(tx, kind, tokenHash, clock()))) throw new Refusal('SESSION_REVOKED');
}

interface MfaRefusals<L> {
  /** Refusal if the password was replaced meanwhile, or the owner is gone. */
  readonly replaced: RefusalReason;
  readonly blocked: (owner: L) => RefusalReason;
}

async function withMfa<F extends FoundOwner, L extends LockedOwner, T>(
  credentials: Credentials<F, L>,
  found: { readonly id: string; readonly password_hash?: string | null },
  given: GivenCode,
  refusals: MfaRefusals<L>,
  work: (tx: Tx, owner: L) => Promise<T>,
): Promise<T> {
  type Outcome = { done: T } | { refused: RefusalReason };
  const outcome = await inTransaction(credentials.db, async (tx): Promise<Outcome> => {
    const owner = await credentials.lock(tx, found.id, found.password_hash);
    if (owner === undefined) throw new Refusal(refusals.replaced);
    // Blocking commits before this check, or after it and then ends the session opened here.
    if (owner.blocked_at !== null) throw new Refusal(refusals.blocked(owner));
    const refused = await checkMfa(credentials, tx, owner, given);
    return refused === null ? { done: await work(tx, owner) } : { refused };
  });
  // Thrown after the commit, so that a wrong try is counted.
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  return outcome.done;
}

/** The rate-limit key of an account; hides its address. */
export function limitKeyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
