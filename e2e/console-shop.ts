import type { ConsoleCampaign } from '@causeway/contract/console/campaigns';
import type { readCatalogue } from '@causeway/contract/console/catalogue';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { readWheel } from '@causeway/contract/wheel';
import { ownerToken } from './colleague.ts';
import { callApi, siteUrl, type Customer, type OpenOrder } from './customer.ts';

/** The sandbox's page of an unpaid order. */
export const paymentPage = async ({ url }: OpenOrder) => (await fetch(url)).text();

/** The site's first HTML. */
export const homeIn = async (language: string) => (await fetch(`${siteUrl()}/?langType=${language}`)).text();

/** The id of the running wheel. */
export async function findWheelId(): Promise<string> {
  const { list } = await callApi<{ list: ConsoleCampaign[] }>('/Console/campaigns', {}, await ownerToken());
  return list.find(({ kind, state }) => kind === 'wheel' && state === 'running')?.id ?? '';
}

/** What the customer sees of the wheel. */
export async function wheelOf({ token }: Customer): Promise<OutputOf<typeof readWheel>> {
  const answer = await fetch(`${siteUrl()}/Website/activityLotteryInfo`, {
    headers: { authorization: token },
  });
  return ((await answer.json()) as { bean: OutputOf<typeof readWheel> }).bean;
}

export async function setPrice(key: string, priceCents: number, saving?: number): Promise<void> {
  const token = await ownerToken();
  const { plans } = await callApi<OutputOf<typeof readCatalogue>>('/Console/catalogue', {}, token);
  const plan = plans.find((plan) => plan.key === key);
  if (plan === undefined) throw new Error(`No plan ${key}`);
  const { name, tier, days, deviceNum, deviceMode, save, recommend, offer, version } = plan;
  const terms = { name, tier, days, deviceNum, deviceMode, save: saving ?? save, recommend, offer };
  await callApi(
    '/Console/planChange',
    {
      key,
      version,
      draft: { ...terms, priceCents, priceFen: null },
      confirmed: [{ of: 'price', amount: priceCents }],
    },
    token,
  );
}
