import {
  REST_PLAN_KEY,
  savingForSeats,
  timeKey,
  type TeamPrices,
  addedSeatsName,
  teamPlanName,
} from '../catalog/api.ts';
import { LOWEST_TIER } from '@causeway/contract/tiers';
import { TEAM_SEATS_MAX } from '@causeway/contract/limits';
import { quoteTeam, type SeatPrice, type TeamQuote, OFFER_PLAN_KEY } from '@causeway/contract/team-quote';
import { Refusal } from '../../platform/refusal.ts';
import type { OrderedPlan } from '../billing/api.ts';
import type { Quote } from '@causeway/contract/quote';
import type { RestOfPlan } from './team-plan.ts';
import type { TeamTimeRow } from '../../platform/database/team-tables.ts';

export interface NamedTeam {
  readonly name: string;
  readonly id: string;
}

/** Refuses a number of seats that is not for sale; `held` are the seats that they are added to. */
export function demandOrderSeats(seats: number, held = 0): void {
  if (!Number.isInteger(seats) || seats < 1) throw new Refusal('TEAM_SETS_WRONG');
  if (held + seats > TEAM_SEATS_MAX) throw new Refusal('TEAM_SETS_TOO_MANY');
}

/** A renewal needs at least as many seats as members hold. */
export function demandSeatsForUsed(seats: number, used: number): void {
  if (seats < used) throw new Refusal('TEAM_SETS_BELOW_USED', { usedDeviceNum: used });
}

/** A plan or its renewal. */
export function toOrderedTeamPlan(
  team: NamedTeam,
  prices: TeamPrices,
  time: TeamTimeRow,
  seats: number,
): OrderedPlan {
  return {
    ...SOLD,
    planKey: timeKey(time.days),
    name: teamPlanName(seats, time.days),
    days: time.days,
    deviceNum: seats,
    quote: quoteOf(time, seats, savingForSeats(prices, seats)),
    team: { kind: 'team', ...team, through: null, offerId: null },
  };
}

/** Seats for what is left of what is paid; `through` is the newest row of the team's ledger. */
export function toOrderedSeats(
  team: NamedTeam,
  prices: TeamPrices,
  rest: RestOfPlan,
  { seats, through }: { seats: number; through: number },
): OrderedPlan {
  return {
    ...SOLD,
    planKey: REST_PLAN_KEY,
    name: addedSeatsName(seats, rest.days),
    days: rest.days,
    deviceNum: seats,
    quote: quoteOf(rest, seats, savingForSeats(prices, rest.deviceNum + seats)),
    team: { kind: 'team_seats', ...team, through, offerId: null },
  };
}

/** A plan at the price that finance offered. */
export function toOrderedTeamOffer(
  team: NamedTeam,
  offer: { id: string; days: number; device_num: number; total_cents: number },
): OrderedPlan {
  const { id: offerId, days, device_num: deviceNum, total_cents: totalCents } = offer;
  return {
    ...SOLD,
    planKey: OFFER_PLAN_KEY,
    name: teamPlanName(deviceNum, days),
    days,
    deviceNum,
    quote: { listCents: totalCents, savingCents: 0, friendDiscountCents: 0, totalCents },
    team: { kind: 'team', ...team, through: null, offerId },
  };
}

const SOLD = { tier: LOWEST_TIER, deviceMode: 1 } as const;

function quoteOf(price: SeatPrice, seats: number, sizePercent: number): Quote {
  return lineOf(quoteTeam(price, seats, sizePercent));
}

/** An order stores both savings as one. */
function lineOf({ listCents, totalCents }: TeamQuote): Quote {
  return { listCents, savingCents: listCents - totalCents, friendDiscountCents: 0, totalCents };
}
