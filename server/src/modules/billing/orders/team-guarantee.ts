import type { OrderStatus } from '../../../platform/database/schema.ts';

const DAY_MS = 86_400_000;

/** A team's order, as far as its guarantee goes. */
export interface GuaranteedOrder {
  readonly kind: 'plan' | 'team' | 'team_seats';
  readonly status: OrderStatus;
  readonly paid_at: Date | null;
  /** The team had paid for a plan before, whether or not it had ended. */
  readonly is_renewal: boolean;
}

/**
 * Until when the guarantee of a renewal holds: within so many days of paying, a team whose service cannot be used may ask for
 * its money, which the policy alone never gives back. Null for an order that has none: a first plan, seats that were
 * added, an individual's, and one whose money went back. `days` of 0 is none.
 */
export function guaranteeUntil(order: GuaranteedOrder, days: number): Date | null {
  const { kind, status, paid_at: paidAt } = order;
  if (kind !== 'team' || !order.is_renewal || paidAt === null || status === 'refunded' || days === 0) {
    return null;
  }
  return new Date(paidAt.getTime() + days * DAY_MS);
}
