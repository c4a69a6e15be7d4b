import type { AccountKind } from '@causeway/contract/accounts';
import type { RoleAccess } from '@causeway/contract/console/rights';
import type { RoleName } from '@causeway/contract/console/roles';
import type { Language } from '@causeway/contract/language';
import type { BrowserFamily } from '../browser-family.ts';
import type { BrowserKeys } from '../browser-keys.ts';
import { Refusal } from '../refusal.ts';

/** The authenticated caller, from the session. */
export interface Caller {
  readonly accountId: string;
  readonly kind: AccountKind;
  /** The email address, or a member's login name. */
  readonly account: string;
  /** The member must set a password before any other call. */
  readonly mustSetPassword: boolean;
  /** When an invited account registered; null without an invitation, and for a client app. */
  readonly invitedAt: Date | null;
  /** Identifies the session within the account. */
  readonly tokenHash: Buffer;
}

/** A client app, on the device of its session. */
export interface ClientCaller extends Caller {
  readonly deviceId: string;
}

/** An authenticated operator, with the rights and limits of all their roles together. */
export interface OperatorCaller extends RoleAccess {
  readonly operatorId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly RoleName[];
  /** Has no limits, and acts without approval. */
  readonly isOwner: boolean;
  /** Must first set up two-factor, which is required here, and may do nothing else. */
  readonly enrolling: boolean;
  /** Whether this session gave a password or passkey within ten minutes. */
  readonly reauthenticated: boolean;
  /** Identifies the session within the operator's sessions. */
  readonly tokenHash: Buffer;
}

/** An operator who acts, in a call or by a job. */
export type ActingOperator = Pick<OperatorCaller, 'operatorId'>;

/** The operator in the audit log: by id, never by name. */
export const actorOf = ({ operatorId }: ActingOperator): string => `operator:${operatorId}`;

/** Refuses an operator who has to give a password or passkey again. */
export function demandReauth({ reauthenticated }: Pick<OperatorCaller, 'reauthenticated'>): void {
  if (!reauthenticated) throw new Refusal('REAUTH_NEEDED');
}

/** Refuses what would give days without a limit, unless by an owner. */
export function demandOwner({ isOwner }: Pick<OperatorCaller, 'isOwner'>): void {
  if (!isOwner) throw new Refusal('NEEDS_OWNER');
}

/** `ACCESS_EXPIRED` ends only a client app's session. */
export type SignInFault = 'NOT_SIGNED_IN' | 'SESSION_REVOKED' | 'ACCESS_EXPIRED';
export type SignInState<C = Caller> = { readonly caller: C } | { readonly fault: SignInFault };

/** Authenticates a token. Never throws for a malformed token. */
export type Authenticate<C = Caller> = (token: string) => Promise<SignInState<C>>;

/** The same for the console. An unattended call does not count as use of the session. */
export type AuthenticateOperator = (
  token: string,
  isUnattended: boolean,
) => Promise<SignInState<OperatorCaller>>;

/** The cookie of the console's page, which holds the session's token where no script can read it. */
export interface SessionCookie {
  readonly isSent: boolean;
  /** Undefined without a cookie of the right form. */
  readonly token: string | undefined;
  /** Refuses a call that does not come from the console's page. */
  demandPage(): void;
  save(token: string): void;
  clear(): void;
}

/** What a handler gets besides its input and its caller. */
export interface CallContext {
  readonly language: Language;
  /** The same, but null if the call names no language. */
  readonly usedLanguage: Language | null;
  /** Origin of this server's absolute addresses in the answer, without a trailing slash. */
  readonly origin: string;
  /** The client's network for rate limits: a keyed hash, never the address. */
  readonly network: string;
  /** Browser and system family from the user agent. */
  readonly from: BrowserFamily;
  /** By which accounts recognize the browser. */
  readonly browser: BrowserKeys;
  readonly sessionCookie: SessionCookie;
  /** Why the call has no caller: no token, an expired one, or an ended session. Null with a caller. */
  readonly fault: SignInFault | null;
  /** Milliseconds since the call arrived, including time in queues. */
  readonly waitedMs: number;
}
