import { OFFER_PLAN_KEY } from '@causeway/contract/team-quote';
import { expect, test } from 'vitest';
import { teamPlanNameOfKey } from './team-plan-name.ts';
import { REST_PLAN_KEY, timeKey } from './team-prices.ts';

test.each([
  [timeKey(90), 'Team plan, 90 days', '团队套餐 90 天'],
  [timeKey(1), 'Team plan, 1 day', '团队套餐 1 天'],
  [REST_PLAN_KEY, 'Added device slots', '团队套餐增加设备名额'],
  [OFFER_PLAN_KEY, 'Team plan from a quote', '按报价订购的团队套餐'],
])('the key %s of a team’s order has a name', (key, en, zh) => {
  expect(teamPlanNameOfKey(key)).toMatchObject({ en, zh });
});

test.each(['vip-90', 'team-', 'team-90x', 'teams-90', ''])('%j is no key of a team’s order', (key) => {
  expect(teamPlanNameOfKey(key)).toBeUndefined();
});
