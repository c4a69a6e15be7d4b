import { holds, type Role } from '@causeway/contract/console/rights';
import type { Tx } from '../../platform/database/tx.ts';
import { lockCredential } from './account-store.ts';
import { updatePassword } from './credential-store.ts';
import type { OperatorContext } from './operator-service.ts';
import { lockAllOperators, lockOperator, updateOperator } from './operator-store.ts';
import type { Owner } from './owner-store.ts';
import { removeAllPasskeys } from './passkey-store.ts';
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
  }
  return true;
}

export interface LostOperatorChange {
  readonly id: string;
  readonly blocked: boolean;
  /** Undefined if it was not changed. */
  readonly role: Role | undefined;
}

/** Blocks an operator, or gives them the role, as after the backup; false if nothing changed. */
export async function repeatOperatorChange(
  { clock, releaseTickets }: Pick<OperatorContext, 'clock' | 'releaseTickets'>,
  tx: Tx,
  { id, blocked, role }: LostOperatorChange,
): Promise<boolean> {
  await lockAllOperators(tx);
  const operator = await lockOperator(tx, id);
  if (operator === undefined) return false;
  const isNewlyBlocked = blocked && operator.blocked_at === null;
  const isNewRole = role !== undefined && role !== operator.role;
  if (isNewlyBlocked) await updateOperator(tx, id, { blocked_at: clock() });
  if (isNewRole) await updateOperator(tx, id, { role });
  if (isNewlyBlocked || (isNewRole && !holds(role, 'tickets.answer'))) await releaseTickets(tx, id);
  return isNewlyBlocked || isNewRole;
}
