import type { CampaignKind } from '@causeway/contract/lists';
import { DAY_MS } from '../../platform/durations.ts';
import { toEpoch } from '../../platform/epoch.ts';
import type { Campaign } from './campaign.ts';

const LASTS_MS = 14 * DAY_MS;
/** A new demo's campaigns began two days ago. */
const BEGAN_MS = 2 * DAY_MS;

type DemoCampaign = Pick<Campaign, 'kind' | 'title' | 'terms' | 'extraDays'>;

export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    kind: 'recharge',
    title: {
      zh: '充值送天数',
      tw: '購買方案送天數',
      en: 'Buy a plan, get bonus days',
    },
    terms: {
      zh: '所有个人账号均可参加，新购和续费都可享受。\n实际赠送天数，以您下单时页面显示的为准。支付成功后，赠送天数与套餐天数一起到账；退款时一并收回。',
      tw: '所有個人帳號都可以參加，首次購買與續訂皆適用。\n加送天數以您下單當時頁面顯示的天數為準，付款成功後與方案天數一起入帳；退款時一併收回。',
      en: 'Open to all individual accounts, for first purchases and renewals.\nYou get the bonus days shown when you order. They’re added with your plan when you pay, and removed if the order is refunded.',
    },
    extraDays: { 'vip-90': 7, 'vip-360': 30, 'svip-90': 10, 'svip-360': 40 },
  },
  {
    kind: 'wheel',
    title: {
      zh: '幸运转盘',
      tw: '幸運轉盤',
      en: 'Prize wheel',
    },
    terms: {
      zh: '所有个人账号均可参加。活动期间，每笔支付成功的订单送 1 次抽奖机会；您邀请的每位好友首次支付后，您也获得 1 次，最多 10 次。\n奖励为 VIP 天数，抽中后立即到账。未用完的抽奖机会在活动结束时作废。',
      tw: '所有個人帳號都可以參加。活動期間，每筆付款成功的訂單送 1 次抽獎機會；您邀請的每位好友首次付款後，您也會獲得 1 次，最多 10 次。\n獎勵為 VIP 天數，抽中後立即入帳。未用完的機會在活動結束時失效。',
      en: 'Open to all individual accounts. During the promotion, you get 1 spin for each paid order, and 1 for each invited friend’s first paid order (up to 10).\nPrizes are VIP days, added right away. Unused spins expire when the promotion ends.',
    },
    extraDays: {},
  },
];

/** About 7 days per spin on average; four in ten win nothing. */
export const DEMO_WEIGHTS = [404, 60, 120, 12, 200, 3, 200, 1] as const;
export const DEMO_BUDGET_DAYS = 3650;

interface Known {
  readonly kind: CampaignKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The span of a demo's campaign, in whole seconds; null if one of its kind runs or is planned. */
export function demoSpan(
  kind: CampaignKind,
  known: readonly Known[],
  now: Date,
): { readonly startsAt: Date; readonly endsAt: Date } | null {
  const others = known.filter((one) => one.kind === kind);
  if (others.some(({ endsAt }) => endsAt > now)) return null;
  const free = Math.max(0, ...others.map(({ endsAt }) => endsAt.getTime()));
  const second = toEpoch(now) * 1000;
  const startsAt = Math.max(second - BEGAN_MS, Math.ceil(free / 1000) * 1000);
  return { startsAt: new Date(startsAt), endsAt: new Date(second + LASTS_MS) };
}
