import type { PayMethodName } from '@causeway/contract/packages';
import type { Schema } from '../../database/schema.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../database/tx.ts';
import type { Plan } from './plan.ts';

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

export async function findPlanOnSale(db: Db, key: string): Promise<Plan | undefined> {
  const row = await db
    .selectFrom('plans')
    .selectAll()
    .where('key', '=', key)
    .where('on_sale', '=', true)
    .executeTakeFirst();
  return row && toPlan(row);
}

export async function listEnabledPayMethods(db: Db): Promise<PayMethodName[]> {
  const rows = await db.selectFrom('pay_methods').select('name').where('enabled', '=', true).execute();
  return rows.map((row) => row.name);
}

/** Adds what is missing; rows that operators have changed stay as they are. */
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
        tier: plan.tier,
        days: plan.days,
        device_num: plan.deviceNum,
        device_mode: plan.deviceMode,
        name: JSON.stringify(plan.name),
        price_cents: plan.priceCents,
        price_fen: plan.priceFen,
        save: plan.save,
        recommend: plan.recommend,
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

function toPlan(row: Selectable<Schema['plans']>): Plan {
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
