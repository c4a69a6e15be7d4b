import { LOWEST_TIER } from '@causeway/contract/tiers';
import { OFFER_PLAN_KEY } from '@causeway/contract/team-goods';
import { TEAM_SETS_MAX } from '@causeway/contract/teams';
import { quoteTeam, type SetPrice, type TeamQuote } from '@causeway/contract/team-quote';
import { Refusal } from '../../platform/refusal.ts';
import type { Purchase } from '../billing/checkout/purchase.ts';
import type { Quote } from '@causeway/contract/quote';
import { savingForSets, timeKey, type TeamGoods } from '../catalog/team-goods.ts';
import type { RestOfPlan } from './team-package.ts';
import { addedSetsName, packageName } from '../catalog/team-goods-name.ts';
import type { TeamTimeRow } from '../../platform/database/team-tables.ts';

export interface NamedTeam {
  readonly name: string;
  readonly id: string;
}

/** Refuses a number of sets that nobody can buy; `held` are those that they are added to. */
export function demandSets(sets: number, held = 0): void {
  if (!Number.isInteger(sets) || sets < 1) throw new Refusal('TEAM_SETS_WRONG');
  if (held + sets > TEAM_SETS_MAX) throw new Refusal('TEAM_SETS_TOO_MANY');
}

/** A renewal may have no fewer sets than members hold. */
export function demandSetsForUsed(sets: number, used: number): void {
  if (sets < used) throw new Refusal('TEAM_SETS_BELOW_USED', { usedDeviceNum: used });
}

/** A package or its renewal. */
export function packagePurchase(
  team: NamedTeam,
  goods: TeamGoods,
  time: TeamTimeRow,
  sets: number,
): Purchase {
  return {
    ...SOLD,
    planKey: timeKey(time.days),
    name: packageName(sets, time.days),
    days: time.days,
    deviceNum: sets,
    quote: quoteOf(time, sets, savingForSets(goods, sets)),
    team: { kind: 'team', ...team, through: null, offerId: null },
  };
}

/** Sets for what is left of what is paid; `through` is the newest row of the team's ledger. */
export function addedSetsPurchase(
  team: NamedTeam,
  goods: TeamGoods,
  rest: RestOfPlan,
  { sets, through }: { sets: number; through: number },
): Purchase {
  return {
    ...SOLD,
    planKey: 'team-rest',
    name: addedSetsName(sets, rest.days),
    days: rest.days,
    deviceNum: sets,
    quote: quoteOf(rest, sets, savingForSets(goods, rest.deviceNum + sets)),
    team: { kind: 'team_sets', ...team, through, offerId: null },
  };
}

/** A package at the price that finance offered. */
export function offerPurchase(
  team: NamedTeam,
  offer: { id: string; days: number; device_num: number; total_cents: number },
): Purchase {
  const { id: offerId, days, device_num: deviceNum, total_cents: totalCents } = offer;
  return {
    ...SOLD,
    planKey: OFFER_PLAN_KEY,
    name: packageName(deviceNum, days),
    days,
    deviceNum,
    quote: { listCents: totalCents, savingCents: 0, friendDiscountCents: 0, totalCents },
    team: { kind: 'team', ...team, through: null, offerId },
  };
}

const SOLD = { tier: LOWEST_TIER, deviceMode: 1 } as const;

function quoteOf(price: SetPrice, sets: number, sizePercent: number): Quote {
  return lineOf(quoteTeam(price, sets, sizePercent));
}

/** An order keeps both savings as one. */
function lineOf({ listCents, totalCents }: TeamQuote): Quote {
  return { listCents, savingCents: listCents - totalCents, friendDiscountCents: 0, totalCents };
}
