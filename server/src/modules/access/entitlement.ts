import { LOWEST_TIER, perTier, TIER_KEYS, type Tier } from '@causeway/contract/tiers';
import type { LedgerSource } from '@causeway/contract/lists';
import { DAY_MS } from '../../platform/durations.ts';

/** The part of a ledger row that the rules need. */
export interface LedgerEntry {
  readonly id: number;
  readonly tier: Tier;
  readonly days: number;
  readonly source: LedgerSource;
  readonly reference: string;
  /** The entry whose days a negative row revokes and a positive row restores. */
  readonly revokedEntryId: number | null;
  readonly at: Date;
}

/** The remaining time of one positive entry. */
export interface Lot {
  readonly entry: LedgerEntry;
  /** Remaining milliseconds. */
  readonly leftMs: number;
}

/** Time of one tier without a break. */
export interface Period {
  readonly tier: Tier;
  readonly from: Date;
  readonly to: Date;
}

/** What one row did to the account's time. */
export interface TimeChange {
  readonly entry: LedgerEntry;
  /** Milliseconds added, or revoked if negative; never 0. */
  readonly ms: number;
}

/** When time of a tier, or of a higher one, ends or ended; null if none was ever held. */
export type Expiries = Readonly<Record<Tier, Date | null>>;

export interface Entitlement {
  /** The time of the replay. */
  readonly at: Date;
  /** Unused entries in the order of use: the highest tier first, within a tier the oldest first. */
  readonly lots: readonly Lot[];
  /** Time revoked from named entries and not restored. */
  readonly revokedLots: readonly Lot[];
  /** The rows that revoked or restored a named entry's days, in the order of writing. */
  readonly moves: readonly LedgerEntry[];
  /** Past and coming time, oldest first. */
  readonly periods: readonly Period[];
  /** The rows that changed the time, in the order of writing. */
  readonly changes: readonly TimeChange[];
  readonly expiries: Expiries;
  /** When all access ends or ended, with the lowest tier; null if there never was any. */
  readonly accessUntil: Date | null;
  /** Total days granted minus days revoked. */
  readonly grantedDays: number;
  /** Only a trial was ever granted. */
  readonly onlyTrial: boolean;
}

interface OpenLot {
  entry: LedgerEntry;
  leftMs: number;
}

interface Span {
  tier: Tier;
  from: number;
  to: number;
}

interface State {
  now: number;
  used: Span[];
  lots: Readonly<Record<Tier, OpenLot[]>>;
  revokedLots: Map<number, OpenLot>;
  ended: Record<Tier, number | null>;
  grantedMs: number;
}

const HIGHEST_FIRST = TIER_KEYS.toReversed();

/**
 * Replays a ledger up to `now`. The higher tier runs first; within a tier the oldest entry runs first; time that passes
 * with nothing left uses nothing. A negative entry revokes from the entry that it names, or else from the newest of its
 * tier backwards, and never more than is left there. A positive entry that names another restores exactly what was
 * revoked, in its old place, as if only the time had passed.
 */
