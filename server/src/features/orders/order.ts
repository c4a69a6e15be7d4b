import { percentOffCents } from '@causeway/contract/money';
import type { OrderStatus } from '../../database/schema.ts';
import type { PriceInForce } from '../catalogue/plan.ts';

/** Every line of an order's price, in US cents: total = list − discount, never below 0. */
export interface Quote {
  readonly listCents: number;
  readonly discountCents: number;
  /** The part of the discount that an invited friend gets. */
  readonly friendDiscountCents: number;
  readonly totalCents: number;
}

/** What an order of a plan costs at the price in force, less so many percent of it for an invited friend. */
export function quoteOrder(price: PriceInForce, friendPercent = 0): Quote {
  const priceCents = Math.max(0, price.priceCents);
  const listCents = Math.max(priceCents, price.listCents);
  const friendDiscountCents = percentOffCents(priceCents, friendPercent);
  const totalCents = priceCents - friendDiscountCents;
  return { listCents, discountCents: listCents - totalCents, friendDiscountCents, totalCents };
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

const DIGITS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number that a person quotes: the day, in UTC, and ten letters that nobody can guess or misread. */
export function orderNumber(now: Date, random: Uint8Array): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}-${Array.from(random.subarray(0, 10), (byte) => DIGITS[byte % DIGITS.length]).join('')}`;
}
