import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

export interface ClearingDue {
  /** Access must have ended by this time. */
  readonly expiredUntil: Date;
  /** The warning must have been sent, or refused because of its recipient, by this time. */
  readonly warnedUntil: Date;
  readonly now: Date;
  /** The prefix of the warning's dedupe key. */
  readonly warning: string;
}

/** The next accounts to clear, without those in `skipped`. */
export async function listClearable(
  db: Db,
  due: ClearingDue,
  { skipped, limit }: { readonly skipped: readonly string[]; readonly limit: number },
): Promise<string[]> {
  const rows = await clearable(db, due)
    .where('e.account_id', '<>', sql<string>`all(${skipped}::uuid[])`)
    .orderBy('e.access_until')
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Whether the account, which is locked, still has to be cleared. */
export async function isClearable(tx: Tx, accountId: string, due: ClearingDue): Promise<boolean> {
  const row = await clearable(tx, due).where('e.account_id', '=', accountId).executeTakeFirst();
  return row !== undefined;
}

/**
 * An account is not cleared while an order of it is open, a captured payment is under review at its provider, a payment is
 * still polled, a dispute holds days, money waits (a payment for an operator's decision, or a refund to be sent), or a
 * change of it, such as an offline payment, waits for approval.
 */
function clearable(db: Db | Tx, { expiredUntil, warnedUntil, warning, now }: ClearingDue) {
  const key = sql<string>`${`${warning}:`} || e.account_id || ':' || floor(extract(epoch from e.access_until))::bigint`;
  return db
    .selectFrom('account_access as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .innerJoin('mails as m', (join) => join.on('m.dedupe_key', '=', key))
    .select('e.account_id')
    .where('e.access_until', '<=', expiredUntil)
    .where('a.email', 'is not', null)
    .where('m.status', '<>', 'waiting')
    .where((eb) => eb.fn.coalesce('m.sent_at', 'm.refused_at'), '<=', warnedUntil)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('approvals as w')
            .select('w.id')
            .whereRef('w.account_id', '=', 'e.account_id')
            .where('w.state', '=', 'waiting')
            .where('w.expires_at', '>', now),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.account_id', '=', 'e.account_id')
            .where((order) =>
              order.or([
                order('o.status', '=', 'open'),
                order('o.paying_since', 'is not', null),
                order('o.days_held', '=', true),
                order.exists(
                  order
                    .selectFrom('payments as p')
                    .select('p.id')
                    .whereRef('p.order_id', '=', 'o.id')
                    .where('p.next_check_at', 'is not', null),
                ),
                order.exists(
                  order
                    .selectFrom('review_items as i')
                    .select('i.id')
                    .whereRef('i.order_id', '=', 'o.id')
                    .where('i.resolved_at', 'is', null),
                ),
                order.exists(
                  order
                    .selectFrom('refunds as r')
                    .select('r.id')
                    .whereRef('r.order_id', '=', 'o.id')
                    .where('r.state', '=', 'requested'),
                ),
              ]),
            ),
        ),
      ),
    );
}
