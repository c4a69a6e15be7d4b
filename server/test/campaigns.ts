import { nameOfAnyCode, type AnyCodeName } from '@causeway/contract/console/console-errors';
import type { CampaignDraft } from '@causeway/contract/console/campaigns';
import type { Envelope } from '@causeway/contract/envelope';
import { toEpoch } from '../src/platform/epoch.ts';
import type { TestOperator } from './operators.ts';
import type { TestApp } from './test-app.ts';

const DAY = 86_400;

/** A recharge campaign that starts now and runs for a week. */
export function rechargeDraft(app: TestApp, change: Partial<CampaignDraft> = {}): CampaignDraft {
  const now = toEpoch(app.time.clock());
  return {
    title: { zh: '充值送天数', tw: '儲值送天數', en: 'Extra days' },
    terms: { zh: '人人可参加。', tw: '人人可參加。', en: 'Open to everybody.' },
    startsAt: now,
    endsAt: now + 7 * DAY,
    extraDays: [
      { planKey: 'vip-90', days: 5 },
      { planKey: 'svip-360', days: 30 },
    ],
    ...change,
  };
}

export function wheelDraft(app: TestApp, change: Partial<CampaignDraft> = {}): CampaignDraft {
  return rechargeDraft(app, { title: { zh: '转盘', tw: '轉盤', en: 'Wheel' }, extraDays: [], ...change });
}

/** Plans a campaign; returns its id. */
export async function addCampaign(
  app: TestApp,
  operator: Pick<TestOperator, 'token'>,
  kind: 'recharge' | 'wheel' = 'recharge',
  change: Partial<CampaignDraft> = {},
): Promise<string> {
  const draft = kind === 'recharge' ? rechargeDraft(app, change) : wheelDraft(app, change);
  const { name, bean } = await app.call('/Console/campaignAdd', { kind, draft }, operator);
  if (name !== 'OK') throw new Error(`Planning a campaign answered ${name}`);
  return bean.id as string;
}

/** Uploads a picture from a form, as the console does; returns its URL. */
export async function uploadCampaignImage(
  app: TestApp,
  { token }: Pick<TestOperator, 'token'>,
  { id, language }: { id: string; language: string },
  bytes: Uint8Array,
): Promise<{ readonly name: AnyCodeName | undefined; readonly url: string }> {
  const body = new FormData();
  body.append('id', id);
  body.append('language', language);
  body.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'banner.png');
  const answer = await fetch(`${app.url}/Console/campaignImage`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  });
  const { code, bean } = (await answer.json()) as Envelope;
  return { name: nameOfAnyCode(code), url: (bean as { url: string } | null)?.url ?? '' };
}
