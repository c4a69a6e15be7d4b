import { LOWEST_TIER, perTier, TIER_KEYS, type Tier } from '@causeway/contract/tiers';
import type { LedgerSource } from '../../platform/database/schema.ts';

const DAY_MS = 86_400_000;

/** One row of an account's ledger, as the rules see it. */
export interface LedgerEntry {
  readonly id: number;
  readonly tier: Tier;
  readonly days: number;
  readonly source: LedgerSource;
  readonly reference: string;
  /** The entry whose days a negative one takes back, and a positive one gives again. */
  readonly takesBack: number | null;
  readonly at: Date;
}

/** What is left of one positive entry. */
export interface Lot {
  readonly entry: LedgerEntry;
  /** Milliseconds of it that have not passed. */
  readonly leftMs: number;
}

/** When time of a tier, or of a higher one, ends or ended; null if none was ever held. */
export type Expiries = Readonly<Record<Tier, Date | null>>;

export interface Entitlement {
  /** The time that `lots` are counted at. */
  readonly at: Date;
  /** Unspent entries in the order in which they will be used: the highest tier first, and the oldest of a tier first. */
  readonly lots: readonly Lot[];
  /** What was taken of entries by name, and not given again. */
  readonly away: readonly Lot[];
  /** The rows that took an entry's days by name, or gave them again, in the order in which they were written. */
  readonly moves: readonly LedgerEntry[];
  readonly expiries: Expiries;
  /** When access ends or ended altogether, with the lowest tier; null if there never was any. */
  readonly accessUntil: Date | null;
  /** Days ever granted, less those taken back. */
  readonly grantedDays: number;
  /** Nothing but a trial was ever granted. */
  readonly onlyTrial: boolean;
}

interface OpenLot {
  entry: LedgerEntry;
  leftMs: number;
}

interface State {
  now: number;
  lots: Readonly<Record<Tier, OpenLot[]>>;
  away: Map<number, OpenLot>;
  ended: Record<Tier, number | null>;
  grantedMs: number;
}

const HIGHEST_FIRST = TIER_KEYS.toReversed();

/**
 * Replays a ledger up to `now`. The higher tier runs first; within a tier the oldest entry runs first; time that passes
 * with nothing left is nobody's. A negative entry takes from the entry that it names, or else from the newest of its
 * tier backwards, and never more than is left there. A positive entry that names another gives again, to the moment, what
 * was taken of that one: in its old place, as if it had never been away but for the time that passed.
 */
export function replayLedger(entries: readonly LedgerEntry[], now: Date): Entitlement {
  const state: State = {
    now: 0,
    lots: perTier(() => []),
    away: new Map(),
    ended: perTier(() => null),
    grantedMs: 0,
  };
  for (const entry of entries) {
    // Clocks of two processes may differ a little: time on an account never runs backwards.
    advance(state, entry.at.getTime());
    if (entry.days > 0 && entry.takesBack !== null) giveAgain(state, entry.takesBack);
    else if (entry.days > 0) {
      state.lots[entry.tier].push({ entry, leftMs: entry.days * DAY_MS });
      state.grantedMs += entry.days * DAY_MS;
    } else takeBack(state, entry);
    settleEnds(state);
  }
  advance(state, now.getTime());
  settleEnds(state);
  const expiries = perTier((tier) => dateOrNull(state.ended[tier]));
  return {
    at: new Date(state.now),
    lots: HIGHEST_FIRST.flatMap((tier) => state.lots[tier]).map(({ entry, leftMs }) => ({ entry, leftMs })),
    away: [...state.away.values()].map(({ entry, leftMs }) => ({ entry, leftMs })),
    moves: entries.filter(({ takesBack }) => takesBack !== null),
    expiries,
    accessUntil: expiries[LOWEST_TIER],
    grantedDays: Math.round(state.grantedMs / DAY_MS),
    onlyTrial: isOnlyTrial(entries),
  };
}

function isOnlyTrial(entries: readonly LedgerEntry[]): boolean {
  const given = entries.filter(({ days }) => days > 0);
  return given.length > 0 && given.every(({ source }) => source === 'trial');
}

/** Uses up the time between the state's moment and `to`. */
function advance(state: State, to: number): void {
  let passing = to - state.now;
  if (passing <= 0) return;
  for (const tier of HIGHEST_FIRST) {
    const lots = state.lots[tier];
    while (lots[0] !== undefined && passing > 0) {
      const used = Math.min(passing, lots[0].leftMs);
      lots[0].leftMs -= used;
      passing -= used;
      if (lots[0].leftMs === 0) lots.shift();
    }
  }
  state.now = to;
}

