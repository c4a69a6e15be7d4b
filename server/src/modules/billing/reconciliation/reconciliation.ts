import type { DifferenceKind } from '../../../platform/database/money-tables.ts';
import type { ProviderMovement } from '../payments/payment.ts';

type MovementKind = ProviderMovement['kind'];

/** Money that moved by our records. */
export interface OwnMovement {
  readonly kind: MovementKind;
  /** Of the payment, also of one that a dispute took money of; the refund's id. */
  readonly reference: string;
  /** The provider's own name for it. */
  readonly providerReference: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly at: Date;
  /** From when on its provider may have it. */
  readonly since: Date;
  readonly orderId: string | null;
  /** A refund without an outcome: nothing can be said of it yet. */
  readonly isUnderWay: boolean;
  /** What a lost dispute took: providers need not list it, so it only counts where they do. */
  readonly isDispute: boolean;
}

interface Sum {
  readonly cents: number;
  readonly currency: string;
}

/** One movement as both sides have it; of the day on which the provider has it, where it does. */
export interface Entry {
  readonly kind: MovementKind;
  /** Ours where it is known, else the provider's. */
  readonly reference: string;
  /** In UTC, as `YYYY-MM-DD`. */
  readonly day: string;
  readonly ours: Sum | null;
  readonly theirs: Sum | null;
  readonly orderId: string | null;
  /** By which the order may be found where `orderId` is not known. */
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
  /** As {@link Entry.payment}. */
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
  /** Not within it. */
  readonly to: Date;
}

const DAY_MS = 86_400_000;
const DAYS = 7;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The last seven days that are over, in UTC. */
export function daysToCompare(now: Date): Span {
  const to = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return { from: new Date(to - DAYS * DAY_MS), to: new Date(to) };
}

export function daysWithin({ from, to }: Span): string[] {
  const count = Math.round((to.getTime() - from.getTime()) / DAY_MS);
  return Array.from({ length: count }, (_, index) => dayOf(new Date(from.getTime() + index * DAY_MS)));
}

/**
 * Puts the movements of both sides side by side, by our reference, or by the provider's name where it holds none of ours, or
 * else by the payment whose money a lost dispute took: it is told as the dispute, and not as a refund beside it. Both may hold more than the days that are compared: a movement just before midnight by one clock is just after it by
 * the other. Of ours, whatever has no counterpart and is not within `days` is left out, as others are compared with it.
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
  const ownOf = ({ kind, reference, providerReference, payment }: ProviderMovement) =>
    [reference, providerReference, payment].map((name) => byName.get(`${kind} ${name}`)).find(Boolean);
  // What is one movement here may be several there, each under another name.
  const named = theirs.map((their) => ({ ...their, reference: ownOf(their)?.reference ?? their.reference }));
  for (const their of sumUp(named)) {
    const own = ownOf(their);
    if (own !== undefined) met.add(own);
    const day = dayOf(their.at);
    if (own?.isUnderWay === true || !isWithin(their.at, days)) continue;
    entries.push({
      kind: their.kind,
      reference: own?.reference ?? their.reference ?? their.providerReference,
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
    entries.push({ kind, reference, day: dayOf(own.at), ...sums, orderId, payment: null });
  }
  return entries;
}

/** A payment may have come in parts, of which its provider lists each; it counts as of the first one's moment. */
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

/** What somebody has to look at. */
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

/** Both sides' totals by day and currency; a day on which nothing moved has a row of zeros in `currency`. */
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
