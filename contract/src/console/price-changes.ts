import { fenToCents, percentOffCents } from '../money.ts';
import { sizeSaving } from '../team-quote.ts';

/** A price that changes by more than this share is typed again. */
const JUMP_PERCENT = 30;

export type PriceCurrency = 'USD' | 'CNY';

interface Money {
  /** Hundredths of the currency. */
  readonly amount: number;
  readonly currency: PriceCurrency;
}

/** What customers pay, before and after a change. */
export interface PriceChange {
  /** The price: `price`, `offer`, `days-30` or `seats-10`. */
  readonly of: string;
  readonly before: Money;
  readonly after: Money;
  /** The operator types the new price again. */
  readonly isJump: boolean;
}

/** A price that the operator has typed again, in hundredths of its currency. */
export interface ConfirmedPrice {
  readonly of: string;
  readonly amount: number;
}

/** The parts of a plan that decide what customers pay. */
interface PlanPrices {
  readonly priceCents: number | null;
  readonly priceFen: number | null;
  readonly offer: { readonly priceCents: number } | null;
}

/** The parts of the team prices that do. */
interface TeamPriceRows {
  readonly times: readonly { readonly days: number; readonly unitCents: number; readonly save: number }[];
  readonly sizes: readonly { readonly deviceNum: number; readonly save: number }[];
}

const usd = (amount: number): Money => ({ amount, currency: 'USD' });
const inUsd = ({ amount, currency }: Money): number => (currency === 'CNY' ? fenToCents(amount) : amount);

/** The change of a price; none if it stays the same. */
function changeOf(of: string, before: Money, after: Money): PriceChange[] {
  if (before.amount === after.amount && before.currency === after.currency) return [];
  const difference = Math.abs(inUsd(after) - inUsd(before));
  return [{ of, before, after, isJump: difference * 100 > inUsd(before) * JUMP_PERCENT }];
}

function regularPrice({ priceCents, priceFen }: PlanPrices): Money {
  return priceCents === null ? { amount: priceFen ?? 0, currency: 'CNY' } : usd(priceCents);
}

/** The prices that a change of a plan changes; an offer's price takes the place of the regular one. */
export function planPriceChanges(before: PlanPrices, after: PlanPrices): PriceChange[] {
  const offered = ({ offer, ...plan }: PlanPrices): Money =>
    usd(offer === null ? inUsd(regularPrice({ ...plan, offer })) : offer.priceCents);
  const withOffer = before.offer !== null || after.offer !== null;
  return [
    ...changeOf('price', regularPrice(before), regularPrice(after)),
    // The regular price returns when an offer ends, so that needs no confirmation.
    ...(withOffer
      ? changeOf('offer', offered(before), offered(after)).map((change) => ({
          ...change,
          isJump: change.isJump && after.offer !== null,
        }))
      : []),
  ];
}

/** The prices of a seat that a change of the team prices changes. A new time changes none. */
export function teamPriceChanges(before: TeamPriceRows, after: TeamPriceRows): PriceChange[] {
  const less = (cents: number, save: number): number => cents - percentOffCents(cents, save);
  const shortest = ({ times }: TeamPriceRows): number => {
    const first = times.toSorted((one, other) => one.days - other.days)[0];
    return first === undefined ? 0 : less(first.unitCents, first.save);
  };
  const times = after.times.flatMap(({ days, unitCents, save }) => {
    const old = before.times.find((time) => time.days === days);
    return old === undefined
      ? []
      : changeOf(`days-${days}`, usd(less(old.unitCents, old.save)), usd(less(unitCents, save)));
  });
  const counts = [...before.sizes, ...after.sizes].map(({ deviceNum }) => deviceNum);
  const sizes = [...new Set(counts)]
    .toSorted((one, other) => one - other)
    .flatMap((seats) => {
      const [old, saving] = [sizeSaving(before.sizes, seats), sizeSaving(after.sizes, seats)];
      if (old === saving) return [];
      return changeOf(`seats-${seats}`, usd(less(shortest(before), old)), usd(less(shortest(after), saving)));
    });
  return [...times, ...sizes];
}

/** Whether each jump was confirmed with exactly the new price. */
export function areConfirmed(changes: readonly PriceChange[], confirmed: readonly ConfirmedPrice[]): boolean {
  return changes
    .filter(({ isJump }) => isJump)
    .every(({ of, after }) => confirmed.some((one) => one.of === of && one.amount === after.amount));
}
