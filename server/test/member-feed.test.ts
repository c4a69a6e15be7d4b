import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { EntitlementState } from '@causeway/contract/gateway';
import type { FeedService } from '../src/modules/access/feed-service.ts';
import { bindDevice } from './client-apps.ts';
import { plantCustomer } from './customers.ts';
import { createFeed } from './feed-state.ts';
import { plantMember, plantTeamPlan, plantTeam, type PlantedMember, type Team } from './teams.ts';
import { useTestApp } from './use-test-app.ts';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';

const app = useTestApp();
let feed: FeedService;
let team: Team;
let until: number;
beforeAll(async () => {
  feed = createFeed({ db: app.database.db, clock: app.time.clock });
});

let cursor: string | undefined;
/** All changes since the last read, in no order. */
async function changes(): Promise<EntitlementState[]> {
  const list: EntitlementState[] = [];
  for (let more = true; more;) {
    const page = await feed.readEntitlements(cursor, 3);
    list.push(...page.list);
    cursor = page.next;
    more = page.more;
  }
  return list;
}
const changesById = async () => new Map((await changes()).map((state) => [state.account, state]));
/** Reads as a gateway that has never read the feed. */
async function fromTheBeginning(): Promise<Map<string, EntitlementState>> {
  const kept = cursor;
  cursor = undefined;
  const all = await changesById();
  cursor = kept;
  return all;
}

beforeEach(async () => {
  team = await plantTeam(app);
  until = Math.floor((await plantTeamPlan(app, team, { seats: 10, days: 30 })).until.getTime() / 1000);
  await changes();
});

const nothing = (account: string) => ({
  account,
  tier: 'none',
  deviceNum: 0,
  deviceMode: 1,
  until: 0,
  later: [],
  devices: [],
});
const suspended = (account: string, at: number) => ({ ...nothing(account), until: at });
const state = (member: PlantedMember, changes: Partial<EntitlementState> = {}) => ({
  account: member.id,
  tier: 'vip',
  deviceNum: 1,
  deviceMode: 1,
  until,
  later: [],
  devices: [],
  ...changes,
});
const setBlocked = (id: string, blocked: boolean) =>
  app.database.db
    .updateTable('accounts')
    .set({ blocked_at: blocked ? new Date() : null })
    .where('id', '=', id)
    .execute();
const change = (member: PlantedMember, to: { device_num?: number; expires_at?: Date | null }) =>
  app.database.db.updateTable('members').set(to).where('account_id', '=', member.id).execute();

test('lists members with their seats, time and devices, and no team', async () => {
  const [one, two] = [
    await plantMember(app, team, { deviceNum: 3 }),
    await plantMember(app, team, { expiresAt: new Date((until - 86_400) * 1000) }),
  ];
  const { deviceId } = await bindDevice(app, { email: one.account, password: one.password });
  const told = await changesById();
  expect([...told.keys()].toSorted()).toEqual([one.id, two.id].toSorted());
  expect(told.get(one.id)).toEqual(
    state(one, { deviceNum: 3, devices: [{ id: deviceId, platform: 'mobile' }] }),
  );
  expect(told.get(two.id)).toEqual(state(two, { until: until - 86_400 }));
  const beginning = await fromTheBeginning();
  expect(beginning.get(one.id)).toEqual(told.get(one.id));
  expect(beginning.get(two.id)).toEqual(told.get(two.id));
  expect(beginning.has(team.id)).toBe(false);
});

test('from the beginning, leaves out members without access, for whatever reason', async () => {
  const past = new Date(app.time.clock().getTime() - 1000);
  const [over, blocked, fine] = [
    await plantMember(app, team, { expiresAt: past }),
    await plantMember(app, team, { blocked: true }),
    await plantMember(app, team),
  ];
  const packageless = await plantTeam(app);
  const early = await plantMember(app, packageless);
  const shut = await plantTeam(app);
  await plantTeamPlan(app, shut);
  const inside = await plantMember(app, shut);
  await setBlocked(shut.id, true);
  const beginning = await fromTheBeginning();
  expect(beginning.has(fine.id)).toBe(true);
  for (const { id } of [over, blocked, early, inside]) expect(beginning.has(id)).toBe(false);
});

