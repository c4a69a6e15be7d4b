import type { OrderStatus } from '../../../platform/database/schema.ts';

const DAY_MS = 86_400_000;

export interface GuaranteedOrder {
  readonly kind: 'plan' | 'team' | 'team_seats';
  readonly status: OrderStatus;
  readonly paid_at: Date | null;
  /** The team had paid for a plan before, even if that has ended. */
  readonly is_renewal: boolean;
}

/**
 * When the guarantee of a renewal ends: within `days` of paying, a team that cannot use the service may ask for a
 * refund, which the policy alone never gives. Null for a first plan, added seats, an individual's order, a refunded
 * order, or 0 `days`.
 */
export function guaranteeUntil(order: GuaranteedOrder, days: number): Date | null {
  const { kind, status, paid_at: paidAt } = order;
  if (kind !== 'team' || !order.is_renewal || paidAt === null || status === 'refunded' || days === 0) {
    return null;
  }
  return new Date(paidAt.getTime() + days * DAY_MS);
}
