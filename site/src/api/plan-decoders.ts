import { readNumber } from '@causeway/web/envelope';
import { centsToUsd, fenToCents } from '@causeway/contract/money';
import { TIER_RANKS, TIERS, type TierRank } from '@causeway/contract/tiers';
import { CHARGE_CURRENCIES, type PayMethodName } from '@causeway/contract/lists';
import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import {
  type Decoder,
  dollars,
  fields,
  isRecord,
  localized,
  nullable,
  number,
  oneOf,
  percent,
  text,
} from './decoders.ts';

/** In dollars, also where the server names only yuan. */
export const price = fields<ListedPlan['price']>({
  usd: dollars(({ cny }) => centsToUsd(fenToCents(Math.round((readNumber(cny) ?? 0) * 100)))),
  cny: (value) => readNumber(value),
});

/** The number of days that a plan's names or key mention; 0 for none. */
export function planDays(names: readonly unknown[], key?: unknown): number {
  const words = names.flatMap((name) => (isRecord(name) ? Object.values(name) : [name]));
  const inWords = /(\d+)[ -]?(?:days?\b|天)/i.exec(words.join('\n'))?.[1];
  return Number(inWords ?? /-(\d+)$/.exec(String(key))?.[1] ?? 0);
}

/** The highest tier that a plan's texts name. */
function rankIn(words: string): TierRank {
  return TIERS.findLast(({ key }) => words.toLowerCase().includes(key))?.rank ?? 1;
}

export const plan = fields<ListedPlan>({
  key: text(),
  tier: oneOf(TIER_RANKS, ({ key, name }) => rankIn(JSON.stringify([key, name]))),
  days: number(({ key, name }) => planDays([name], key)),
  name: localized,
  price,
  save: percent,
  recommend: oneOf([0, 1], 0),
  lastTime: number(-1),
  extraDays: number(),
  deviceMode: oneOf([0, 1], 1),
  deviceNum: number(),
});

export const payMethod: { readonly [Key in keyof PayMethod]: Decoder<PayMethod[Key]> } = {
  // Sent back unchanged: an order accepts numbers and texts.
  id: (value) => (typeof value === 'string' ? value : (readNumber(value) ?? 0)) as number,
  // Unknown methods keep their name.
  name: text() as Decoder<PayMethodName>,
  icon: text(),
  currency: oneOf(CHARGE_CURRENCIES, 'USD'),
  rate: nullable(number()),
};
