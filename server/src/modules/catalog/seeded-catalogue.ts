import type { PayMethodName } from '@causeway/contract/lists';
import { TIER_NAMES, type Tier } from '@causeway/contract/tiers';
import type { Plan } from './plan.ts';

const ROWS: readonly [
  tier: Tier,
  days: number,
  deviceNum: number,
  priceCents: number,
  save: number,
  best: boolean,
][] = [
  ['vip', 7, 2, 299, 0, false],
  ['vip', 90, 2, 1799, 40, false],
  ['vip', 360, 4, 4799, 60, true],
  ['svip', 90, 2, 2699, 40, false],
  ['svip', 360, 4, 7199, 60, true],
];

/** The plans of a new installation until its operators change them. */
export const SEEDED_PLANS: readonly (Plan & { position: number })[] = ROWS.map(
  ([tier, days, deviceNum, priceCents, save, recommend], index) => ({
    key: `${tier}-${days}`,
    tier,
    days,
    deviceNum,
    deviceMode: 1,
    name: {
      zh: `${TIER_NAMES[tier]} ${days} 天套餐`,
      tw: `${TIER_NAMES[tier]} ${days} 天方案`,
      en: `${TIER_NAMES[tier]} ${days} days`,
    },
    priceCents,
    priceFen: null,
    save,
    recommend,
    offer: null,
    position: (index + 1) * 10,
  }),
);

export const SEEDED_PAY_METHODS: readonly PayMethodName[] = [
  'alipay',
  'wechatPay',
  'unionPay',
  'creditCard',
  'paypal',
  'usdt',
  'crypto',
];