export function replayLedger(entries: readonly LedgerEntry[], now: Date): Entitlement {
  const state: State = {
    now: 0,
    used: [],
    lots: perTier(() => []),
    revokedLots: new Map(),
    ended: perTier(() => null),
    grantedMs: 0,
  };
  const changes: TimeChange[] = [];
  for (const entry of entries) {
    const grantedBefore = state.grantedMs;
    // Clocks of two processes may differ a little: an account's time never runs backwards.
    advance(state, entry.at.getTime());
    if (entry.days > 0 && entry.revokedEntryId !== null) restoreDays(state, entry.revokedEntryId);
    else if (entry.days > 0) {
      state.lots[entry.tier].push({ entry, leftMs: entry.days * DAY_MS });
      state.grantedMs += entry.days * DAY_MS;
    } else revokeDays(state, entry);
    settleEnds(state);
    const ms = state.grantedMs - grantedBefore;
    if (ms !== 0) changes.push({ entry, ms });
  }
  advance(state, now.getTime());
  settleEnds(state);
  const expiries = perTier((tier) => dateOrNull(state.ended[tier]));
  return {
    at: new Date(state.now),
    lots: HIGHEST_FIRST.flatMap((tier) => state.lots[tier]).map(({ entry, leftMs }) => ({ entry, leftMs })),
    revokedLots: [...state.revokedLots.values()].map(({ entry, leftMs }) => ({ entry, leftMs })),
    moves: entries.filter(({ revokedEntryId }) => revokedEntryId !== null),
    periods: periodsOf(state),
    changes,
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
  let from = state.now;
  if (to <= from) return;
  for (const tier of HIGHEST_FIRST) {
    const lots = state.lots[tier];
    while (lots[0] !== undefined && from < to) {
      const used = Math.min(to - from, lots[0].leftMs);
      lots[0].leftMs -= used;
      addSpan(state.used, { tier, from, to: from + used });
      from += used;
      if (lots[0].leftMs === 0) lots.shift();
    }
  }
  state.now = to;
}

/** Appends a span, or extends the last one that it continues. */
function addSpan(spans: Span[], span: Span): void {
  const last = spans.at(-1);
  if (last?.tier === span.tier && last.to === span.from) last.to = span.to;
  else if (span.to > span.from) spans.push(span);
}

/** The time used so far, followed by what is left. */
function periodsOf({ now, used, lots }: State): Period[] {
  const spans = used.map((span) => ({ ...span }));
  let from = now;
  for (const tier of HIGHEST_FIRST) {
    const to = from + sum(lots[tier]);
    addSpan(spans, { tier, from, to });
    from = to;
  }
  return spans.map((span) => ({ tier: span.tier, from: new Date(span.from), to: new Date(span.to) }));
}

function revokeDays(state: State, entry: LedgerEntry): void {
  let wanted = -entry.days * DAY_MS;
  const lots = state.lots[entry.tier];
  for (let index = lots.length - 1; index >= 0 && wanted > 0; index--) {
    const lot = lots[index];
    if (lot === undefined || (entry.revokedEntryId !== null && lot.entry.id !== entry.revokedEntryId))
      continue;
    const taken = Math.min(wanted, lot.leftMs);
    lot.leftMs -= taken;
    wanted -= taken;
    state.grantedMs -= taken;
    if (entry.revokedEntryId !== null) {
      const before = state.revokedLots.get(entry.revokedEntryId)?.leftMs ?? 0;
      state.revokedLots.set(entry.revokedEntryId, { entry: lot.entry, leftMs: before + taken });
    }
    if (lot.leftMs === 0) lots.splice(index, 1);
  }
}

/** Within a tier entries run in the order of writing. */
function restoreDays(state: State, entryId: number): void {
  const revoked = state.revokedLots.get(entryId);
  // Nothing was left to revoke.
  if (revoked === undefined) return;
  state.revokedLots.delete(entryId);
  state.grantedMs += revoked.leftMs;
  const lots = state.lots[revoked.entry.tier];
  const index = lots.findIndex(({ entry }) => entry.id >= entryId);
  const there = index === -1 ? undefined : lots[index];
  if (there?.entry.id === entryId) there.leftMs += revoked.leftMs;
  else lots.splice(index === -1 ? lots.length : index, 0, revoked);
}

/** Saves when each tier would end, so the moment is known after it has passed. */
function settleEnds(state: State): void {
  let leftMs = 0;
  for (const tier of HIGHEST_FIRST) {
    leftMs += sum(state.lots[tier]);
    // Revoked time ended when it was revoked.
    state.ended[tier] = leftMs > 0 ? state.now + leftMs : capped(state.ended[tier], state.now);
  }
}

function capped(ended: number | null, now: number): number | null {
  return ended === null ? null : Math.min(ended, now);
}

function sum(lots: readonly { readonly leftMs: number }[]): number {
  return lots.reduce((total, lot) => total + lot.leftMs, 0);
}

function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

/** Returns whether an entry existed and was not revoked when the newest row was `through`. */
export function wasThere({ moves }: Pick<Entitlement, 'moves'>, entryId: number, through: number): boolean {
  return (
    entryId <= through &&
    !isRevoked(
      moves.filter(({ id }) => id <= through),
      entryId,
    )
  );
}

/**
 * When the time ends of the entries that were in force when the newest row was `through`; null if none is left. For an
 * account whose time is of one tier.
 */
export function endUpTo(
  entitlement: Pick<Entitlement, 'at' | 'lots' | 'moves'>,
  through: number,
): Date | null {
  const { at, lots } = entitlement;
  const leftMs = sum(lots.filter(({ entry }) => wasThere(entitlement, entry.id, through)));
  return leftMs > 0 ? new Date(at.getTime() + leftMs) : null;
}

/** Returns whether an entry's days were revoked by name and not restored. */
function isRevoked(
  entries: readonly Pick<LedgerEntry, 'days' | 'revokedEntryId'>[],
  entryId: number,
): boolean {
  return (
    entries.reduce((net, { days, revokedEntryId }) => (revokedEntryId === entryId ? net + days : net), 0) < 0
  );
}

export type RevocationDirection = 'revoke' | 'restore';

/** The row that revokes an entry's days or restores them; null if they are already as wanted. */
export function revocationOf(
  entries: readonly LedgerEntry[],
  entryId: number,
  direction: RevocationDirection,
): { readonly tier: Tier; readonly days: number; readonly revokedEntryId: number } | null {
  const entry = entries.find(({ id }) => id === entryId);
  const revokes = direction === 'revoke';
  if (entry === undefined || isRevoked(entries, entryId) === revokes) return null;
  return { tier: entry.tier, days: revokes ? -entry.days : entry.days, revokedEntryId: entryId };
}

/** The milliseconds that revoking each of the entries would remove at `now`, one after the other. */
export function previewRevocations(
  entries: readonly LedgerEntry[],
  entryIds: readonly number[],
  now: Date,
): number[] {
  const rows = [...entries];
  return entryIds.map((entryId) => {
    const revocation = revocationOf(rows, entryId, 'revoke');
    if (revocation === null) return 0;
    const id = Math.max(...rows.map((row) => row.id)) + 1;
    const row = { ...revocation, id, source: 'refund', reference: '', at: now } as const;
    rows.push(row);
    return -(replayLedger(rows, now).changes.find(({ entry }) => entry === row)?.ms ?? 0);
  });
}

/** Returns whether any time was ever bought, even if it was refunded since. */
export function hasBought(entries: readonly Pick<LedgerEntry, 'source'>[]): boolean {
  return entries.some(({ source }) => source === 'order');
}

/** Days of a change, away from zero: a started day counts whole. */
export function wholeDays(ms: number): number {
  return Math.sign(ms) * Math.ceil(Math.abs(ms) / DAY_MS);
}

/** Returns the current tier, or the last one held; null if the account never had any time. */
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

/** Slots that an operator added until a date. */
export interface DeviceGrant {
  readonly slots: number;
  readonly until: Date;
}

/**
 * Returns the largest allowance among the plans of the current tier that still have time; the trial's if there is none.
 * `plans` maps an order's id, which is its ledger reference, to the ordered plan. A campaign's extra days count as time
 * of their plan. Granted slots are added until their date; without time there are none.
 */
export function deviceAllowance(
  { at, lots }: Pick<Entitlement, 'at' | 'lots'>,
  plans: ReadonlyMap<string, DeviceAllowance>,
  grant: DeviceGrant | null,
): DeviceAllowance {
  const tier = lots[0]?.entry.tier;
  if (tier === undefined) return NO_ALLOWANCE;
  let best: DeviceAllowance | undefined;
  for (const { entry } of lots) {
    const isPlan = entry.source === 'order' || entry.source === 'campaign';
    const sold = entry.tier === tier && isPlan ? plans.get(entry.reference) : undefined;
    if (sold !== undefined && (best === undefined || sold.deviceNum > best.deviceNum)) best = sold;
  }
  const { deviceNum, deviceMode } = best ?? TRIAL_ALLOWANCE;
  return { deviceNum: deviceNum + extraSlots(grant, at), deviceMode };
}

const extraSlots = (grant: DeviceGrant | null, at: Date): number =>
  grant !== null && grant.until > at ? grant.slots : 0;
