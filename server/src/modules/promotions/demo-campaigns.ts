import type { CampaignKind } from '@causeway/contract/lists';
import { toEpoch } from '../../platform/epoch.ts';
import type { Campaign } from './campaign.ts';

const DAY_MS = 86_400_000;
const LASTS_MS = 14 * DAY_MS;
/** A new demo's campaigns began two days ago. */
const BEGAN_MS = 2 * DAY_MS;

type DemoCampaign = Pick<Campaign, 'kind' | 'title' | 'terms' | 'extraDays'>;

export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    kind: 'recharge',
    title: {
      zh: '充值送天数',
      tw: '儲值送天數',
      en: 'Top up, get extra days',
    },
    terms: {
      zh: '所有个人账号均可参加，新购和续费都算。\n实际赠送天数，以您下单时页面显示的为准，支付成功后与套餐天数一起到账；退款时一并收回。',
      tw: '所有個人帳號都可以參加，新購和續購都算。\n加送天數以下單時頁面顯示的為準，付款成功後和方案天數一起入帳；退款時會一併收回。',
      en: 'Open to every individual account, for first purchases and renewals alike.\nThe extra days are those shown when you order. They arrive together with the package’s once you have paid, and go back with it if the order is refunded.',
    },
    extraDays: { 'vip-90': 7, 'vip-360': 30, 'svip-90': 10, 'svip-360': 40 },
  },
  {
    kind: 'wheel',
    title: {
      zh: '幸运转盘',
      tw: '幸運大轉盤',
      en: 'Prize wheel',
    },
    terms: {
      zh: '所有个人账号均可参加。活动期间，每支付一笔订单可得 1 次抽奖机会；您邀请的好友首次付款后，您也可得 1 次，最多 10 次。\n奖励为 VIP 天数，抽中后立即到账。活动结束后，未用完的机会作废。',
      tw: '所有個人帳號都可以參加。活動期間，每筆付款成功的訂單送 1 次抽獎機會；您邀請的朋友第一次付款後，您也會得到 1 次，最多 10 次。\n獎品是 VIP 天數，抽中後立刻入帳。沒用完的次數在活動結束時失效。',
      en: 'Open to every individual account. While the wheel runs, each paid order gives one chance, and so does the first paid order of each friend whom you invited, up to 10.\nPrizes are days of VIP and are added at once. Chances that are left when the wheel ends are lost.',
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
