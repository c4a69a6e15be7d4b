import type { Db } from '../../../platform/database/tx.ts';
import { nextAskAt } from './refund-asking.ts';

/** A refund whose provider is to be asked now. */
export interface DueRefund {
  readonly id: string;
  /** Since when it is due, and when it is again. */
  readonly dueAt: Date;
  readonly againAt: Date;
}

/** Of one provider's payments, or of all that are of none of these. */
export type RefundsOf = { readonly provider: string } | { readonly noneOf: readonly string[] };

/**
 * Takes refunds that are due, longest due first. Other processes pass over them until their next try, which is written at
 * once: should this one die, they are asked about then.
 */
export async function claimDueRefunds(
  db: Db,
  { of, now, limit }: { of: RefundsOf; now: Date; limit: number },
): Promise<DueRefund[]> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.id', 'refunds.requested_at as requestedAt'])
      .select((eb) => eb.ref('refunds.next_ask_at').$notNull().as('dueAt'))
      .where('refunds.next_ask_at', '<=', now)
      .where((eb) =>
        'provider' in of
          ? eb('payments.provider', '=', of.provider)
          : eb('payments.provider', 'not in', of.noneOf),
      )
      .orderBy('refunds.next_ask_at')
      .limit(limit)
      .forUpdate('refunds')
      .skipLocked()
      .execute();
    const claimed = due.map(({ id, dueAt, requestedAt }) => ({
      id,
      dueAt,
      againAt: nextAskAt(requestedAt, now),
    }));
    for (const { id, againAt } of claimed) {
      await tx.updateTable('refunds').set({ next_ask_at: againAt }).where('id', '=', id).execute();
    }
    return claimed;
  });
}

/** Refunds that were claimed and not submitted are due as before. */
export async function releaseDueRefunds(db: Db, unasked: readonly DueRefund[]): Promise<void> {
  for (const { id, dueAt, againAt } of unasked) {
    await db
      .updateTable('refunds')
      .set({ next_ask_at: dueAt })
      .where('id', '=', id)
      // One that has meanwhile ended is not to be asked about.
      .where('next_ask_at', '=', againAt)
      .execute();
  }
}
