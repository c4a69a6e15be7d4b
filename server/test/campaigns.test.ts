import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { toEpoch } from '../src/platform/epoch.ts';
import { addCampaign, rechargeDraft, uploadCampaignImage, wheelDraft } from './campaigns.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { noise } from './pictures.ts';
import { startTestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';
import { useTestApp } from './use-test-app.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const app = useTestApp();
let marketing: TestOperator;
beforeAll(async () => {
  marketing = await plantOperator(app, 'marketing');
});

/** Advances the clock and signs in again: a session lasts for a working day. */
async function travel(seconds: number): Promise<void> {
  app.time.advance(seconds);
  const { email, password } = marketing;
  const { bean } = await app.call('/Console/login', { email, password });
  marketing = { ...marketing, token: bean.data };
}

const call = (path: string, body: object = {}) => app.call(`/Console/${path}`, body, marketing);
const check = async () => (await app.call('/Website/activityCheck')).bean;
const list = async () => (await app.call('/Website/activityList', undefined, { method: 'GET' })).bean;
const now = () => toEpoch(app.time.clock());
const read = async (id: string) => (await call('campaign', { id })).bean.campaign;

/** Ends all campaigns, so that each test begins with none. */
afterEach(async () => {
  for (const { id, version, state } of (await call('campaigns')).bean.list) {
    if (state !== 'ended') expect((await call('campaignEnd', { id, version })).name).toBe('OK');
  }
  await travel(15 * DAY);
});

describe('what the site shows', () => {
  test('nothing without a running campaign', async () => {
    const empty = { zh: '', tw: '', en: '' };
    const nothing = { enable: false, endTime: 0, title: empty, image: { b: empty }, link: '' };
    const before = now();
    const { now: told, ...answer } = await check();
    expect(answer).toEqual(nothing);
    // The server's clock, which tests have moved.
    expect(told).toBeGreaterThanOrEqual(before);
    expect(told).toBeLessThanOrEqual(now());
    expect(await list()).toEqual([]);
  });

  test('links to the recharge campaign first, then to the wheel, each with the site’s own picture', async () => {
    const ends = { wheel: now() + 3 * DAY, recharge: now() + DAY };
    await addCampaign(app, marketing, 'wheel', { endsAt: ends.wheel });
    expect(await check()).toMatchObject({ enable: true, link: 'activity2', endTime: ends.wheel });
    await addCampaign(app, marketing, 'recharge', { endsAt: ends.recharge });
    expect(await check()).toMatchObject({
      enable: true,
      link: 'recharge',
      title: { en: 'Extra days' },
      image: { b: { en: `${app.url}/activity/recharge.svg` } },
      endTime: ends.recharge,
    });
    expect((await list()).map((one: { link: string; state: string }) => [one.link, one.state])).toEqual([
      ['recharge', 'running'],
      ['activity2', 'running'],
    ]);
    await travel(DAY);
    expect(await check()).toMatchObject({ link: 'activity2' });
    expect(await list()).toMatchObject([
      { link: 'recharge', state: 'ended', terms: { en: 'Open to everybody.' } },
      { link: 'activity2', state: 'running', image: { en: `${app.url}/activity/wheel.svg` } },
    ]);
    await travel(14 * DAY);
    expect(await list()).toMatchObject([{ link: 'activity2', state: 'ended' }]);
  });

  test('the next one rather than the last, and never one that was cancelled before its start', async () => {
    const over = await addCampaign(app, marketing, 'recharge', { endsAt: now() + HOUR });
    await travel(2 * HOUR);
    expect(await list()).toMatchObject([{ state: 'ended' }]);
    const next = { startsAt: now() + DAY, endsAt: now() + 2 * DAY };
    const planned = await addCampaign(app, marketing, 'recharge', next);
    expect(await list()).toMatchObject([{ state: 'planned', startTime: next.startsAt }]);
    expect((await call('campaignEnd', { id: planned, version: 1 })).name).toBe('OK');
    expect(await list()).toMatchObject([{ state: 'ended', endTime: (await read(over)).endsAt }]);
  });
});

describe('planning', () => {
  test('one of a kind runs at a time, also when two operators plan concurrently; kinds do not affect each other', async () => {
    const drafts = Array.from({ length: 6 }, () => ({ kind: 'recharge', draft: rechargeDraft(app) }));
    const answers = await Promise.all(drafts.map((one) => call('campaignAdd', one)));
    expect(answers.map(({ name }) => name).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'CAMPAIGN_OVERLAPS'),
      'OK',
    ]);
    const wheel = { kind: 'wheel', draft: wheelDraft(app) };
    expect((await call('campaignAdd', wheel)).name).toBe('OK');
    // Consecutive campaigns do not overlap.
    const startsAt = drafts[0]?.draft.endsAt ?? 0;
    const next = await addCampaign(app, marketing, 'recharge', { startsAt, endsAt: startsAt + DAY });
    const earlier = { ...rechargeDraft(app), startsAt: startsAt - 1, endsAt: startsAt + DAY };
    expect((await call('campaignChange', { id: next, version: 1, draft: earlier })).name).toBe(
      'CAMPAIGN_OVERLAPS',
    );
  });

  test('more extra days than the plan has need an owner', async () => {
    const draft = (days: number) => rechargeDraft(app, { extraDays: [{ planKey: 'vip-90', days }] });
    const add = (days: number, by: { token: string }) =>
      app.call('/Console/campaignAdd', { kind: 'recharge', draft: draft(days) }, by);
    expect((await add(91, marketing)).name).toBe('NEEDS_OWNER');
    const { bean } = await add(90, marketing);
    const { startsAt } = await read(bean.id);
    const change = { id: bean.id, version: 1, draft: { ...draft(91), startsAt } };
    expect((await call('campaignChange', change)).name).toBe('NEEDS_OWNER');
    const owner = await signInOwner(app);
    expect((await app.call('/Console/campaignChange', change, owner)).name).toBe('OK');
  });

  test('a cancelled one frees its time for others', async () => {
    const id = await addCampaign(app, marketing, 'recharge', { startsAt: now() + DAY });
    await call('campaignEnd', { id, version: 1 });
    expect((await read(id)).state).toBe('ended');
    await addCampaign(app, marketing, 'recharge', { startsAt: now() + DAY });
  });

  test('a running one keeps its start, a past one cannot be changed, and no change is lost to another', async () => {
    const id = await addCampaign(app, marketing, 'recharge');
    await travel(HOUR);
    const { startsAt } = await read(id);
    const draft = { ...rechargeDraft(app), startsAt, endsAt: now() + DAY };
    const change = (version: number, more: object = {}) =>
      call('campaignChange', { id, version, draft: { ...draft, ...more } });
    expect((await change(1, { startsAt: startsAt + 1 })).name).toBe('CAMPAIGN_TIMES_WRONG');
    expect((await change(1, { endsAt: now() })).name).toBe('CAMPAIGN_TIMES_WRONG');
    expect((await change(1, { extraDays: [] })).name).toBe('CAMPAIGN_EXTRA_DAYS_WRONG');
    expect((await change(1)).name).toBe('OK');
    const late = await change(1, { endsAt: now() + HOUR });
    expect(late).toMatchObject({ name: 'CHANGED_MEANWHILE', bean: { campaign: { version: 2 } } });
    // The same change again, as after a lost response.
    expect((await change(1)).name).toBe('OK');
    expect((await read(id)).version).toBe(2);
    expect((await change(2)).name).toBe('NOTHING_CHANGED');
    await travel(DAY);
    expect((await change(2)).name).toBe('CAMPAIGN_OVER');
    expect((await call('campaignEnd', { id, version: 2 })).name).toBe('CAMPAIGN_OVER');
  });

  test('a wheel starts with weights that win nothing, written with it', async () => {
    const id = await addCampaign(app, marketing, 'wheel');
    const rows = await app.database.db
      .selectFrom('wheel_weights')
      .select(['version', 'weights', 'made_by'])
      .where('campaign_id', '=', id)
      .execute();
    expect(rows).toEqual([
      { version: 1, weights: [1, 0, 0, 0, 0, 0, 0, 0], made_by: `operator:${marketing.id}` },
    ]);
    expect((await call('campaign', { id })).bean).toMatchObject({ orders: null });
  });

  test('lists all by their start, a page at a time', async () => {
    for (let index = 0; index < 22; index++) {
      const startsAt = now() + index * HOUR;
      await addCampaign(app, marketing, 'recharge', { startsAt, endsAt: startsAt + HOUR });
    }
    const first = (await call('campaigns')).bean;
    const second = (await call('campaigns', { cursor: first.next })).bean;
    const both = [...first.list, ...second.list] as { id: string; startsAt: number }[];
    const all = both.map(({ startsAt }) => startsAt);
    expect(first.list).toHaveLength(20);
    expect(all).toEqual(all.toSorted((one, other) => other - one));
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length);
  });
});

