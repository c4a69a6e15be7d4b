import type { Localized } from '@causeway/contract/site-settings';
import { OFFER_PLAN_KEY } from '@causeway/contract/team-quote';
import { daysOfTimeKey, REST_PLAN_KEY } from './team-prices.ts';

/** Names are made from the figures, so that operators cannot call 90 days a month. */
export const daysName = (days: number): Localized => ({
  zh: `${days} 天`,
  tw: `${days} 天`,
  en: days === 1 ? '1 day' : `${days} days`,
});

export const seatsName = (seats: number): Localized => ({
  zh: `${seats} 个名额`,
  tw: `${seats} 個名額`,
  en: seats === 1 ? '1 device slot' : `${seats} device slots`,
});

/** Returns the name of a team plan's order. */
export function teamPlanName(seats: number, days: number): Localized {
  const { zh, tw, en } = seatsName(seats);
  const time = daysName(days);
  return {
    zh: `团队套餐：${zh}，${time.zh}`,
    tw: `團隊方案：${tw}，${time.tw}`,
    en: `Team plan: ${en}, ${time.en}`,
  };
}

const REST_NAME: Localized = {
  zh: '团队套餐增加设备名额',
  tw: '團隊方案增加裝置名額',
  en: 'Added device slots',
};
const OFFER_NAME: Localized = {
  zh: '按报价订购的团队套餐',
  tw: '依報價訂購的團隊方案',
  en: 'Team plan from a quote',
};

/** Names the key of a team's order without its seats; undefined for another key. */
export function teamPlanNameOfKey(key: string): Localized | undefined {
  if (key === REST_PLAN_KEY) return REST_NAME;
  if (key === OFFER_PLAN_KEY) return OFFER_NAME;
  const days = daysOfTimeKey(key);
  if (days === undefined) return undefined;
  const { zh, tw, en } = daysName(days);
  return { zh: `团队套餐 ${zh}`, tw: `團隊方案 ${tw}`, en: `Team plan, ${en}` };
}

/** Returns the name of an order of seats for the days left of a plan. */
export function addedSeatsName(seats: number, days: number): Localized {
  const { zh, tw, en } = seatsName(seats);
  const time = daysName(days);
  return {
    zh: `团队套餐增加 ${zh}，剩余 ${time.zh}`,
    tw: `團隊方案增加 ${tw}，剩餘 ${time.tw}`,
    en: `Added to team plan: ${en}, ${time.en} left`,
  };
}
