import { rankOf } from '@causeway/contract/tiers';
import { centsToUsd } from '@causeway/contract/money';
import { PAY_METHODS, payMethodIconPath, payMethodMarkPath } from '@causeway/contract/lists';
import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import type { TeamTime } from '@causeway/contract/team-plans';
import type { OfferedPayMethod, PricedPlan } from '../catalogue-service.ts';
import { daysName } from '../team-plan-name.ts';
import { timeKey, type TeamPrices } from '../team-prices.ts';

/** `extraDays` are those of the running recharge campaign, by plan key. */
export function viewPlan(plan: PricedPlan, extraDays: Readonly<Record<string, number>> = {}): ListedPlan {
  return {
    key: plan.key,
    tier: rankOf(plan.tier),
    days: plan.days,
    name: plan.name,
    price: {
      usd: centsToUsd(plan.price.priceCents),
      ...(plan.price.priceFen === null ? {} : { cny: centsToUsd(plan.price.priceFen) }),
    },
    save: plan.price.save,
    recommend: plan.recommend ? 1 : 0,
    lastTime: plan.price.offerSecondsLeft,
    extraDays: extraDays[plan.key] ?? 0,
    deviceMode: plan.deviceMode,
    deviceNum: plan.deviceNum,
  };
}

export function viewPayMethod({ name, mark, currency, rate }: OfferedPayMethod, origin: string): PayMethod {
  const icon = mark === null ? payMethodIconPath(name) : payMethodMarkPath(mark);
  return { id: PAY_METHODS[name], name, icon: origin + icon, currency, rate };
}

/** What a team pays for a seat, the shortest time first. */
export function viewSeatTimes({ times }: TeamPrices): TeamTime[] {
  return times
    .toSorted((one, other) => one.days - other.days)
    .map(({ days, unitCents, save }) => ({
      key: timeKey(days),
      name: daysName(days),
      days,
      price: { usd: centsToUsd(unitCents) },
      save,
    }));
}
