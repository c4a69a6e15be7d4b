import type { SpanState } from '@causeway/contract/lists';
import { SEGMENT_DAYS } from '@causeway/contract/wheel-spin';
import { keepDemoStill, planCampaign } from './campaigns.ts';
import { ownerToken } from './colleague.ts';
import { callApi } from './customer.ts';
import { query } from './database.ts';

const DAY = 86_400;

/** The terms that operators write for these tests. */
export const WHEEL_TERMS = {
  zh: '凡有账号者均可参加。\n每次活动仅限本人使用。',
  tw: '有帳號的人都可以參加。\n每次活動僅限本人使用。',
  en: 'Whoever has an account may take part.\nChances cannot be passed on.',
} as const;

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly state: SpanState;
  readonly version: number;
}

/** The wheel that is planned or running, if any. */
async function findWheel(token: string): Promise<Listed | undefined> {
  const { list } = await callApi<{ list: Listed[] }>('/Console/campaigns', {}, token);
  return list.find(({ kind, state }) => kind === 'wheel' && state !== 'ended');
}

/** Plans a wheel as an operator does, for 30 days, starting in `days` days. */
async function planWheel(days: number): Promise<void> {
  const startsAt = Math.floor(Date.now() / 1000) + days * DAY;
  await planCampaign('wheel', { startsAt, endsAt: startsAt + 30 * DAY, terms: WHEEL_TERMS });
}

/** Deletes the demo's wheel, as in a shop that never had one; normally weights cannot be deleted. */
export async function forgetWheels(): Promise<void> {
  await keepDemoStill();
  await query(
    `set session_replication_role = replica; delete from wheel_weights; delete from campaigns where kind = 'wheel'`,
    [],
  );
}

/** Makes sure that a wheel runs: the current one, or a new one. */
export async function haveWheel(): Promise<void> {
  const token = await ownerToken();
  const found = await findWheel(token);
  if (found?.state === 'running') return;
  if (found !== undefined) await endWheel();
  await planWheel(0);
}

/** Makes sure that no wheel runs and that the next one opens in a week. */
export async function haveNextWheel(): Promise<void> {
  const token = await ownerToken();
  const found = await findWheel(token);
  if (found?.state === 'planned') return;
  if (found !== undefined) await endWheel();
  await planWheel(7);
}

export async function endWheel(): Promise<void> {
  const token = await ownerToken();
  const found = await findWheel(token);
  if (found === undefined) return;
  await callApi('/Console/campaignEnd', { id: found.id, version: found.version }, token);
}

/** Changes the running wheel's weights as an operator does, unless they are the same. */
export async function setWeights(weights: readonly number[]): Promise<void> {
  const token = await ownerToken();
  const found = await findWheel(token);
  if (found === undefined) throw new Error('No wheel runs');
  const { versions } = await callApi<{ versions: { version: number; weights: number[] }[] }>(
    '/Console/wheel',
    { id: found.id },
    token,
  );
  const [newest] = versions;
  if (newest === undefined) throw new Error('The wheel has no weights');
  if (newest.weights.join() === weights.join()) return;
  const change = { id: found.id, before: newest.version, weights, reason: 'For this test' };
  await callApi('/Console/wheelWeights', change, token);
}

/** Weights under which only one segment can be hit. */
export const onlySegment = (segment: number): readonly number[] =>
  SEGMENT_DAYS.map((_, place) => (place === segment ? 1 : 0));
