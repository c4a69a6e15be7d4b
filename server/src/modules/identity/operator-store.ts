import { sql, type RawBuilder } from 'kysely';
import { validate as isUuid } from 'uuid';
import { ROLES, type Role } from '@causeway/contract/console/rights';
import type { Language } from '@causeway/contract/language';
import { lockKey } from '../../platform/database/advisory-lock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { insertCredential } from './credential-store.ts';
import { operatorState, templatesIn, type StoredRole } from './operator.ts';

export interface NewOperator {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role | 'custom';
  readonly language: Language;
  readonly passwordHash: string | null;
  readonly invitedAt: Date;
}

/** The roles of the operator `o` besides `o.role`, by name. */
export const otherRoles = sql<StoredRole[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', coalesce(x.template, x.role_id::text), 'name', r.name, 'rights', r.rights, 'limits', r.limits
  ) order by r.name, x.template), '[]')
  from operator_roles x left join roles r on r.id = x.role_id where x.operator_id = o.id)`.as('other_roles');

const operators = (db: Db | Tx) =>
  db
    .selectFrom('operators as o')
    .innerJoin('credentials as c', 'c.owner_id', 'o.id')
    .select(['o.id', 'o.email', 'o.name', 'o.role', 'o.language', 'o.invited_at', 'o.blocked_at'])
    .select(['c.password_hash', 'c.two_factor_on', otherRoles])
    .where('c.owner_kind', '=', 'operator');

export type OperatorRecord = NonNullable<Awaited<ReturnType<typeof findOperatorByEmail>>>;

/** Inserts an operator with their credential; false if the address has one already. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  const within = tx.with('created', (within) =>
    within
      .insertInto('operators')
      .values({
        id: operator.id,
        email: operator.email,
        name: operator.name,
        role: operator.role,
        language: operator.language,
        invited_at: operator.invitedAt,
        blocked_at: null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id'),
  );
  return insertCredential(within, 'operator', operator.passwordHash);
}

export async function findOperatorByEmail(db: Db | Tx, email: string) {
  return operators(db).where('o.email', '=', email).executeTakeFirst();
}

/** The same, with the place that the fragment names. */
export async function findTriedOperator(db: Db, email: string, place: RawBuilder<string | null>) {
  return operators(db).select(place.as('place')).where('o.email', '=', email).executeTakeFirst();
}

export async function findOperatorById(db: Db | Tx, id: string) {
  return operators(db).where('o.id', '=', id).executeTakeFirst();
}

/** The operator behind an actor of the audit log, if there is one who may act now. */
export async function findActiveOperator(tx: Tx, actor: string) {
  const [, id = ''] = /^operator:(.*)$/.exec(actor) ?? [];
  const operator = isUuid(id) ? await findOperatorById(tx, id) : undefined;
  return operator !== undefined && operatorState(operator) === 'active' ? operator : undefined;
}

/**
 * Locks the credential, then the operator, until the transaction ends. Undefined if `passwordHash` is given and the
 * stored one differs.
 */
export async function lockOperator(tx: Tx, id: string, passwordHash?: string | null) {
  let query = operators(tx).where('o.id', '=', id).forNoKeyUpdate(['c', 'o']);
  if (passwordHash !== undefined) query = query.where('c.password_hash', '=', passwordHash);
  return query.executeTakeFirst();
}

/** Share lock: the row cannot change until the transaction ends, and readers do not block each other. */
export async function shareOperator(tx: Tx, id: string) {
  const shared = await operators(tx).where('o.id', '=', id).forShare(['c', 'o']).executeTakeFirst();
  // A second statement: the one that waited for the lock has the other roles from before the wait.
  return shared && findOperatorById(tx, id);
}

/** Serializes changes of operators, so that rules about all of them hold. */
export async function lockAllOperators(tx: Tx): Promise<void> {
  await sql`lock table operators in share row exclusive mode`.execute(tx);
}

/** Serializes the limited actions of an operator, named as in the audit log. */
export async function lockLimits(tx: Tx, actor: string): Promise<void> {
  await lockKey(tx, 'limits', actor);
}

export async function hasOperators(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Owners who can log in or have been invited. */
export async function countOwners(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('operators')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'owner')
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Owners who can log in. */
export async function listActiveOwners(tx: Tx) {
  return operators(tx)
    .where('o.role', '=', 'owner')
    .where('o.blocked_at', 'is', null)
    .where('c.password_hash', 'is not', null)
    .orderBy('o.id')
    .execute();
}

export async function updateOperator(
  tx: Tx,
  id: string,
  change: {
    name?: string;
    language?: Language;
    blocked_at?: Date | null;
    invited_at?: Date;
  },
): Promise<void> {
  await tx.updateTable('operators').set(change).where('id', '=', id).execute();
}

/** Saves the language that an operator uses, in which they get emails. */
export async function saveOperatorLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db.updateTable('operators').set({ language }).where('id', '=', id).execute();
}

/** Replaces the roles of an operator, who must be locked. `operators.role` has the owner, or else a template. */
export async function writeRoles(tx: Tx, id: string, roles: readonly string[]): Promise<void> {
  const [main = 'custom', ...templates] = templatesIn(roles);
  await tx.updateTable('operators').set({ role: main }).where('id', '=', id).execute();
  await tx.deleteFrom('operator_roles').where('operator_id', '=', id).execute();
  const others = [
    ...templates.map((template) => ({ operator_id: id, template, role_id: null })),
    ...roles.filter(isOwnRole).map((role_id) => ({ operator_id: id, template: null, role_id })),
  ];
  if (others.length > 0) await tx.insertInto('operator_roles').values(others).execute();
}

const isOwnRole = (id: string): boolean => !ROLES.some((role) => role === id);

export async function listOperators(db: Db) {
  return operators(db)
    .select((eb) => [
      eb
        .selectFrom('sessions as t')
        .select((inner) => inner.fn.max('t.last_seen').as('seen'))
        .where('t.owner_kind', '=', 'operator')
        .whereRef('t.owner_id', '=', 'o.id')
        .as('last_seen'),
    ])
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
}

/** The operator of an unused key; undefined if it is unknown, used or expired. */
export async function findInvited(db: Db | Tx, keyHash: Buffer, now: Date) {
  return db
    .selectFrom('set_password_keys as k')
    .innerJoin('operators as o', 'o.id', 'k.owner_id')
    .select(['o.id', 'o.email', 'o.name', 'o.role', 'o.blocked_at', otherRoles])
    .where('k.owner_kind', '=', 'operator')
    .where('k.key_hash', '=', keyHash)
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .executeTakeFirst();
}

/** Names of operators, who are never deleted. */
export async function namesOfOperators(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('operators').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
