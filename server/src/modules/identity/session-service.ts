import type { SecurityEventKind } from '@causeway/contract/account-security';
import type { SignIn } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import { fromEpoch, toEpoch } from '../../platform/epoch.ts';
import type { Clock } from '../../platform/clock.ts';
import { withRetries, type Db, type Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { BrowserKeys } from '../../platform/browser-keys.ts';
import type { SignInState } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { LockedAccount } from './account-store.ts';
import type { Credentials } from './credentials-service.ts';
import { hashToken, newToken, sessionFault, sessionLifeSeconds } from './session.ts';
import {
  findCustomerSession,
  insertCustomerSession,
  revokeListedSession,
  type CheckedPassword,
  type NewSession,
} from './session-store.ts';

export interface NewLogin {
  readonly account: Pick<LockedAccount, 'id' | 'kind'>;
  /** The language that the call names. */
  readonly usedLanguage: Language | null;
  /** 12 hours instead of 1. */
  readonly remember: boolean;
  readonly from: BrowserFamily;
  readonly browser?: BrowserKeys;
  /** The device whose app opens the session. */
  readonly openedBy?: string;
  /** Whether the owner has just given a password or a passkey. */
  readonly reauthenticated: boolean;
  /** The kind in the security log. */
  readonly event: SecurityEventKind;
}

interface SessionContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** Opens a site session in the transaction that authenticated the owner; the token exists only in the response. */
export async function openSession(
  context: Pick<SessionContext, 'clock'>,
  tx: Tx,
  login: NewLogin,
): Promise<SignIn> {
  const { session, signIn } = newSession(context, login);
  await insertCustomerSession(tx, session);
  return signIn;
}

/** As {@link openSession}, without a transaction; undefined if the owner may not log in by the password alone. */
export async function openSessionByPassword(
  context: SessionContext,
  login: NewLogin,
  checked: CheckedPassword,
): Promise<SignIn | undefined> {
  const { session, signIn } = newSession(context, login);
  const isOpen = await withRetries(() => insertCustomerSession(context.db, session, checked));
  return isOpen ? signIn : undefined;
}

function newSession(
  { clock }: Pick<SessionContext, 'clock'>,
  { account: { id, kind }, remember, reauthenticated, ...login }: NewLogin,
): { session: NewSession; signIn: SignIn } {
  const { token, tokenHash } = newToken();
  const createdAt = clock();
  const expire = toEpoch(createdAt) + sessionLifeSeconds(remember);
  const reauthAt = reauthenticated ? createdAt : null;
  return {
    session: { ...login, accountId: id, tokenHash, createdAt, expiresAt: fromEpoch(expire), reauthAt },
    signIn: { data: token, id, kind, expire },
  };
}

/** Finds the session of a site token. */
export async function authenticateCustomer(context: SessionContext, token: string): Promise<SignInState> {
  return readSignInState(context, hashToken(token));
}

/** Whether a session is still valid, for calls that take long. */
export async function isSignedIn(context: SessionContext, tokenHash: Buffer): Promise<boolean> {
  return 'caller' in (await readSignInState(context, tokenHash));
}

async function readSignInState({ db, clock }: SessionContext, tokenHash: Buffer): Promise<SignInState> {
  const session = await findCustomerSession(db, tokenHash);
  // A deleted account has no address; its sessions are over.
  if (session === undefined || session.email === null) return { fault: 'NOT_SIGNED_IN' };
  // A client app's session works only for the app's own calls.
  if (session.device_id !== null) return { fault: 'NOT_SIGNED_IN' };
  const fault = sessionFault({ expiresAt: session.expires_at, endReason: session.end_reason }, clock());
  if (fault !== null) return { fault };
  return {
    caller: {
      accountId: session.id,
      kind: session.kind,
      account: session.email,
      mustSetPassword: session.must_set_password,
      invitedAt: session.invited_at,
      tokenHash,
    },
  };
}

/** Ends one of the owner's sessions; a foreign, ended or unknown id is refused alike. */
export async function endListedSession(
  { clock, kind, record }: Credentials,
  tx: Tx,
  { ownerId, id, from }: { readonly ownerId: string; readonly id: string; readonly from: BrowserFamily },
): Promise<void> {
  if (!(await revokeListedSession(tx, { kind, id: ownerId }, id, clock()))) {
    throw new Refusal('SESSION_NOT_FOUND');
  }
  await record(tx, ownerId, 'session_ended', from);
}
