import { DAY_MS } from '../../../platform/durations.ts';
import type { OrderStatus } from '../../../platform/database/schema.ts';

const FULL_MS = DAY_MS;
const PARTIAL_MS = 7 * DAY_MS;
const PARTIAL_PERCENT = 70;
/** Plans of this many days or fewer are never refunded. */
const SHORTEST_DAYS = 7;

export interface RefundOffer {
  readonly percent: number;
  readonly cents: number;
  /** When this offer ends; a smaller one may follow. */
  readonly until: Date;
}

interface RefundableOrder {
  readonly kind: 'plan' | 'team' | 'team_seats';
  readonly status: OrderStatus;
  readonly days: number;
  readonly total_cents: number;
  readonly paid_at: Date | null;
}

/**
 * The policy's refund at `now`: 100 % within 24 hours of paying, then 70 %, rounded to the cent, up to 7 × 24 hours;
 * otherwise null. Refunds of team plans are left to the operator.
 */
export function refundOffer(order: RefundableOrder, now: Date): RefundOffer | null {
  if (order.status !== 'paid' || order.paid_at === null) return null;
  if (order.kind !== 'plan') return null;
  if (order.days <= SHORTEST_DAYS || order.total_cents === 0) return null;
  const paid = order.paid_at.getTime();
  const passed = now.getTime() - paid;
  if (passed <= FULL_MS) {
    return { percent: 100, cents: order.total_cents, until: new Date(paid + FULL_MS) };
  }
  if (passed > PARTIAL_MS) return null;
  return {
    percent: PARTIAL_PERCENT,
    cents: Math.round((order.total_cents * PARTIAL_PERCENT) / 100),
    until: new Date(paid + PARTIAL_MS),
  };
}

interface ConfirmedConditions {
  readonly unusable: boolean;
  readonly notAbused: boolean;
}

/** Whether an operator's judgment allows an offer: only the full refund depends on the service having been unusable. */
export function meetsConditions(
  { percent }: Pick<RefundOffer, 'percent'>,
  { unusable, notAbused }: ConfirmedConditions,
): boolean {
  return notAbused && (unusable || percent < 100);
}

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
