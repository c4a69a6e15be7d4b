import type { AccountKind } from '@causeway/contract/accounts';
import type { Role } from '@causeway/contract/console/rights';
import type { Language } from '@causeway/contract/language';
import type { BrowserFamily } from '../browser-family.ts';

/** Who makes a call, as its sign-in says. */
export interface Caller {
  readonly accountId: string;
  readonly kind: AccountKind;
  /** The address, or the name that a member signs in by. */
  readonly account: string;
  /** A member who has to set a password of their own before anything else. */
  readonly mustSetPassword: boolean;
  /** Names the sign-in among the account's others. */
  readonly tokenHash: Buffer;
}

/** A client app, on the device that its sign-in hangs on. */
export interface ClientCaller extends Caller {
  readonly deviceId: string;
}

/** Who works in the console, as the sign-in says. */
export interface OperatorCaller {
  readonly operatorId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Has yet to set up two-factor, which is required here, and may do nothing else. */
  readonly enrolling: boolean;
  /** Names the sign-in among the operator's others. */
  readonly tokenHash: Buffer;
}

/** How an operator stands in the audit log: by id, never by name. */
export const actorOf = ({ operatorId }: Pick<OperatorCaller, 'operatorId'>): string =>
  `operator:${operatorId}`;

/** What a token turned out to be. `ACCESS_EXPIRED` ends a client app's sign-in, and only that. */
export type SignInFault = 'NOT_SIGNED_IN' | 'SESSION_REVOKED' | 'ACCESS_EXPIRED';
export type SignInState<C = Caller> = { readonly caller: C } | { readonly fault: SignInFault };

/** Looks a token up. Never throws for a token that cannot be one. */
export type Authenticate<C = Caller> = (token: string) => Promise<SignInState<C>>;

/** What a handler may know about a request, beside its input and its caller. */
export interface CallContext {
  readonly language: Language;
  /** What absolute addresses of this server begin with in the answer, without a slash at its end. */
  readonly origin: string;
  /** The client's network as the rate limits know it: a keyed hash, never the address. */
  readonly network: string;
  /** What its user agent calls itself, as far as a person would. */
  readonly from: BrowserFamily;
  /** Why the call carries no caller: no token, one that has run out, or one that was ended. Null with a caller. */
  readonly fault: SignInFault | null;
  /** Milliseconds since the call arrived, part of which it may have waited in. */
  readonly waitedMs: number;
}