function takeBack(state: State, entry: LedgerEntry): void {
  let wanted = -entry.days * DAY_MS;
  const lots = state.lots[entry.tier];
  for (let index = lots.length - 1; index >= 0 && wanted > 0; index--) {
    const lot = lots[index];
    if (lot === undefined || (entry.takesBack !== null && lot.entry.id !== entry.takesBack)) continue;
    const taken = Math.min(wanted, lot.leftMs);
    lot.leftMs -= taken;
    wanted -= taken;
    state.grantedMs -= taken;
    if (entry.takesBack !== null) {
      const before = state.away.get(entry.takesBack)?.leftMs ?? 0;
      state.away.set(entry.takesBack, { entry: lot.entry, leftMs: before + taken });
    }
    if (lot.leftMs === 0) lots.splice(index, 1);
  }
}

/** Within a tier entries run in the order in which they were written. */
function giveAgain(state: State, entryId: number): void {
  const away = state.away.get(entryId);
  // Nothing was left of it when it was taken.
  if (away === undefined) return;
  state.away.delete(entryId);
  state.grantedMs += away.leftMs;
  const lots = state.lots[away.entry.tier];
  const index = lots.findIndex(({ entry }) => entry.id >= entryId);
  const there = index === -1 ? undefined : lots[index];
  if (there?.entry.id === entryId) there.leftMs += away.leftMs;
  else lots.splice(index === -1 ? lots.length : index, 0, away);
}

/** Notes when each tier would end, so that the moment is known once it has passed. */
function settleEnds(state: State): void {
  let leftMs = 0;
  for (const tier of HIGHEST_FIRST) {
    leftMs += sum(state.lots[tier]);
    // Time that was taken back ended at the moment of taking.
    state.ended[tier] = leftMs > 0 ? state.now + leftMs : capped(state.ended[tier], state.now);
  }
}

function capped(ended: number | null, now: number): number | null {
  return ended === null ? null : Math.min(ended, now);
}

function sum(lots: readonly { leftMs: number }[]): number {
  return lots.reduce((total, lot) => total + lot.leftMs, 0);
}

function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

/** Whether an entry stood in the ledger, and its days were not away, when the newest row was `through`. */
export function wasThere({ moves }: Pick<Entitlement, 'moves'>, entryId: number, through: number): boolean {
  return (
    entryId <= through &&
    !isRevoked(
      moves.filter(({ id }) => id <= through),
      entryId,
    )
  );
}

/** Whether time is left of any entry that was there when the newest row was `through`. */
export function isLeftUpTo(entitlement: Pick<Entitlement, 'lots' | 'moves'>, through: number): boolean {
  return entitlement.lots.some(({ entry }) => wasThere(entitlement, entry.id, through));
}

/** Whether an entry's days have been taken back, by name, and not been given again. */
export function isRevoked(
  entries: readonly Pick<LedgerEntry, 'days' | 'takesBack'>[],
  entryId: number,
): boolean {
  return entries.reduce((net, { days, takesBack }) => (takesBack === entryId ? net + days : net), 0) < 0;
}

/** Whether any of the time was ever bought, whatever was given back since. */
export function hasBought(entries: readonly Pick<LedgerEntry, 'source'>[]): boolean {
  return entries.some(({ source }) => source === 'order');
}

/** The tier in force, or the last one held; null for an account that never had any time. */
export function lastTier({ at, expiries }: Pick<Entitlement, 'at' | 'expiries'>): Tier | null {
  const accessUntil = expiries[LOWEST_TIER];
  const isLast = (end: Date | null) =>
    end !== null && accessUntil !== null && (end > at || end >= accessUntil);
  return HIGHEST_FIRST.find((tier) => isLast(expiries[tier])) ?? null;
}

export function isExpired({ at, accessUntil }: Pick<Entitlement, 'at' | 'accessUntil'>): boolean {
  return accessUntil !== null && accessUntil <= at;
}

/** True once time of the tier was held and has run out. */
export function isTierExpired({ at, expiries }: Entitlement, tier: Tier): boolean {
  return isExpired({ at, accessUntil: expiries[tier] });
}

export interface DeviceAllowance {
  readonly deviceNum: number;
  readonly deviceMode: 0 | 1;
}

const TRIAL_ALLOWANCE: DeviceAllowance = { deviceNum: 1, deviceMode: 1 };
const NO_ALLOWANCE: DeviceAllowance = { deviceNum: 0, deviceMode: 1 };

/**
 * The largest allowance among the plans of the tier in force that still have time; the trial's where there is no
 * such plan. `plans` maps an order's id, which is its ledger reference, to what was sold. The extra days that an
 * campaign gave with a plan are the plan's time as well.

 */
export function deviceAllowance(
  { lots }: Pick<Entitlement, 'lots'>,
  plans: ReadonlyMap<string, DeviceAllowance>,
): DeviceAllowance {
  const tier = lots[0]?.entry.tier;
  if (tier === undefined) return NO_ALLOWANCE;
  let best: DeviceAllowance | undefined;
  for (const { entry } of lots) {
    const isPlan = entry.source === 'order' || entry.source === 'campaign';
    const sold = entry.tier === tier && isPlan ? plans.get(entry.reference) : undefined;
    if (sold !== undefined && (best === undefined || sold.deviceNum > best.deviceNum)) best = sold;
  }
  return best ?? TRIAL_ALLOWANCE;
}
