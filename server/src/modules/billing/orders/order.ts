import { PAID_WITHOUT_METHOD, type PaidBy, type PayMethodName } from '@causeway/contract/plans';
import type { Quote } from '@causeway/contract/quote';
import type { OrderStatus } from '../../../platform/database/schema.ts';

/** The lines of its price that an order has kept, as they were quoted. */
export function keptQuote(order: {
  readonly list_cents: number;
  readonly discount_cents: number;
  readonly friend_discount_cents: number;
  readonly total_cents: number;
}): Quote {
  return {
    listCents: order.list_cents,
    savingCents: order.discount_cents - order.friend_discount_cents,
    friendDiscountCents: order.friend_discount_cents,
    totalCents: order.total_cents,
  };
}

/** How an order was paid, which need not be as was chosen when it was made; that, where it has not been paid. */
export function paidBy(order: { readonly pay_method: PayMethodName; readonly provider: string }): PaidBy {
  return PAID_WITHOUT_METHOD.find((way) => way === order.provider) ?? order.pay_method;
}

/** Money gives its time also where the order has stopped waiting for it. */
export function canBePaid(status: OrderStatus): boolean {
  return status === 'open' || status === 'expired' || status === 'cancelled';
}

/** Paid at some time, whatever was given back since. */
export const PAID_STATUSES = [
  'paid',
  'partly_refunded',
  'refunded',
] as const satisfies readonly OrderStatus[];

export function isPaid(order: { readonly status: OrderStatus } | undefined): boolean {
  return PAID_STATUSES.some((status) => status === order?.status);
}

const DIGITS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number that a person quotes: the day, in UTC, and ten letters that nobody can guess or misread. */
export function orderNumber(now: Date, random: Uint8Array): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}-${Array.from(random.subarray(0, 10), (byte) => DIGITS[byte % DIGITS.length]).join('')}`;
}

/** Whether an offline payment wants a second operator: above so many US dollars, and always where that is 0. */
export function needsFourEyes(cents: number, aboveUsd: number): boolean {
  return cents > aboveUsd * 100;
}