describe('pictures', () => {
  test('are re-encoded, readable by anybody, cached by browsers for good, and deleted once replaced', async () => {
    const id = await addCampaign(app, marketing, 'recharge');
    const place = { id, language: 'tw' };
    const secret = 'taken at home';
    const sent = await sharp(await noise(60, 20).jpeg().toBuffer())
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer();
    expect(sent.includes(secret)).toBe(true);
    const { url } = await uploadCampaignImage(app, marketing, place, sent);
    const image = await fetch(`${app.url}${url}`);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const bytes = Buffer.from(await image.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 20 });
    expect(bytes.includes(secret)).toBe(false);
    const ownPicture = `${app.url}/activity/recharge.svg`;
    expect((await check()).image.b).toEqual({ zh: ownPicture, tw: app.url + url, en: ownPicture });
    const { activity } = (await app.call('/Website/skuList')).bean;
    expect(activity.image.b.tw).toBe(app.url + url);
    const second = await uploadCampaignImage(app, marketing, place, await noise(30, 10).png().toBuffer());
    expect((await read(id)).images).toEqual({ zh: null, tw: second.url, en: null });
    const flat = { width: 1300, height: 700, channels: 3, background: '#888' } as const;
    const large = await sharp({ create: flat }).png().toBuffer();
    const third = await uploadCampaignImage(app, marketing, place, large);
    const shrunk = await fetch(`${app.url}${third.url}`);
    expect(shrunk.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await shrunk.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 480 });
    const seen = await sharp(large).ensureAlpha(0.5).png().toBuffer();
    const fourth = await uploadCampaignImage(app, marketing, place, seen);
    expect((await fetch(`${app.url}${fourth.url}`)).headers.get('content-type')).toBe('image/png');
    const gone = await fetch(`${app.url}${url}`);
    expect(gone.headers.get('cache-control')).toBe('no-store');
    expect(await app.call(url, undefined, { method: 'GET' })).toMatchObject({
      name: 'ACTIVITY_IMAGE_NOT_FOUND',
    });
    expect((await call('campaignImageRemove', place)).name).toBe('OK');
    expect((await call('campaignImageRemove', place)).name).toBe('NOTHING_CHANGED');
    expect((await check()).image.b.tw).toBe(ownPicture);
  });

  test('that are none, or belong to a past or unknown campaign, are refused', async () => {
    const id = await addCampaign(app, marketing, 'recharge');
    const upload = (to: string, bytes: Uint8Array) =>
      uploadCampaignImage(app, marketing, { id: to, language: 'en' }, bytes);
    const good = await noise(30, 10).png().toBuffer();
    expect((await upload(id, Buffer.from('<svg onload="alert(1)"/>'))).name).toBe('IMAGE_FORMAT_WRONG');
    expect((await upload('none', good)).name).toBe('CAMPAIGN_NOT_FOUND');
    await call('campaignEnd', { id, version: 1 });
    expect((await upload(id, good)).name).toBe('CAMPAIGN_OVER');
  });
});

