import type { AcceptedDays } from '@causeway/contract/console/accepted-days';
import { shareOf } from '@causeway/contract/money';
import type { ReviewItemKind } from '../../../platform/database/money-tables.ts';
import { ORDER_CURRENCY } from '../orders/order.ts';
import type { CapturedMoney, Expected } from '../payments/payment.ts';

interface OrderTerms {
  readonly kind: 'plan' | 'team' | 'team_seats';
  readonly days: number;
  readonly extra_days: number;
  readonly discount_cents: number;
  readonly friend_discount_cents: number;
  readonly total_cents: number;
}

/** The columns of an order for the amount received that differ from those of the first order. */
export interface AcceptedTerms {
  readonly days: number;
  readonly extra_days: number;
  readonly list_cents: number;
  readonly discount_cents: number;
  readonly friend_discount_cents: number;
  readonly total_cents: number;
  /** Null for US dollars. */
  readonly charged_cents: number | null;
}

interface ReviewedMoney {
  readonly kind: ReviewItemKind;
  readonly received: CapturedMoney | null;
  readonly expected: Expected;
  /** Received cents that are neither refunded nor disputed. */
  readonly leftCents: number;
}

/**
 * Whether a review item's money can be accepted as another amount of its order: all of it is here, in the currency
 * that was asked for. Money in another currency can only be refunded.
 */
export function isAcceptable({ kind, received, expected, leftCents }: ReviewedMoney): boolean {
  if (kind !== 'wrong_amount' || received === null || received.cents === 0) return false;
  return received.currency === expected.currency && leftCents === received.cents;
}

/**
 * The order for the amount received: each line is the same share of the first order's, so that the discounts stay.
 * Days are rounded down, but at least one is left. Null if the amount is worth less than a cent, and for a share of
 * seats, which bring no days.
 */
export function acceptedTerms(
  order: OrderTerms,
  received: CapturedMoney,
  expected: Expected,
  days: AcceptedDays,
): AcceptedTerms | null {
  if (expected.amountCents === 0 || (days === 'share' && order.kind === 'team_seats')) return null;
  const share = (amount: number) => shareOf(amount, received.cents, expected.amountCents);
  const isUsd = received.currency === ORDER_CURRENCY;
  const totalCents = isUsd ? received.cents : share(order.total_cents);
  if (totalCents === 0) return null;
  // A friend's discount that was used stays used.
  const friendCents = order.friend_discount_cents === 0 ? 0 : Math.max(1, share(order.friend_discount_cents));
  const discountCents = Math.max(friendCents, share(order.discount_cents));
  return {
    days: days === 'full' ? order.days : Math.max(1, share(order.days)),
    extra_days: days === 'full' ? order.extra_days : share(order.extra_days),
    list_cents: totalCents + discountCents,
    discount_cents: discountCents,
    friend_discount_cents: friendCents,
    total_cents: totalCents,
    charged_cents: isUsd ? null : received.cents,
  };
}
