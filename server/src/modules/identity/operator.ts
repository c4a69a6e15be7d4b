import { OPERATOR_PASSWORD_MIN } from '@causeway/contract/console/operators';
import { mayGrant, type Role } from '@causeway/contract/console/rights';
import { Refusal } from '../../platform/refusal.ts';
import { demandGoodPassword } from './password.ts';

const MINUTE_MS = 60_000;

/** A console session ends after a working day, or an hour after its last use. */
export const SESSION_LIFE_MS = 12 * 60 * MINUTE_MS;
export const SESSION_IDLE_MS = 60 * MINUTE_MS;
/** How old `last_seen` may be before a call updates it. */
export const SEEN_EVERY_MS = MINUTE_MS;
/** Also of the operator command's keys. */
export const INVITATION_LIFE_SECONDS = 3 * 24 * 3600;

/** Applies the customers' password rules and a minimum of 12 characters. */
export function demandOperatorPassword(password: string, email: string): void {
  if (password !== '' && Array.from(password).length < OPERATOR_PASSWORD_MIN) {
    throw new Refusal('OPERATOR_PASSWORD_SHORT');
  }
  demandGoodPassword(password, email);
}

export interface OperatorSessionTimes {
  readonly lastSeen: Date;
  readonly expiresAt: Date;
}

/** Whether a session that was not ended is still valid. */
export function isSessionAlive({ lastSeen, expiresAt }: OperatorSessionTimes, now: Date): boolean {
  return now < expiresAt && now.getTime() - lastSeen.getTime() < SESSION_IDLE_MS;
}

/** Refuses a change by `granter` to an operator of `role`, or to that role. */
export function demandGrantable(granter: Role, role: Role): void {
  if (!mayGrant(granter, role)) throw new Refusal('OPERATOR_NOT_YOURS');
}

export type OperatorState = 'invited' | 'active' | 'blocked';

export function operatorState(row: { password_hash: string | null; blocked_at: Date | null }): OperatorState {
  if (row.blocked_at !== null) return 'blocked';
  return row.password_hash === null ? 'invited' : 'active';
}
