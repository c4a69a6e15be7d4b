import { DAY_MS } from '../../../platform/durations.ts';
import type { DifferenceKind } from '../../../platform/database/money-tables.ts';
import { utcDay } from '../../../platform/utc-day.ts';
import type { ProviderMovement } from '../payments/payment.ts';

type MovementKind = ProviderMovement['kind'];

/** A movement of money by our records. */
export interface OwnMovement {
  readonly kind: MovementKind;
  /** Our payment reference for captures and disputes; our id for refunds. */
  readonly reference: string;
  readonly providerReference: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly at: Date;
  /** The earliest time at which the provider may have recorded it. */
  readonly since: Date;
  readonly orderId: string | null;
  /** A refund without an outcome, which is not compared yet. */
  readonly isUnderWay: boolean;
  /** Money taken by a lost dispute: it only counts if the provider lists it. */
  readonly isDispute: boolean;
}

interface Sum {
  readonly cents: number;
  readonly currency: string;
}

/** One movement in both records; its day is the provider's if the provider has it. */
export interface Entry {
  readonly kind: MovementKind;
  /** Our reference if it is known, else the provider's. */
  readonly reference: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly ours: Sum | null;
  readonly theirs: Sum | null;
  readonly orderId: string | null;
  /** Payment reference that may lead to the order if `orderId` is unknown. */
  readonly payment: string | null;
}

export interface Difference {
  readonly movement: MovementKind;
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly day: string;
  readonly cents: number | null;
  readonly theirCents: number | null;
  readonly currency: string;
  readonly theirCurrency: string | null;
  readonly orderId: string | null;
  readonly payment: string | null;
}

export interface DayTotals {
  readonly day: string;
  readonly currency: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly theirCapturedCents: number;
  readonly theirRefundedCents: number;
}

