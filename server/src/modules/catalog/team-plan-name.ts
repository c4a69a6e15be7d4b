import type { Localized } from '@causeway/contract/site-settings';

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
