import type { Db } from '../../../platform/database/tx.ts';
import { nextPollAt } from './refund-polling.ts';

export interface DueRefund {
  readonly id: string;
  /** When it was due, and its next try. */
  readonly dueAt: Date;
  readonly againAt: Date;
}

/** Refunds of one provider, or of all providers that are not listed. */
export type RefundsOf = { readonly provider: string } | { readonly noneOf: readonly string[] };

/**
 * Claims due refunds, longest due first. The next try is written with the claim, so other processes skip them until
 * then, and a dead process loses none.
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
      againAt: nextPollAt(requestedAt, now),
    }));
    for (const { id, againAt } of claimed) {
      await tx.updateTable('refunds').set({ next_ask_at: againAt }).where('id', '=', id).execute();
    }
    return claimed;
  });
}

/** Makes claimed refunds that were not submitted due again. */
export async function releaseDueRefunds(db: Db, unpolled: readonly DueRefund[]): Promise<void> {
  for (const { id, dueAt, againAt } of unpolled) {
    await db
      .updateTable('refunds')
      .set({ next_ask_at: dueAt })
      .where('id', '=', id)
      // A refund that has ended has another next try.
      .where('next_ask_at', '=', againAt)
      .execute();
  }
}
