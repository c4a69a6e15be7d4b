import { sql } from 'kysely';
import type { Role } from '@causeway/contract/console/rights';
import type { Language } from '@causeway/contract/language';
import type { Db, Tx } from '../../platform/database/tx.ts';

export interface NewOperator {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly language: Language;
  readonly passwordHash: string | null;
  readonly invitedAt: Date;
}

const COLUMNS = [
  'id',
  'email',
  'name',
  'role',
  'language',
  'password_hash',
  'invited_at',
  'blocked_at',
] as const;

export type OperatorRecord = NonNullable<Awaited<ReturnType<typeof findOperatorByEmail>>>;

/** Inserts one; false when the address is an operator's already. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  const inserted = await tx
    .insertInto('operators')
    .values({
      id: operator.id,
      email: operator.email,
      name: operator.name,
      role: operator.role,
      language: operator.language,
      password_hash: operator.passwordHash,
      invited_at: operator.invitedAt,
      blocked_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findOperatorByEmail(db: Db | Tx, email: string) {
  return db.selectFrom('operators').select(COLUMNS).where('email', '=', email).executeTakeFirst();
}

export async function findOperatorById(db: Db | Tx, id: string) {
  return db.selectFrom('operators').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The operator, locked until the transaction ends. */
export async function lockOperator(tx: Tx, id: string) {
  return tx.selectFrom('operators').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The operator, who stays as they are until the transaction ends; of those who need that nobody waits for another. */
export async function shareOperator(tx: Tx, id: string) {
  return tx.selectFrom('operators').select(COLUMNS).where('id', '=', id).forShare().executeTakeFirst();
}

/** Makes changes to who is an operator happen one after the other, so that a rule about all of them holds. */
export async function lockAllOperators(tx: Tx): Promise<void> {
  await sql`lock table operators in share row exclusive mode`.execute(tx);
}

export async function hasOperators(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Owners that can sign in, or have been invited to. */
export async function countOwners(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('operators')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'owner')
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateOperator(
  tx: Tx,
  id: string,
  change: {
    role?: Role;
    name?: string;
    password_hash?: string | null;
    blocked_at?: Date | null;
    invited_at?: Date;
  },
): Promise<void> {
  await tx.updateTable('operators').set(change).where('id', '=', id).execute();
}

/** All operators, with what the list shows of how they sign in. */
export async function listOperators(db: Db) {
  return db
    .selectFrom('operators as o')
    .leftJoin('operator_second_steps as s', 's.operator_id', 'o.id')
    .select((eb) => [
      'o.id',
      'o.email',
      'o.name',
      'o.role',
      'o.password_hash',
      'o.invited_at',
      'o.blocked_at',
      's.confirmed_at',
      eb
        .selectFrom('operator_sessions as t')
        .select((inner) => inner.fn.max('t.last_seen').as('seen'))
        .whereRef('t.operator_id', '=', 'o.id')
        .as('last_seen'),
    ])
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
}

export async function insertKey(
  tx: Tx,
  key: { keyHash: Buffer; operatorId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('operator_keys')
    .values({ key_hash: key.keyHash, operator_id: key.operatorId, expires_at: key.expiresAt, used_at: null })
    .execute();
}

/** Whose an unused key is; undefined for one that is none, was used, or has run out. */
export async function findKey(db: Db | Tx, keyHash: Buffer, now: Date) {
  return db
    .selectFrom('operator_keys as k')
    .innerJoin('operators as o', 'o.id', 'k.operator_id')
    .select(['o.id', 'o.email', 'o.name', 'o.role', 'o.blocked_at'])
    .where('k.key_hash', '=', keyHash)
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .executeTakeFirst();
}

/** Makes all keys of an operator worthless, used or not. */
export async function deleteKeys(tx: Tx, operatorId: string): Promise<void> {
  await tx.deleteFrom('operator_keys').where('operator_id', '=', operatorId).execute();
}

/** The names of operators; they are never deleted. */
export async function namesOfOperators(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('operators').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
