import { isDeepStrictEqual } from 'node:util';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import {
  lacksLimit,
  holds,
  joinsKeptApart,
  RIGHTS,
  ROLE_RIGHTS,
  unionOf,
  type OperatorLimits,
  type Right,
} from '@causeway/contract/console/rights';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endRequestsOf } from './approval-store.ts';
import { lockOperatorsFor, type OperatorContext } from './operator-service.ts';
import { accessOf, demandKeptApart, isOwner, rolesOf } from './operator.ts';
import { findActiveOperator, lockOperator } from './operator-store.ts';
import {
  deleteRoleRow,
  isRoleNameTaken,
  listHolders,
  lockRole,
  writeRole,
  type RoleRecord,
} from './role-store.ts';

interface RoleInput {
  readonly name: string;
  readonly rights: readonly Right[];
  readonly limits: OperatorLimits;
}

interface RoleAction {
  readonly caller: OperatorCaller;
  readonly id: string;
}

type RoleContext = Pick<OperatorContext, 'db' | 'clock' | 'releaseTickets'>;

export async function createRole(
  ctx: RoleContext,
  { caller, ...given }: RoleInput & { readonly caller: OperatorCaller },
): Promise<string> {
  const role = { id: uuidv7(), ...checkedRole(given) };
  await inTransaction(ctx.db, async (tx) => {
    await lockOperatorsFor(tx, caller, 'roles.change');
    await saveRole(tx, role);
    await auditRole(ctx, tx, { caller, id: role.id }, 'role.create', { after: audited(role) });
  });
  return role.id;
}

/** Changes what all operators with the role may do; refuses if it is not as `seen`. */
export async function changeRole(
  ctx: RoleContext,
  given: RoleInput & RoleAction & { readonly seen?: RoleInput | undefined },
): Promise<void> {
  const { id, seen } = given;
  const changed = { id, ...checkedRole(given) };
  await inTransaction(ctx.db, async (tx) => {
    await lockOperatorsFor(tx, given.caller, 'roles.change');
    const before = await demandRole(tx, id);
    if (seen !== undefined && !isDeepStrictEqual(audited(before), audited(seen)))
      throw new Refusal('CHANGED_MEANWHILE', { role: audited(before) });
    const holders = await listHolders(tx, id);
    const answering = await answeringOf(tx, holders);
    await saveRole(tx, changed);
    const tickets = await afterChange(ctx, tx, holders, answering);
    await auditRole(ctx, tx, given, 'role.change', {
      before: { ...audited(before), ...(tickets > 0 && { tickets }) },
      after: audited(changed),
    });
  });
}

export async function deleteRole(ctx: RoleContext, given: RoleAction): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockOperatorsFor(tx, given.caller, 'roles.change');
    const before = await demandRole(tx, given.id);
    if ((await listHolders(tx, before.id)).length > 0) throw new Refusal('ROLE_IN_USE');
    await deleteRoleRow(tx, before.id);
    await auditRole(ctx, tx, given, 'role.delete', { before: audited(before) });
  });
}

function checkedRole({ name, rights, limits }: RoleInput): RoleInput {
  const chosen = RIGHTS.filter((right) => rights.includes(right));
  if (name.trim() === '') throw new Refusal('ROLE_NAME_WRONG');
  if (chosen.length === 0 || chosen.some((right) => !ROLE_RIGHTS.includes(right))) {
    throw new Refusal('ROLE_RIGHTS_WRONG');
  }
  if (joinsKeptApart({ rights: chosen })) throw new Refusal('RIGHTS_KEPT_APART');
  if (lacksLimit({ rights: chosen, limits })) throw new Refusal('ROLE_LIMITS_MISSING');
  return { name: name.trim(), rights: chosen, limits };
}

async function saveRole(tx: Tx, role: RoleRecord): Promise<void> {
  if (await isRoleNameTaken(tx, role.name, role.id)) throw new Refusal('ROLE_NAME_WRONG');
  await writeRole(tx, role);
}

async function demandRole(tx: Tx, id: string): Promise<RoleRecord> {
  const role = isUuid(id) ? await lockRole(tx, id) : undefined;
  if (role === undefined) throw new Refusal('ROLE_NOT_FOUND');
  return role;
}

/** The operators among these who may answer tickets. */
async function answeringOf(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const answering = new Set<string>();
  for (const id of ids) {
    const operator = await lockOperator(tx, id);
    if (operator !== undefined && holds(accessOf(operator), 'tickets.answer')) answering.add(id);
  }
  return answering;
}

/** Ends the requests of operators with the role, and releases the tickets of those who may no longer answer. */
async function afterChange(
  { releaseTickets }: RoleContext,
  tx: Tx,
  holders: readonly string[],
  answering: ReadonlySet<string>,
): Promise<number> {
  let tickets = 0;
  for (const id of holders) {
    const operator = await lockOperator(tx, id);
    if (operator === undefined) continue;
    demandKeptApart(rolesOf(operator));
    await endRequestsOf(tx, id);
    if (answering.has(id) && !holds(accessOf(operator), 'tickets.answer'))
      tickets += await releaseTickets(tx, id);
  }
  return tickets;
}

const audited = ({ name, rights, limits }: RoleInput): AuditDetails => ({
  name,
  rights: [...rights],
  limits: { refunds: { ...limits.refunds }, days: { ...limits.days } },
});

async function auditRole(
  { clock }: RoleContext,
  tx: Tx,
  { caller, id }: RoleAction,
  action: `role.${string}`,
  details: AuditDetails,
): Promise<void> {
  const entry = { actor: actorOf(caller), action, accountId: null, subject: id, details };
  await appendAudit(tx, { at: clock(), ...entry });
}

/** The rights that an actor of the audit log has now; none unless it is an operator who may act. */
export async function readRights(tx: Tx, actor: string) {
  const operator = await findActiveOperator(tx, actor);
  const roles = operator === undefined ? [] : rolesOf(operator);
  return { rights: unionOf(roles).rights, isOwner: isOwner(roles) };
}
