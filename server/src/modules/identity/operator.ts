import { OPERATOR_PASSWORD_MIN } from '@causeway/contract/console/operators';
import {
  accessOfTemplate,
  holds,
  joinsKeptApart,
  mayGrant,
  ROLES,
  unionOf,
  type OperatorLimits,
  type Right,
  type Role,
  type RoleAccess,
} from '@causeway/contract/console/rights';
import type { RoleName } from '@causeway/contract/console/roles';
import { MINUTE_MS } from '../../platform/durations.ts';
import { Refusal } from '../../platform/refusal.ts';
import { demandGoodPassword } from './password.ts';

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

/** A template, or a role that owners have made. */
export interface OperatorRole extends RoleName, RoleAccess {}

const isTemplate = (id: string): id is Role => ROLES.some((role) => role === id);

export const templateRole = (id: Role): OperatorRole => ({ id, name: null, ...accessOfTemplate(id) });

/** The roles among these ids that are templates. */
export const templatesIn = (ids: readonly string[]): Role[] => ROLES.filter((role) => ids.includes(role));

/** A role as stored for an operator: a template's key, or all of a role that owners have made. */
export interface StoredRole {
  readonly id: string;
  readonly name: string | null;
  readonly rights: readonly Right[] | null;
  readonly limits: OperatorLimits | null;
}

export interface WithRoles {
  readonly role: Role | 'custom';
  readonly other_roles: readonly StoredRole[];
}

/** All roles of an operator. */
export function rolesOf({ role, other_roles: others }: WithRoles): readonly OperatorRole[] {
  const own = others.flatMap(({ id, name, rights, limits }) => {
    if (rights !== null && limits !== null) return [{ id, name, rights, limits }];
    return isTemplate(id) ? [templateRole(id)] : [];
  });
  return role === 'custom' ? own : [templateRole(role), ...own];
}

export const accessOf = (operator: WithRoles): RoleAccess => unionOf(rolesOf(operator));

export const namesOfRoles = (roles: readonly RoleName[]): RoleName[] =>
  roles.map(({ id, name }) => ({ id, name }));

export const isOwner = (roles: readonly RoleName[]): boolean => roles.some(({ id }) => id === 'owner');

/** Refuses a change by `granter` to an operator with this access, or to it. */
export function demandGrantable(granter: RoleAccess, access: RoleAccess): void {
  if (!mayGrant(granter, access)) throw new Refusal('OPERATOR_NOT_YOURS');
}

/** Refuses roles that bring rights together that are kept apart, except for an owner. */
export function demandKeptApart(roles: readonly OperatorRole[]): void {
  if (!isOwner(roles) && joinsKeptApart(unionOf(roles))) throw new Refusal('RIGHTS_KEPT_APART');
}

/**
 * Returns what an operator, read under a lock, may do now. Refuses if a colleague has blocked them since the call began,
 * or removed the right that it needs.
 */
export function demandCurrentRight(operator: (StateRow & WithRoles) | undefined, right: Right): RoleAccess {
  const access = operator && operatorState(operator) === 'active' ? accessOf(operator) : undefined;
  if (access === undefined || !holds(access, right)) throw new Refusal('RIGHT_MISSING');
  return access;
}

export type OperatorState = 'invited' | 'active' | 'blocked';

interface StateRow {
  readonly password_hash: string | null;
  readonly blocked_at: Date | null;
}

export function operatorState(row: StateRow): OperatorState {
  if (row.blocked_at !== null) return 'blocked';
  return row.password_hash === null ? 'invited' : 'active';
}
