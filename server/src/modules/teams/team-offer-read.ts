import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { PAID_STATUSES } from '../billing/api.ts';

/** Far more than any team gets. */
const MOST_LISTED = 200;

export type TeamOfferRow = Awaited<ReturnType<typeof listTeamOffers>>[number];

/** A team's offers, newest first, each with its first paid order. */
export async function listTeamOffers(db: Db | Tx, accountId: string) {
  return offers(db)
    .where('f.account_id', '=', accountId)
    .orderBy('f.made_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** Undefined for an unknown id. */
export async function findTeamOffer(db: Db | Tx, id: string): Promise<TeamOfferRow | undefined> {
  return offers(db).where('f.id', '=', id).executeTakeFirst();
}

function offers(db: Db | Tx) {
  return db
    .selectFrom('team_offers as f')
    .select((eb) => [
      'f.id',
      'f.account_id',
      'f.days',
      'f.device_num',
      'f.total_cents',
      'f.made_by',
      'f.made_at',
      'f.expires_at',
      'f.withdrawn_at',
      eb
        .selectFrom('orders as o')
        .select('o.id')
        .whereRef('o.offer_id', '=', 'f.id')
        .where('o.status', 'in', PAID_STATUSES)
        .orderBy('o.paid_at')
        .limit(1)
        .as('order_id'),
    ]);
}

/** Whether the offer has an order that was paid or may still be paid, even late. */
export async function isOfferInUse(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select(sql`1`.as('one'))
    .where('offer_id', '=', id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  return row !== undefined;
}
