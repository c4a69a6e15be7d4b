import { sql } from 'kysely';
import type { OperatorLimits, Right } from '@causeway/contract/console/rights';
import type { Db, Tx } from '../../platform/database/tx.ts';

export interface RoleRecord {
  readonly id: string;
  readonly name: string;
  readonly rights: readonly Right[];
  readonly limits: OperatorLimits;
}

const roles = (db: Db | Tx) => db.selectFrom('roles as r').select(['r.id', 'r.name', 'r.rights', 'r.limits']);

/** By name, with the number of operators who have each. */
export async function listRoles(db: Db) {
  return roles(db)
    .select(sql<number>`(select count(*)::int from operator_roles x where x.role_id = r.id)`.as('operators'))
    .orderBy(sql`lower(r.name)`)
    .execute();
}

/** Locked until the transaction ends, so that none of them changes or is deleted meanwhile. */
export async function shareRoles(tx: Tx, ids: readonly string[]): Promise<RoleRecord[]> {
  if (ids.length === 0) return [];
  return roles(tx).where('r.id', 'in', ids).orderBy('r.id').forShare().execute();
}

export async function lockRole(tx: Tx, id: string): Promise<RoleRecord | undefined> {
  return roles(tx).where('r.id', '=', id).forUpdate().executeTakeFirst();
}

export async function isRoleNameTaken(tx: Tx, name: string, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom('roles')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Inserts or replaces a role. */
export async function writeRole(tx: Tx, { id, name, rights, limits }: RoleRecord): Promise<void> {
  const values = { name, rights: [...rights], limits: JSON.stringify(limits) };
  await tx
    .insertInto('roles')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function deleteRoleRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('roles').where('id', '=', id).execute();
}

/** Ids of the operators who have a role. */
export async function listHolders(tx: Tx, roleId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('operator_roles')
    .select('operator_id')
    .where('role_id', '=', roleId)
    .orderBy('operator_id')
    .execute();
  return rows.map(({ operator_id: id }) => id);
}
