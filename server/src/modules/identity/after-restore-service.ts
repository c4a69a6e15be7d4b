import { isDeepStrictEqual } from 'node:util';
import { validate as isUuid } from 'uuid';
import {
  accessOfTemplate,
  holds,
  lacksLimit,
  type ActionLimit,
  type LimitKind,
  type OperatorLimits,
  type Right,
  type RoleAccess,
} from '@causeway/contract/console/rights';
import type { Tx } from '../../platform/database/tx.ts';
import { lockCredential } from './account-store.ts';
import { updatePassword } from './credential-store.ts';
import { accessOf, rolesOf, templatesIn } from './operator.ts';
import { endResets } from './operator-reset-store.ts';
import type { OperatorContext } from './operator-service.ts';
import { lockAllOperators, lockOperator, updateOperator, writeRoles } from './operator-store.ts';
import type { Owner } from './owner-store.ts';
import { removeAllPasskeys } from './passkey-store.ts';
import { lockRole, shareRoles, writeRole } from './role-store.ts';
import { endSetPasswordKeys } from './set-password-key-store.ts';
import { removeTotp } from './totp-store.ts';

/** What an owner changed after the backup, so that the restored state would let someone in again. */
export interface LostCredentials {
  readonly password: boolean;
  /** The authenticator or its recovery codes. */
  readonly secondFactor: boolean;
  readonly passkeys: boolean;
}

/**
 * Makes what was replaced or removed useless. After another password or second factor the owner must set a new password;
 * after another second factor they must also set that up again. False for an owner that does not exist here, or not
 * any more.
 */
export async function dropLostCredentials(
  tx: Tx,
  owner: Owner,
  lost: LostCredentials,
  now: Date,
): Promise<boolean> {
  const customer = owner.kind === 'customer' ? await lockCredential(tx, owner.id) : undefined;
  const isThere =
    owner.kind === 'operator' ? (await lockOperator(tx, owner.id)) !== undefined : customer?.email != null;
  if (!isThere) return false;
  if (lost.passkeys || lost.secondFactor) await removeAllPasskeys(tx, owner);
  if (lost.secondFactor) await removeTotp(tx, owner);
  if (lost.password || lost.secondFactor) {
    await updatePassword(tx, owner, { passwordHash: null, mustSetPassword: customer?.kind === 'member' });
    await endSetPasswordKeys(tx, owner, now);
    if (owner.kind === 'operator') await endResets(tx, owner.id, now);
  }
  return true;
}

export interface LostOperatorChange {
  readonly id: string;
  readonly blocked: boolean;
  /** Undefined if it was not changed. */
  readonly roles: readonly string[] | undefined;
}

/** Blocks an operator, or gives them the roles, as after the backup; false if nothing changed. */
export async function repeatOperatorChange(
  { clock, releaseTickets }: Pick<OperatorContext, 'clock' | 'releaseTickets'>,
  tx: Tx,
  { id, blocked, roles }: LostOperatorChange,
): Promise<boolean> {
  await lockAllOperators(tx);
  const operator = await lockOperator(tx, id);
  if (operator === undefined) return false;
  const isNewlyBlocked = blocked && operator.blocked_at === null;
  const known = rolesOf(operator).map((role) => role.id);
  const isNewRole = roles !== undefined && roles.toSorted().join() !== known.toSorted().join();
  if (isNewlyBlocked) await updateOperator(tx, id, { blocked_at: clock() });
  if (isNewRole) {
    // A role that was made after the backup is gone.
    const own = await shareRoles(
      tx,
      roles.filter((role) => isUuid(role)),
    );
    await writeRoles(tx, id, [...templatesIn(roles), ...own.map((role) => role.id)]);
  }
  const after = await lockOperator(tx, id);
  if (isNewlyBlocked || (isNewRole && after !== undefined && !holds(accessOf(after), 'tickets.answer'))) {
    await releaseTickets(tx, id);
  }
  return isNewlyBlocked || isNewRole;
}

export interface LostRoleChange {
  readonly id: string;
  readonly rights: readonly Right[];
  readonly limits: OperatorLimits;
}

/** Gives a role the rights and limits that it had after the backup; false if nothing changed. */
export async function repeatRoleChange(tx: Tx, { id, ...lost }: LostRoleChange): Promise<boolean> {
  const access = { ...lost, limits: lacksLimit(lost) ? filledLimits(lost.limits) : lost.limits };
  await lockAllOperators(tx);
  const role = isUuid(id) ? await lockRole(tx, id) : undefined;
  if (role === undefined || isSame(role, access)) return false;
  await writeRole(tx, { id, name: role.name, ...access });
  return true;
}

/** As migration 0042 does: older roles could lack limits, and get those of finance. */
function filledLimits(limits: OperatorLimits): OperatorLimits {
  const { limits: finance } = accessOfTemplate('finance');
  const filled = (kind: LimitKind): ActionLimit => ({
    action: limits[kind].action ?? finance[kind].action,
    operator: limits[kind].operator ?? finance[kind].operator,
    customer: limits[kind].customer ?? finance[kind].customer,
  });
  return { refunds: filled('refunds'), days: filled('days') };
}

const isSame = (one: RoleAccess, other: RoleAccess): boolean =>
  isDeepStrictEqual([one.rights, one.limits], [other.rights, other.limits]);
