import { PAID_WITHOUT_METHOD, type ChargeCurrency, type PayMethodName } from '@causeway/contract/lists';
import type { PaidBy } from '@causeway/contract/plans';
import type { Quote } from '@causeway/contract/quote';
import type { OrderStatus } from '../../../platform/database/schema.ts';
import { utcDay } from '../../../platform/utc-day.ts';

/** Orders are priced in this currency, whatever their provider charges. */
export const ORDER_CURRENCY = 'USD';

/** The price lines that the order stored when it was made. */
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

/**
 * What was charged for an order, or will be, if that is not US dollars: in units, and the rate in units per US dollar.
 * Null for US dollars, also where they came by another way than the one that was chosen.
 */
export function chargeOf(order: {
  readonly charged_currency: ChargeCurrency | null;
  readonly charged_cents: number | null;
  readonly charge_rate: number | null;
  readonly provider: string;
}) {
  const { charged_currency: currency, charged_cents: cents, charge_rate: rate } = order;
  const isOtherWay = PAID_WITHOUT_METHOD.some((way) => way === order.provider);
  if (currency === null || cents === null || isOtherWay) return null;
  return { currency, amount: cents / 100, rate: rate === null ? null : rate / 10_000 };
}

/** How an order was paid; for an unpaid one the chosen method. */
export function paidBy(order: { readonly pay_method: PayMethodName; readonly provider: string }): PaidBy {
  return PAID_WITHOUT_METHOD.find((way) => way === order.provider) ?? order.pay_method;
}

/** Money that arrives after an order expired or was cancelled still pays it. */
export function canBePaid(status: OrderStatus): boolean {
  return status === 'open' || status === 'expired' || status === 'cancelled';
}

/** Paid at some time, even if refunded since. */
export const PAID_STATUSES = [
  'paid',
  'partly_refunded',
  'refunded',
] as const satisfies readonly OrderStatus[];

/** Paid, and not refunded in full. */
export const KEPT_STATUSES = ['paid', 'partly_refunded'] as const satisfies readonly OrderStatus[];

export function isPaid(order: { readonly status: OrderStatus } | undefined): boolean {
  return PAID_STATUSES.some((status) => status === order?.status);
}

const DIGITS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number that customers quote: the UTC day and ten random letters and digits that cannot be misread. */
export function orderNumber(now: Date, random: Uint8Array): string {
  const day = utcDay(now).replaceAll('-', '');
  return `${day}-${Array.from(random.subarray(0, 10), (byte) => DIGITS[byte % DIGITS.length]).join('')}`;
}

/** Names an order to the operator who approves a change of it. */
export const namesOf = ({
  number,
  plan_key: plan,
}: {
  readonly number: string;
  readonly plan_key: string;
}) => ({ order: number, plan });

interface DatedOrder {
  readonly kind: string;
  readonly status: OrderStatus;
  readonly created_at: Date;
  readonly paid_at: Date | null;
}

/** Whether an order of the same kind was paid after this one was made, and keeps its days. */
export function isReplaced(
  { kind, created_at: createdAt }: Pick<DatedOrder, 'kind' | 'created_at'>,
  others: readonly Omit<DatedOrder, 'created_at'>[],
): boolean {
  return others.some(
    (other) =>
      other.kind === kind &&
      KEPT_STATUSES.some((status) => status === other.status) &&
      other.paid_at !== null &&
      other.paid_at > createdAt,
  );
}