test('a demo runs a recharge campaign and a wheel that wins, and starts them once with two processes', async () => {
  const own = await createTestDatabase();
  const apps = await Promise.all([
    startTestApp({ databaseUrl: own.url, demoCampaigns: true }),
    startTestApp({ databaseUrl: own.url, demoCampaigns: true }),
  ]);
  const [first] = apps;
  const answer = await first.call('/Website/activityList', undefined, { method: 'GET' });
  expect(answer.bean).toMatchObject([
    { link: 'recharge', state: 'running' },
    { link: 'activity2', state: 'running' },
  ]);
  const { goods, activity } = (await first.call('/Website/skuList')).bean;
  expect(activity.enable).toBe(true);
  expect(goods.filter((one: { extraDays: number }) => one.extraDays > 0)).toHaveLength(4);
  const { db } = first.database;
  const rows = await db.selectFrom('campaigns').select(['kind', 'budget_days']).orderBy('kind').execute();
  expect(rows).toEqual([
    { kind: 'recharge', budget_days: null },
    { kind: 'wheel', budget_days: 3650 },
  ]);
  const weights = await db.selectFrom('wheel_weights').select('version').orderBy('version').execute();
  expect(weights).toEqual([{ version: 1 }, { version: 2 }]);
  for (const each of apps) {
    expect(each.unexpected).toEqual([]);
    await each.close();
  }
  await own.drop();
});
