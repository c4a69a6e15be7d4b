import type { PayMethodName } from '@causeway/contract/lists';
import type { Schema } from '../../platform/database/schema.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Plan } from './plan.ts';

/** A plan with the fields that only operators see. */
export interface StoredPlan extends Plan {
  readonly onSale: boolean;
  readonly version: number;
}

export async function listPlansOnSale(db: Db): Promise<Plan[]> {
  const rows = await db
    .selectFrom('plans')
    .selectAll()
    .where('on_sale', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute();
  return rows.map(toPlan);
}

/** The plan's row if it is on sale, for a statement that reads more; {@link toPlan} takes it. */
export function selectPlanOnSale(db: Db | Tx, key: string) {
  return db.selectFrom('plans').selectAll('plans').where('key', '=', key).where('on_sale', '=', true);
}

/** Lists all plans in the site's order. */
export async function listPlans(db: Db | Tx): Promise<StoredPlan[]> {
  const rows = await db.selectFrom('plans').selectAll().orderBy('position').orderBy('key').execute();
  return rows.map(toStoredPlan);
}

/** Serializes adding and reordering plans. Readers, orders included, are not blocked. */
export async function lockPlans(tx: Tx): Promise<void> {
  await sql`lock table plans in share row exclusive mode`.execute(tx);
}

/** Returns the plan, locked until the transaction ends. */
export async function lockPlan(tx: Tx, key: string): Promise<StoredPlan | undefined> {
  const row = await tx.selectFrom('plans').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
  return row && toStoredPlan(row);
}

/** Adds a plan after all others, not on sale; returns false if its key is taken. */
export async function insertPlan(tx: Tx, plan: Plan): Promise<boolean> {
  const { last } = await tx
    .selectFrom('plans')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const inserted = await tx
    .insertInto('plans')
    .values({ key: plan.key, ...termsOf(plan), position: (last ?? 0) + 10, on_sale: false })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Updates a plan that the transaction has locked. */
export async function updatePlan(tx: Tx, plan: Plan, version: number): Promise<void> {
  await tx
    .updateTable('plans')
    .set({ ...termsOf(plan), version })
    .where('key', '=', plan.key)
    .execute();
}

export async function updatePlanSale(tx: Tx, key: string, onSale: boolean, version: number): Promise<void> {
  await tx.updateTable('plans').set({ on_sale: onSale, version }).where('key', '=', key).execute();
}

export async function updatePlanPosition(tx: Tx, key: string, position: number): Promise<void> {
  await tx.updateTable('plans').set({ position }).where('key', '=', key).execute();
}

/** A pay method with the id of its uploaded mark; null for none. */
export interface MarkedPayMethod {
  readonly name: PayMethodName;
  readonly mark: string | null;
}

export async function listPayMethods(db: Db): Promise<(MarkedPayMethod & { enabled: boolean })[]> {
  return selectPayMethods(db).select('pay_methods.enabled').orderBy('pay_methods.name').execute();
}

function selectPayMethods(db: Db) {
  return db
    .selectFrom('pay_methods')
    .leftJoin('pay_method_marks', 'pay_method_marks.name', 'pay_methods.name')
    .select(['pay_methods.name', 'pay_method_marks.id as mark']);
}

/** Returns false if nothing changes. */
export async function updatePayMethod(tx: Tx, name: PayMethodName, enabled: boolean): Promise<boolean> {
  const updated = await tx
    .updateTable('pay_methods')
    .set({ enabled })
    .where('name', '=', name)
    .where('enabled', '<>', enabled)
    .returning('name')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function listEnabledPayMethods(db: Db): Promise<MarkedPayMethod[]> {
  return selectPayMethods(db).where('pay_methods.enabled', '=', true).execute();
}

/** The names of the enabled pay methods, as one value of a statement. */
export function enabledPayMethods() {
  return sql<PayMethodName[]>`array(select name from pay_methods where enabled)`;
}

/** Adds missing rows; rows that operators have changed stay unchanged. */
export async function insertMissing(
  tx: Tx,
  plans: readonly (Plan & { position: number })[],
  methods: readonly PayMethodName[],
): Promise<void> {
  await tx
    .insertInto('plans')
    .values(
      plans.map((plan) => ({
        key: plan.key,
        ...termsOf(plan),
        position: plan.position,
        on_sale: true,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await tx
    .insertInto('pay_methods')
    .values(methods.map((name) => ({ name, enabled: true })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

function termsOf(plan: Plan) {
  return {
    tier: plan.tier,
    days: plan.days,
    device_num: plan.deviceNum,
    device_mode: plan.deviceMode,
    name: JSON.stringify(plan.name),
    price_cents: plan.priceCents,
    price_fen: plan.priceFen,
    save: plan.save,
    recommend: plan.recommend,
    offer_price_cents: plan.offer?.priceCents ?? null,
    offer_save: plan.offer?.save ?? null,
    offer_ends_at: plan.offer?.endsAt ?? null,
  };
}

function toStoredPlan(row: Selectable<Schema['plans']>): StoredPlan {
  return { ...toPlan(row), onSale: row.on_sale, version: row.version };
}

export function toPlan(row: Selectable<Schema['plans']>): Plan {
  const { offer_price_cents: priceCents, offer_save: save, offer_ends_at: endsAt } = row;
  return {
    key: row.key,
    tier: row.tier,
    days: row.days,
    deviceNum: row.device_num,
    deviceMode: row.device_mode,
    name: row.name,
    priceCents: row.price_cents,
    priceFen: row.price_fen,
    save: row.save,
    recommend: row.recommend,
    offer: priceCents !== null && save !== null && endsAt !== null ? { priceCents, save, endsAt } : null,
  };
}
