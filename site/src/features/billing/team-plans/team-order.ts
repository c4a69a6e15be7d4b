import type { OutputOf } from '@causeway/contract/endpoint';
import { centsToUsd, usdToCents } from '@causeway/contract/money';
import type { PayMethod } from '@causeway/contract/plans';
import { TEAM_SEATS_MAX } from '@causeway/contract/limits';
import type { listTeamPlans } from '@causeway/contract/calls';
import { quoteTeam, sizeSaving, type TeamQuote, REST_KEY } from '@causeway/contract/team-quote';
import { chargedYuan } from '../checkout/charged-yuan.ts';
import { methodInput, shownYuan } from '../checkout/order-input.ts';

export type TeamPlans = OutputOf<typeof listTeamPlans>;
type TeamOffer = TeamPlans['offers'][number];

/** The administrator's task: `renew` to buy or renew, `rest` to add seats to what is paid, or the key of an offer. */
export type Task = string;

/** Why the order can't be created. */
export type OrderTrouble =
  | { readonly kind: 'notANumber' }
  /** More seats than can be ordered here; `most` is the limit, and support makes an offer for more. */
  | { readonly kind: 'tooMany'; readonly most: number }
  | { readonly kind: 'belowUsed'; readonly used: number };

/** What a team's order shows and sends. Money in US cents. */
export interface TeamOrder {
  readonly kind: 'renew' | 'rest' | 'offer';
  readonly timeKey: string;
  readonly days: number;
  /** Undefined if the text is no number. */
  readonly seats: number | undefined;
  /** Undefined if nothing can be charged. */
  readonly price: TeamPrice | undefined;
  readonly trouble: OrderTrouble | undefined;
}

export interface TeamPrice {
  readonly quote: TeamQuote;
  /** One seat before discounts; undefined for an offer, which has one price. */
  readonly unitCents: number | undefined;
  readonly timePercent: number;
  readonly sizePercent: number;
  /** The number of seats that determines the size discount. */
  readonly sizeOf: number;
}

/** The available tasks, in display order. */
export function tasksOf({ goods, rest, offers }: TeamPlans): Task[] {
  return [
    ...(goods.time.length === 0 ? [] : ['renew' as const]),
    ...(rest === null ? [] : [REST_KEY]),
    ...offers.map(({ key }) => key),
  ];
}

/** The task for a time key from the address, else the first; undefined if nothing is on sale. */
export function taskOfKey(goods: TeamPlans, key: string | null): Task | undefined {
  const tasks = tasksOf(goods);
  return tasks.find((task) => task === key) ?? tasks[0];
}

/** Parses a number of seats, also in the full-width digits of Chinese keyboards; undefined if it is none. */
export function readOrderedSeats(typed: string): number | undefined {
  const digits = typed.normalize('NFKC').trim();
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const seats = Number(digits);
  return seats === 0 ? undefined : seats;
}

/** The charged price of one seat for a time, in US cents. */
export function oneSetCents(
  { device }: TeamPlans['goods'],
  time: TeamPlans['goods']['time'][number],
): number {
  return quoteTeam({ unitCents: usdToCents(time.price.usd), save: time.save }, 1, sizeSaving(device, 1))
    .totalCents;
}

/** A new plan or its renewal. */
export function renewal(
  goods: TeamPlans,
  time: TeamPlans['goods']['time'][number],
  seats: number | undefined,
): TeamOrder {
  const used = goods.devicePublic.nowDeviceNum;
  const trouble = seatsTrouble(seats, TEAM_SEATS_MAX) ?? belowUsed(seats, used);
  const price = priceOf(goods, time, seats, seats);
  return { kind: 'renew', timeKey: time.key, days: time.days, seats, trouble, price };
}

/** Seats until the paid period ends; with the current seats they must not exceed what can be ordered here. */
export function addedSeats(
  goods: TeamPlans,
  rest: NonNullable<TeamPlans['rest']>,
  seats: number | undefined,
): TeamOrder {
  const trouble = seatsTrouble(seats, Math.max(0, TEAM_SEATS_MAX - rest.deviceNum));
  const price = priceOf(goods, rest, seats, seats === undefined ? undefined : rest.deviceNum + seats);
  return { kind: 'rest', timeKey: rest.key, days: rest.days, seats, trouble, price };
}

/** A team's offer, at its own price. */
export function takenOffer(goods: TeamPlans, { key, days, deviceNum, usd }: TeamOffer): TeamOrder {
  const totalCents = usdToCents(usd);
  return {
    kind: 'offer',
    timeKey: key,
    days,
    seats: deviceNum,
    trouble: belowUsed(deviceNum, goods.devicePublic.nowDeviceNum),
    price: {
      quote: { listCents: totalCents, timeSavingCents: 0, sizeSavingCents: 0, totalCents },
      unitCents: undefined,
      timePercent: 0,
      sizePercent: 0,
      sizeOf: deviceNum,
    },
  };
}

/** The input of an order, with the total of its summary; undefined while it can't be placed. */
export function orderInput({ timeKey, seats, price, trouble }: TeamOrder, method: PayMethod) {
  if (seats === undefined || price === undefined || trouble !== undefined) return undefined;
  const totalUsd = centsToUsd(price.quote.totalCents);
  const yuan = shownYuan(chargedYuan(method, totalUsd));
  return { timeKey, deviceNum: seats, totalUsd, ...yuan, ...methodInput(method) };
}

function seatsTrouble(seats: number | undefined, most: number): OrderTrouble | undefined {
  if (seats === undefined) return { kind: 'notANumber' };
  return seats > most ? { kind: 'tooMany', most } : undefined;
}

function belowUsed(seats: number | undefined, used: number): OrderTrouble | undefined {
  return seats !== undefined && seats < used ? { kind: 'belowUsed', used } : undefined;
}

function priceOf(
  { goods }: TeamPlans,
  { price, save }: Pick<TeamPlans['goods']['time'][number], 'price' | 'save'>,
  seats: number | undefined,
  sizeOf: number | undefined,
): TeamPrice | undefined {
  // Larger numbers are sold only by offers, whose price is not known yet.
  if (seats === undefined || sizeOf === undefined || sizeOf > TEAM_SEATS_MAX) return undefined;
  const unitCents = usdToCents(price.usd);
  const sizePercent = sizeSaving(goods.device, sizeOf);
  return {
    quote: quoteTeam({ unitCents, save }, seats, sizePercent),
    unitCents,
    timePercent: save,
    sizePercent,
    sizeOf,
  };
}
