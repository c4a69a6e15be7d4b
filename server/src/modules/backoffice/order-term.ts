import { RENEWAL_DAYS } from '@causeway/contract/console/limits';
import { DAY_MS } from '../../platform/durations.ts';
import { replayLedger, type LedgerEntry } from '../access/api.ts';

/** A paid order that has kept money and its days. */
export interface CountedOrder {
  readonly id: string;
  readonly kind: 'plan' | 'team' | 'team_seats';
  /** Paid for; without a campaign's extra days. */
  readonly days: number;
  readonly paidAt: Date;
}

/** The time that an order pays for. */
export interface OrderTerm {
  readonly orderId: string;
  readonly startsAt: Date;
  /** The end of the paid days. */
  readonly endsAt: Date;
  /** When access ends unless the customer buys again, free days included; null for seats. */
  readonly dueAt: Date | null;
  readonly renewed: boolean;
  /** When the account's first order was paid; null for seats. */
  readonly firstPaidAt: Date | null;
  readonly isFirst: boolean;
}

/**
 * The terms of an account's counted orders. One begins when its order is paid, or else when the term before is due. Its
 * paid days come first, and free days follow. Seats run beside a plan, from their payment on.
 *
 * @param entries the account's ledger in the order of writing
 */
export function orderTerms(
  orders: readonly CountedOrder[],
  entries: readonly LedgerEntry[],
): readonly OrderTerm[] {
  const entryOf = new Map(
    entries.flatMap((entry) => (entry.source === 'order' ? [[entry.reference, entry]] : [])),
  );
  const plans = orders
    .flatMap((order) => {
      const entry = order.kind === 'team_seats' ? undefined : entryOf.get(order.id);
      return entry === undefined ? [] : [{ order, entry }];
    })
    .toSorted((one, other) => one.entry.id - other.entry.id);
  const ends = accessEnds(
    plans.map(({ entry }) => entry),
    entries,
  );
  const terms: OrderTerm[] = [];
  for (const [index, { order }] of plans.entries()) {
    const startsAt = later(order.paidAt, terms.at(-1)?.dueAt ?? order.paidAt);
    const dueAt = later(ends[index] ?? startsAt, startsAt);
    const next = plans[index + 1]?.order;
    terms.push({
      orderId: order.id,
      startsAt,
      endsAt: earlier(addDays(startsAt, order.days), dueAt),
      dueAt,
      renewed: next !== undefined && next.paidAt <= addDays(dueAt, RENEWAL_DAYS),
      firstPaidAt: plans[0]?.order.paidAt ?? null,
      isFirst: index === 0,
    });
  }
  return [...terms, ...orders.filter(({ kind }) => kind === 'team_seats').map(seatTerm)];
}

function seatTerm({ id, days, paidAt }: CountedOrder): OrderTerm {
  return {
    orderId: id,
    startsAt: paidAt,
    endsAt: addDays(paidAt, days),
    dueAt: null,
    renewed: false,
    firstPaidAt: null,
    isFirst: false,
  };
}

/**
 * When access ended before each next order, and when it ends after the last one. Days removed later end
 * earlier terms as well.
 */
function accessEnds(orders: readonly LedgerEntry[], entries: readonly LedgerEntry[]): readonly Date[] {
  const ends = orders.map((order, index) => {
    const next = orders[index + 1];
    const before = next === undefined ? entries : entries.filter(({ id }) => id < next.id);
    const at = next?.at ?? entries.at(-1)?.at ?? order.at;
    return replayLedger(before, at).accessUntil ?? order.at;
  });
  for (let index = ends.length - 2; index >= 0; index--) {
    ends[index] = earlier(ends[index] as Date, ends[index + 1] as Date);
  }
  return ends;
}

const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date, other: Date): Date => (one > other ? one : other);