test('a renewal reaches every member, with time left and after it expired; nobody else', async () => {
  const members = [await plantMember(app, team), await plantMember(app, team)];
  const own = await plantMember(app, team, { expiresAt: new Date((until - 10) * 1000) });
  const stranger = await plantMember(app, await plantTeam(app));
  await changes();
  const renewed = await plantTeamPlan(app, team, { days: 30 });
  const later = Math.floor(renewed.until.getTime() / 1000);
  const told = await changesById();
  expect(later).toBeGreaterThan(until);
  for (const member of members) expect(told.get(member.id)).toEqual(state(member, { until: later }));
  // Their own expiry did not change, but a repeated row does no harm.
  expect(told.get(own.id)).toEqual(state(own, { until: until - 10 }));
  expect(told.has(stranger.id)).toBe(false);

  app.time.advance(61 * 86_400);
  expect(await changes()).toEqual([]);
  expect((await fromTheBeginning()).has(members[0]?.id ?? '')).toBe(false);
  const revived = Math.floor((await plantTeamPlan(app, team, { days: 30 })).until.getTime() / 1000);
  const again = await changesById();
  for (const member of members) expect(again.get(member.id)).toEqual(state(member, { until: revived }));
  expect(again.get(own.id)).toEqual(suspended(own.id, until - 10));
});

test('time that is revoked from the team is revoked from every member', async () => {
  const member = await plantMember(app, team);
  await changes();
  await app.database.db
    .updateTable('entitlements')
    .set({ expires_at: new Date((until - 1000) * 1000) })
    .where('account_id', '=', team.id)
    .execute();
  expect(await changes()).toEqual([state(member, { until: until - 1000 })]);
});

test('blocking a team ends its members’ access, and unblocking restores it', async () => {
  const members = [await plantMember(app, team), await plantMember(app, team)];
  await changes();
  await setBlocked(team.id, true);
  const shut = await changesById();
  for (const member of members) expect(shut.get(member.id)).toEqual(nothing(member.id));
  await setBlocked(team.id, false);
  const open = await changesById();
  for (const member of members) expect(open.get(member.id)).toEqual(state(member));
});

test('a member’s own block, edit, device and deletion are listed, each alone', async () => {
  const [member, colleague] = [await plantMember(app, team), await plantMember(app, team)];
  const expectChanges = async (expected: object) => expect(await changes()).toEqual([expected]);
  expect(await changes()).toHaveLength(2);
  await setBlocked(member.id, true);
  await expectChanges(nothing(member.id));
  await setBlocked(member.id, false);
  await expectChanges(state(member));
  await change(member, { device_num: 4 });
  await expectChanges(state(member, { deviceNum: 4 }));
  const own = until - 86_400;
  await change(member, { expires_at: new Date(own * 1000) });
  await expectChanges(state(member, { deviceNum: 4, until: own }));
  const { deviceId } = await bindDevice(app, { email: member.account, password: member.password });
  await expectChanges(
    state(member, { deviceNum: 4, until: own, devices: [{ id: deviceId, platform: 'mobile' }] }),
  );
  // A sign-in does not concern gateways.
  await app.call('/Team/memberLogin', { account: member.account, password: member.password });
  expect(await changes()).toEqual([]);
  await app.database.db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where(ownedBy(ofCustomer(member.id)))
      .execute();
    await tx.deleteFrom('devices').where('account_id', '=', member.id).execute();
    await tx
      .updateTable('members')
      .set({ name: null, removed_at: new Date() })
      .where('account_id', '=', member.id)
      .execute();
    await tx.updateTable('accounts').set({ email: null }).where('id', '=', member.id).execute();
  });
  await expectChanges({ ...nothing(member.id), removed: true });
  expect((await fromTheBeginning()).has(colleague.id)).toBe(true);
});

test('individuals are listed as before', async () => {
  const { id } = await plantCustomer(app);
  expect((await changesById()).get(id)).toMatchObject({ tier: 'vip', deviceMode: 1 });
  expect((await fromTheBeginning()).has(id)).toBe(true);
});
