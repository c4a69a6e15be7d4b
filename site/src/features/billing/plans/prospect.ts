import type { readAccountInfo } from '@causeway/contract/accounts';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { ListedPlan } from '@causeway/contract/plans';

const DAY_SECONDS = 86_400;

type Holding = Pick<OutputOf<typeof readAccountInfo>, 'vipType' | 'expired' | 'expire'>;
type Bought = Pick<ListedPlan, 'tier' | 'days' | 'extraDays'>;

/** What the account has after buying a plan now. Times are epoch seconds; `until` is when access ends altogether. */
export type Prospect =
  | { readonly kind: 'one'; readonly tier: 1 | 2; readonly until: number }
  | { readonly kind: 'svipThenVip'; readonly svipUntil: number; readonly until: number }
  | { readonly kind: 'moreSvip'; readonly days: number; readonly until: number }
  | { readonly kind: 'vipBehindSvip'; readonly days: number; readonly until: number };

/**
 * The server's rule in short: the higher tier runs first, and bought time goes to the end of its tier, or starts now
 * where nothing is left. So the end of all access always moves by the days bought. How much of the time held is SVIP
 * is not told, and while SVIP runs nothing is claimed about it.
 */
export function prospectOf({ vipType, expired, expire }: Holding, plan: Bought, now: number): Prospect {
  const days = plan.days + plan.extraDays;
  const holds = vipType !== 0 && !expired && expire > now;
  const until = (holds ? expire : now) + days * DAY_SECONDS;
  if (!holds) return { kind: 'one', tier: plan.tier, until };
  if (vipType === 2) return { kind: plan.tier === 2 ? 'moreSvip' : 'vipBehindSvip', days, until };
  // VIP in force means that no SVIP is left, so what is bought of it starts now.
  if (plan.tier === 2) return { kind: 'svipThenVip', svipUntil: now + days * DAY_SECONDS, until };
  return { kind: 'one', tier: 1, until };
}
