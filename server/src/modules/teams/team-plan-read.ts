import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { KEPT_STATUSES } from '../billing/api.ts';
import type { TeamOrder } from './team-plan.ts';

/**
 * The team's paid orders by time of payment, without those that were refunded or whose days were revoked. Days that a
 * pending refund has revoked are held: they return if it fails.
 */
export async function listTeamOrders(db: Db | Tx, teamId: string): Promise<TeamOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('ledger_entries as l', (join) =>
      join.on('l.source', '=', 'order').on('l.reference', '=', sql<string>`orders.id::text`),
    )
    .select(['orders.id', 'kind', 'device_num as deviceNum', 'team_through as through', 'l.id as entryId'])
    .select((eb) =>
      eb
        .or([eb('days_held', '=', true), eb('days_revoked', '=', true)])
        .$castTo<boolean>()
        .as('isHeld'),
    )
    .where('orders.account_id', '=', teamId)
    .where('status', 'in', KEPT_STATUSES)
    .where((eb) => eb.or([eb('days_revoked', '=', false), eb('refunding_cents', '>', 0)]))
    .orderBy('paid_at')
    .orderBy('orders.id')
    .execute();
  return rows.flatMap(({ kind, ...row }) => (kind === 'plan' ? [] : [{ ...row, kind }]));
}

/** Seats of the team's unpaid plans and renewals, including expired orders with a payment in progress. */
export async function listWaitingSeats(db: Db | Tx, teamId: string, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('device_num')
    .where('account_id', '=', teamId)
    .where('kind', '=', 'team')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'open'), eb('expires_at', '>', now)]),
        eb.and([eb('status', 'in', ['open', 'expired']), eb('paying_since', 'is not', null)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.device_num);
}

/** Seats that the team's members hold, blocked members included. */
export async function sumUsedSeats(db: Db | Tx, teamId: string): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('device_num'), eb.val('0')).as('used'))
    .where('team_id', '=', teamId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.used);
}

/** The newest row of an account's ledger; undefined for an empty one. */
export async function findNewestEntry(tx: Tx, accountId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('ledger_entries')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
