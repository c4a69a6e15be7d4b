import { deleteDevicesOf } from '../../modules/access/api.ts';
import {
  dropLostCredentials,
  lockCredential,
  lockForRemoval,
  ofCustomer,
  ofOperator,
  repeatOperatorChange,
  repeatRoleChange,
  updateBlockedAt,
} from '../../modules/identity/api.ts';
import { lockForDeletion, removeAccount } from '../../modules/privacy/api.ts';
import { deleteTickets } from '../../modules/support/api.ts';
import { emptyMembers } from '../../modules/teams/api.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import type { Platform } from '../../platform/platform.ts';
import { COMMAND_ACTOR } from '../cli/operator-command.ts';
import type { compose } from '../compose.ts';
import type { LostChanges } from './lost-changes.ts';

interface RepeatParts {
  readonly platform: Platform;
  readonly modules: Pick<ReturnType<typeof compose>, 'identity'>;
}

/** How many accounts and operators were changed. */
interface Repeated {
  readonly deleted: number;
  readonly blocked: number;
  readonly operators: number;
  readonly credentials: number;
}

const DETAILS = { repeated: true };

/** Does to accounts and operators again what was done to them after the backup. Deleted ones come first. */
export async function repeatChanges(parts: RepeatParts, lost: LostChanges): Promise<Repeated> {
  const count = async <T>(all: Iterable<T>, repeat: (tx: Tx, one: T) => Promise<boolean>) => {
    let changed = 0;
    for (const one of all) if (await inTransaction(parts.platform.db, (tx) => repeat(tx, one))) changed++;
    return changed;
  };
  const now = parts.platform.clock();
  const deleted =
    (await count(lost.deleted, (tx, id) => deleteAgain(tx, id, now))) +
    (await count(lost.deletedMembers, (tx, id) => deleteMemberAgain(tx, id, now)));
  const blocked =
    (await count(lost.blocked, (tx, id) => blockAgain(tx, id, 'customer.block', now))) +
    (await count(lost.blockedMembers, (tx, id) => blockAgain(tx, id, 'member.block', now)));
  const roles = await count(lost.roles, async (tx, change) => {
    if (!(await repeatRoleChange(tx, change))) return false;
    await note(tx, 'role.change', change.id, now);
    return true;
  });
  const operators = await count(lost.operators, async (tx, change) => {
    if (!(await repeatOperatorChange(parts.modules.identity.operatorContext, tx, change))) return false;
    await note(tx, change.blocked ? 'operator.block' : 'operator.role', change.id, now);
    return true;
  });
  const credentials =
    (await count(lost.customers, (tx, [id, what]) => dropLostCredentials(tx, ofCustomer(id), what, now))) +
    (await count(lost.operatorCredentials, (tx, [id, what]) =>
      dropLostCredentials(tx, ofOperator(id), what, now),
    ));
  return { deleted, blocked, operators: operators + roles, credentials };
}

async function deleteAgain(tx: Tx, id: string, now: Date): Promise<boolean> {
  const deleted = await lockForDeletion(tx, id);
  if (deleted === undefined) return false;
  await removeAccount(tx, deleted, { actor: COMMAND_ACTOR, action: 'account.delete', details: DETAILS, now });
  return true;
}

async function deleteMemberAgain(tx: Tx, id: string, now: Date): Promise<boolean> {
  if ((await lockForRemoval(tx, id)) === undefined) return false;
  await emptyMembers(tx, { ids: [id], now, deleteTickets });
  await note(tx, 'member.delete', id, now);
  return true;
}

async function blockAgain(
  tx: Tx,
  id: string,
  action: 'customer.block' | 'member.block',
  now: Date,
): Promise<boolean> {
  const account = await lockCredential(tx, id);
  if (account === undefined || account.email === null || account.blocked_at !== null) return false;
  await updateBlockedAt(tx, [id], now);
  if (action === 'member.block') await deleteDevicesOf(tx, [id]);
  await note(tx, action, id, now);
  return true;
}

const note = (tx: Tx, action: string, subject: string, at: Date): Promise<void> =>
  appendAudit(tx, { at, actor: COMMAND_ACTOR, action, accountId: null, subject, details: DETAILS });