export interface Span {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

const DAYS = 7;

/** The last seven complete days in UTC. */
export function daysToCompare(now: Date): Span {
  const to = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return { from: new Date(to - DAYS * DAY_MS), to: new Date(to) };
}

/** All days since a moment, today included, in parts of at most a week. */
export function daysSince(since: Date, now: Date): Span[] {
  const spans: Span[] = [];
  for (
    let from = Math.floor(since.getTime() / DAY_MS) * DAY_MS;
    from <= now.getTime();
    from += DAYS * DAY_MS
  ) {
    const end = Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAY_MS;
    spans.push({ from: new Date(from), to: new Date(Math.min(from + DAYS * DAY_MS, end)) });
  }
  return spans;
}

export function daysWithin({ from, to }: Span): string[] {
  const count = Math.round((to.getTime() - from.getTime()) / DAY_MS);
  return Array.from({ length: count }, (_, index) => utcDay(new Date(from.getTime() + index * DAY_MS)));
}

/**
 * Pairs the movements of both records by our reference, else by the provider's name, else by the payment of a lost
 * dispute: that counts as the dispute, not as a refund beside it. Both lists may cover more than the compared days:
 * a movement just before midnight by one clock is just after it by the other. Our unpaired movements outside `days`
 * are left out.
 */
export function pairRecords(
  theirs: readonly ProviderMovement[],
  ours: readonly OwnMovement[],
  days: Span,
): Entry[] {
  const byName = new Map<string, OwnMovement>();
  for (const own of ours) {
    if (own.providerReference !== null) byName.set(`${own.kind} ${own.providerReference}`, own);
  }
  for (const own of ours) byName.set(`${own.kind} ${own.reference}`, own);

  const entries: Entry[] = [];
  const met = new Set<OwnMovement>();
  const named = new Set<string>();
  // Another shop at the same account may use one name for payments in several currencies.
  const nameOf = ({ kind, reference, providerReference }: ProviderMovement) => {
    const name = reference === null || named.has(`${kind} ${reference}`) ? providerReference : reference;
    named.add(`${kind} ${name}`);
    return name;
  };
  // Disputed money is never refunded under an id of ours.
  const ownOf = ({ kind, reference, providerReference, payment }: ProviderMovement) =>
    [reference, providerReference, reference === null ? payment : null]
      .map((name) => byName.get(`${kind} ${name}`))
      .find(Boolean);
  // One movement of ours may be several at the provider, each under another name.
  const known = theirs.map((their) => ({ ...their, reference: ownOf(their)?.reference ?? their.reference }));
  for (const their of sumUp(known)) {
    const own = ownOf(their);
    if (own !== undefined) met.add(own);
    const day = utcDay(their.at);
    if (own?.isUnderWay === true || !isWithin(their.at, days)) continue;
    entries.push({
      kind: their.kind,
      reference: nameOf(their),
      day,
      ours: own === undefined ? null : { cents: own.cents, currency: own.currency },
      theirs: { cents: their.cents, currency: their.currency },
      orderId: own?.orderId ?? null,
      payment: (their.kind === 'captured' ? their.reference : their.payment) ?? null,
    });
  }
  for (const own of ours) {
    if (met.has(own) || own.isUnderWay || own.isDispute || !isWithin(own.at, days)) continue;
    const { kind, reference, cents, currency, orderId } = own;
    const sums = { ours: { cents, currency }, theirs: null };
    entries.push({ kind, reference, day: utcDay(own.at), ...sums, orderId, payment: null });
  }
  return entries;
}

/** Sums the parts of a payment, which the provider lists one by one; the sum has the time of the first part. */
function sumUp(movements: readonly ProviderMovement[]): ProviderMovement[] {
  const sums = new Map<string, ProviderMovement>();
  for (const movement of movements) {
    const key = `${movement.kind} ${movement.currency} ${movement.reference ?? `their ${movement.providerReference}`}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum === undefined
        ? movement
        : { ...sum, cents: sum.cents + movement.cents, at: sum.at < movement.at ? sum.at : movement.at },
    );
  }
  return [...sums.values()];
}

const isWithin = (at: Date, { from, to }: Span): boolean => at >= from && at < to;

export function differencesOf(entries: readonly Entry[]): Difference[] {
  return entries.flatMap((entry): Difference[] => {
    const { kind: movement, reference, day, ours, theirs, orderId, payment } = entry;
    const kind = differenceOf(entry);
    const currency = (ours ?? theirs)?.currency;
    if (kind === null || currency === undefined) return [];
    const isOther = theirs !== null && theirs.currency !== currency;
    return [
      {
        movement,
        kind,
        reference,
        day,
        cents: ours?.cents ?? null,
        theirCents: theirs?.cents ?? null,
        currency,
        theirCurrency: isOther ? theirs.currency : null,
        orderId,
        payment,
      },
    ];
  });
}

function differenceOf({ ours, theirs }: Entry): DifferenceKind | null {
  if (ours === null) return 'missing_here';
  if (theirs === null) return 'missing_there';
  return ours.cents === theirs.cents && ours.currency === theirs.currency ? null : 'other_sum';
}

const EMPTY = { capturedCents: 0, refundedCents: 0, theirCapturedCents: 0, theirRefundedCents: 0 };

/** Totals of both records by day and currency; a day without movements has a row of zeros in `currency`. */
export function totalsOf(entries: readonly Entry[], days: readonly string[], currency: string): DayTotals[] {
  const totals = new Map<string, { -readonly [Key in keyof DayTotals]: DayTotals[Key] }>();
  const totalOf = (day: string, of: string) => {
    const total = totals.get(`${day} ${of}`) ?? { day, currency: of, ...EMPTY };
    totals.set(`${day} ${of}`, total);
    return total;
  };
  for (const day of days) totalOf(day, currency);
  for (const { kind, day, ours, theirs } of entries) {
    if (ours !== null) {
      totalOf(day, ours.currency)[kind === 'captured' ? 'capturedCents' : 'refundedCents'] += ours.cents;
    }
    if (theirs !== null) {
      totalOf(day, theirs.currency)[kind === 'captured' ? 'theirCapturedCents' : 'theirRefundedCents'] +=
        theirs.cents;
    }
  }
  return [...totals.values()];
}
