import type { readAccountInfo } from '@causeway/contract/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { ListedPlan } from '@causeway/contract/plans';
import { LOWEST_TIER, tierOf, type TierRank } from '@causeway/contract/tiers';
import { DAY_SECONDS } from '../../../time/days-left.ts';

type Holding = Pick<OutputOf<typeof readAccountInfo>, 'vipType' | 'expired' | 'expire'>;
type Bought = Pick<ListedPlan, 'tier' | 'days' | 'extraDays'>;

/** What the account has after buying a plan now. Times are epoch seconds; `until` is when all access ends. */
export type Prospect =
  | { readonly kind: 'one'; readonly tier: TierRank; readonly until: number }
  | {
      readonly kind: 'beforeHeld';
      readonly tier: TierRank;
      readonly tierUntil: number;
      readonly held: TierRank;
      readonly until: number;
    }
  | { readonly kind: 'more'; readonly tier: TierRank; readonly days: number; readonly until: number }
  | {
      readonly kind: 'behindHeld';
      readonly tier: TierRank;
      readonly held: TierRank;
      readonly days: number;
      readonly until: number;
    };

/**
 * The server's rule in short: the higher tier runs first, and bought time goes to the end of its tier, or starts now if
 * nothing is left. So the end of all access always moves by the days bought. The wire does not say how much of the time
 * belongs to the current tier, so nothing is claimed while a tier above the lowest runs.
 */
export function prospectOf({ vipType, expired, expire }: Holding, plan: Bought, now: number): Prospect {
  const days = plan.days + plan.extraDays;
  const holds = vipType !== 0 && !expired && expire > now;
  const until = (holds ? expire : now) + days * DAY_SECONDS;
  const { tier } = plan;
  if (!holds || (tier === vipType && tierOf(tier) === LOWEST_TIER)) return { kind: 'one', tier, until };
  if (tier === vipType) return { kind: 'more', tier, days, until };
  if (tier < vipType) return { kind: 'behindHeld', tier, held: vipType, days, until };
  // No time of a tier above the current one is left, so bought time of it starts now.
  return { kind: 'beforeHeld', tier, tierUntil: now + days * DAY_SECONDS, held: vipType, until };
}
