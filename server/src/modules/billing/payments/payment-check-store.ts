import type { Db } from '../../../platform/database/tx.ts';
import { checkAgainAt, EVENT_MAY_LAG_MS, nextCheckAt } from './payment-check.ts';
import { KNOWN, type UnsettledPayment } from './payment-store.ts';

export interface DuePayment extends UnsettledPayment {
  readonly id: string;
  readonly createdAt: Date;
  /** When it was due. */
  readonly dueAt: Date;
  /** The next try if the provider does not answer; null for none. */
  readonly againAt: Date | null;
}

/**
 * Claims due payments of a provider, longest due first. The next try is written with the claim: other processes skip
 * them until then, and a dead process or an unanswered request loses none.
 */
export async function claimDuePayments(
  db: Db,
  { provider, now, limit }: { provider: string; now: Date; limit: number },
): Promise<DuePayment[]> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('payments')
      .select(KNOWN)
      .select(['id', 'created_at as createdAt'])
      .select((eb) => eb.ref('next_check_at').$notNull().as('dueAt'))
      .where('provider', '=', provider)
      .where('next_check_at', '<=', now)
      .orderBy('next_check_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    const claimed = due.map((payment) => ({ ...payment, againAt: checkAgainAt(payment.createdAt, now) }));
    for (const { id, againAt } of claimed) {
      await tx.updateTable('payments').set({ next_check_at: againAt }).where('id', '=', id).execute();
    }
    return claimed;
  });
}

/** A provider's payments without money that were made since a time, oldest first, whether they are due or not. */
export function listUnpaidSince(db: Db, provider: string, since: Date): Promise<UnsettledPayment[]> {
  return db
    .selectFrom('payments')
    .select(KNOWN)
    .where('provider', '=', provider)
    .where('status', 'in', ['created', 'failed', 'cancelled'])
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute();
}

/** Makes claimed payments that were not polled due again. */
export async function releaseDuePayments(db: Db, unpolled: readonly DuePayment[]): Promise<void> {
  for (const { id, dueAt, againAt } of unpolled) {
    await db
      .updateTable('payments')
      .set({ next_check_at: dueAt })
      .where('id', '=', id)
      // Leaves alone a payment that has come in full or was claimed by another process since.
      .where('next_check_at', 'is not distinct from', againAt)
      .execute();
  }
}

/** Saves that a provider has answered; a payment that has come in full is not polled again. */
export async function saveCheck(
  db: Db,
  { id, createdAt }: Pick<DuePayment, 'id' | 'createdAt'>,
  asked: Date,
): Promise<void> {
  await db
    .updateTable('payments')
    .set((eb) => ({ checks: eb('checks', '+', 1), next_check_at: nextCheckAt(createdAt, asked) }))
    .where('id', '=', id)
    .where('next_check_at', 'is not', null)
    .execute();
}

type Named = Pick<UnsettledPayment, 'provider' | 'reference'>;

/** Saves that a payment was recovered by polling. */
export async function saveRecovered(db: Db, { provider, reference }: Named, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ recovered_at: at })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
}

/** The event arrived soon enough to have been only late. */
export async function clearRecovered(db: Db, { provider, reference }: Named, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ recovered_at: null })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('recovered_at', '>', new Date(at.getTime() - EVENT_MAY_LAG_MS))
    .execute();
}
