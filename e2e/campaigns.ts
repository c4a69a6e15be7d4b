import type { CampaignDraft, ConsoleCampaign } from '@causeway/contract/console/campaigns';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { listPlans } from '@causeway/contract/plans';
import { ownerToken } from './colleague.ts';
import { callApi } from './customer.ts';
import { query } from './database.ts';

const DAY = 86_400;

const DRAFTS = {
  recharge: {
    title: { zh: '充值送天数', tw: '儲值送天數', en: 'Extra days with your package' },
    terms: {
      zh: '所有账号均可参加。活动期间下单购买指定套餐，支付后另送天数一并到账；退款时赠送的天数一并收回。',
      tw: '所有帳號均可參加。活動期間購買指定方案，付款後加送的天數會一起入帳；退款時一併收回。',
      en: 'Open to every account. Order one of the marked packages while it runs; the extra days come with the payment, and go back with a refund.',
    },
    extraDays: [
      { planKey: 'vip-90', days: 7 },
      { planKey: 'vip-360', days: 30 },
      { planKey: 'svip-90', days: 7 },
      { planKey: 'svip-360', days: 30 },
    ],
  },
  wheel: {
    title: { zh: '夏日幸运转盘', tw: '夏日幸運轉盤', en: 'The summer wheel' },
    terms: {
      zh: '所有账号均可参加。\n活动期间每笔已支付的订单送一次机会，好友的首笔已支付订单也送一次，好友机会最多 10 次。\n未用的机会在活动结束时失效。',
      tw: '所有帳號均可參加。\n活動期間每筆已付款的訂單送一次機會，好友的第一筆已付款訂單也送一次，好友機會最多 10 次。\n未使用的機會在活動結束時失效。',
      en: 'Open to every account.\nEach paid order gives a chance, and so does a friend’s first paid order, up to 10 of those.\nChances that are left end with the activity.',
    },
    extraDays: [],
  },
} as const;

export const TITLES = { recharge: DRAFTS.recharge.title, wheel: DRAFTS.wheel.title };

const now = (): number => Math.floor(Date.now() / 1000);

async function callConsole<T>(path: string, body: object): Promise<T> {
  return callApi<T>(path, body, await ownerToken());
}

/** Plans a campaign as an operator would, by default for three days from now; returns its id. */
export async function planCampaign(
  kind: keyof typeof DRAFTS,
  change: Partial<CampaignDraft> = {},
): Promise<string> {
  const draft = { ...DRAFTS[kind], startsAt: now() - 60, endsAt: now() + 3 * DAY + 3600, ...change };
  return (await callConsole<{ id: string }>('/Console/campaignAdd', { kind, draft })).id;
}

/** Stops the demo's hourly job, which would restart its campaigns in the middle of a test. */
export async function keepDemoStill(): Promise<void> {
  await query(`delete from pgboss.schedule where name = 'demo-campaigns'`, []);
}

/** Ends all campaigns, as an operator would; resolves in the next second, since campaigns begin with whole seconds. */
export async function endCampaigns(): Promise<void> {
  await keepDemoStill();
  const { list } = await callConsole<{ list: readonly ConsoleCampaign[] }>('/Console/campaigns', {});
  for (const { id, version } of list.filter(({ state }) => state === 'running'))
    await callConsole('/Console/campaignEnd', { id, version });
  await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)));
}

/** Extra days that an order gets now. */
export async function extraDaysOf(productId: string): Promise<number> {
  const { goods } = await callApi<OutputOf<typeof listPlans>>('/Website/skuList', {});
  return goods.find(({ key }) => key === productId)?.extraDays ?? 0;
}
