import { rankOf } from '@causeway/contract/tiers';
import { centsToUsd } from '@causeway/contract/money';
import {
  PAY_METHODS,
  payMethodIconPath,
  type Goods,
  type PayMethod,
  type PayMethodName,
} from '@causeway/contract/packages';
import type { PricedPlan } from '../catalogue-service.ts';

/** `extraDays` are those of the recharge campaign that runs, by plan key. */
export function viewGoods(plan: PricedPlan, extraDays: Readonly<Record<string, number>> = {}): Goods {
  return {
    key: plan.key,
    tier: rankOf(plan.tier),
    days: plan.days,
    name: plan.name,
    price: { usd: centsToUsd(plan.price.priceCents) },
    save: plan.price.save,
    recommend: plan.recommend ? 1 : 0,
    lastTime: plan.price.offerSecondsLeft,
    extraDays: extraDays[plan.key] ?? 0,
    deviceMode: plan.deviceMode,
    deviceNum: plan.deviceNum,
  };
}

export function viewPayMethod(name: PayMethodName, origin: string): PayMethod {
  return { id: PAY_METHODS[name], name, icon: origin + payMethodIconPath(name) };
}
