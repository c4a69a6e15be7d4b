import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Approval } from '@causeway/contract/console/approvals';
import type { Role } from '@causeway/contract/console/rights';
import { recoverOperator } from '../src/modules/identity/operator-service.ts';
import { anotherProcess } from './another-process.ts';
import { plantCustomer } from './customers.ts';
import { plantOperator, plantOperatorWith, signInOwner, type TestOperator } from './operators.ts';
import { useTestApp } from './use-test-app.ts';
import { endWheels, makeWheel, WEIGHTS } from './wheels.ts';

const app = useTestApp();
const reason = 'The old one is broken';
const MAIL = { template: 'reset-code', language: 'en' } as const;
let wheel: string;
let customer: string;

beforeAll(async () => {
  wheel = await newWheel();
  customer = (await plantCustomer(app)).email;
});

/** A wheel that outlasts the expiry of requests. */
async function newWheel(): Promise<string> {
  await endWheels(app.database.db, app.time.clock());
  app.time.advance(60);
  return makeWheel(app.database.db, { around: app.time.clock(), lastsMs: 30 * 86_400_000 });
}

const call = (path: string, input: object, by: TestOperator) => app.call(`/Console/${path}`, input, by);
const listed = async (by: TestOperator) => (await call('approvals', {}, by)).bean.list;
/** With a new session. */
const again = async (by: TestOperator): Promise<TestOperator> => ({
  ...by,
  token: (await app.call('/Console/login', by)).bean.data,
});
const ended = async (by: TestOperator, cursor?: string) =>
  (await call('approvals', { ended: true, cursor }, by)).bean.list;
const decide = (act: 'Approve' | 'Decline', id: string, by: TestOperator) =>
  call(`approval${act}`, { id, reason: 'I compared it' }, by);
const auditOf = (action: string) =>
  app.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'subject', 'details'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();
const settingAt = async (path: string, by: TestOperator) => {
  const { settings } = (await call('settings', {}, by)).bean;
  return settings.find((one: { path: string }) => one.path === path).value;
};

/** An operator who may change the settings, which no role but the owner’s includes. */
const hire = () => plantOperatorWith(app, { rights: ['content.read', 'settings.change'] });

type Listed = Pick<Approval, 'id' | 'state' | 'requestedBy'>;

interface Sensitive {
  readonly action: string;
  readonly audit: string;
  readonly role: Role;
  /** A role that may see the pages, but lacks the right. */
  readonly other: Role;
  /** The same change each time until it is made. */
  readonly submit: (by: TestOperator) => ReturnType<typeof app.call>;
  /** Another change of the same thing; undefined where each counts for itself. */
  readonly instead?: (by: TestOperator) => ReturnType<typeof app.call>;
  readonly state: (by: TestOperator) => Promise<unknown>;
}

const download = (value: string, was: unknown) => ({
  changes: [{ path: 'downloads.macImage.sha256', was, value: value.repeat(64) }],
  reason,
});
const mailText = async (by: TestOperator, subject: string) => {
  const { version, builtIn } = (await call('mailText', MAIL, by)).bean;
  return { ...MAIL, version, text: { ...builtIn, subject }, reason };
};
const spinsKey = randomUUID();

const SENSITIVE: readonly Sensitive[] = [
  {
    action: 'settings.downloads',
    audit: 'setting.change',
    role: 'marketing',
    other: 'finance',
    submit: async (by) =>
      call('downloadsChange', download('a', await settingAt('downloads.macImage.sha256', by)), by),
    instead: async (by) =>
      call('downloadsChange', download('b', await settingAt('downloads.macImage.sha256', by)), by),
    state: (by) => settingAt('downloads.macImage.sha256', by),
  },
  {
    action: 'mail_text.change',
    audit: 'mail_text.change',
    role: 'marketing',
    other: 'support',
    submit: async (by) => call('mailTextChange', await mailText(by, 'Your {brand} code'), by),
    instead: async (by) => call('mailTextChange', await mailText(by, 'Another {brand} code'), by),
    state: async (by) => (await call('mailText', MAIL, by)).bean.text.subject,
  },
  {
    action: 'wheel.weights',
    audit: 'wheel.weights',
    role: 'marketing',
    other: 'finance',
    submit: (by) => call('wheelWeights', { id: wheel, before: 1, weights: WEIGHTS.thirty, reason }, by),
    instead: (by) => call('wheelWeights', { id: wheel, before: 1, weights: WEIGHTS.year, reason }, by),
    state: async (by) => (await call('wheel', { id: wheel }, by)).bean.versions[0].weights,
  },
  {
    action: 'wheel.budget',
    audit: 'wheel.budget',
    role: 'marketing',
    other: 'finance',
    submit: (by) => call('wheelBudget', { id: wheel, version: 1, days: 700, reason }, by),
    instead: (by) => call('wheelBudget', { id: wheel, version: 1, days: 800, reason }, by),
    state: async (by) => (await call('wheel', { id: wheel }, by)).bean.budget.days,
  },
  {
    action: 'wheel.spins',
    audit: 'wheel.spins',
    role: 'finance',
    other: 'marketing',
    submit: (by) => call('spinsGrant', { id: wheel, customer, num: 3, key: spinsKey, reason }, by),
    state: async (by) => (await call('wheel', { id: wheel }, by)).bean.grants.operators,
  },
];

describe.each(SENSITIVE)('$action', ({ action, audit, role, other, submit, instead, state }) => {
  let requester: TestOperator;
  let colleague: TestOperator;
  let before: unknown;
  beforeEach(async () => {
    requester = await plantOperator(app, role);
    colleague = await plantOperator(app, role);
    before = await state(requester);
  });
  const request = async () => {
    expect(await submit(requester)).toMatchObject({ name: 'OK', bean: { state: 'waiting' } });
    return (await listed(requester)).at(-1);
  };

  test('waits for a colleague, who sees before and after; it is refused to its requester and to other roles', async () => {
    const outsider = await plantOperator(app, other);
    const { id, ...shown } = await request();
    expect(shown).toMatchObject({
      action,
      reason,
      state: 'waiting',
      decided: null,
      requestedBy: { kind: 'operator', id: requester.id, name: `Lin of ${role}` },
    });
    expect(shown.after).not.toEqual(shown.before);
    expect(shown.expiresAt - shown.requestedAt).toBe(24 * 3600);
    expect((await listed(colleague)).at(-1)).toEqual({ id, ...shown });
    expect((await listed(outsider)).map((one: { id: string }) => one.id)).not.toContain(id);
    expect(await decide('Approve', id, requester)).toMatchObject({ name: 'APPROVAL_OWN' });
    for (const act of ['Approve', 'Decline'] as const) {
      expect(await decide(act, id, outsider)).toMatchObject({ name: 'RIGHT_MISSING' });
      expect(await call(`approval${act}`, { id, reason: ' ' }, colleague)).toMatchObject({
        name: 'REASON_REQUIRED',
      });
    }
    expect(await state(requester)).toEqual(before);

    expect(await submit(requester)).toMatchObject({ bean: { state: 'waiting' } });
    expect(
      (await listed(requester)).filter((one: { state: string }) => one.state === 'waiting'),
    ).toHaveLength(1);
    if (instead !== undefined) expect(await instead(colleague)).toMatchObject({ name: 'APPROVAL_WAITS' });
    expect(await decide('Decline', id, requester)).toMatchObject({ name: 'OK' });
    expect(await decide('Approve', id, colleague)).toMatchObject({ name: 'APPROVAL_DECIDED' });
    expect(await state(requester)).toEqual(before);
  });

  test('expires after 24 hours, and can then be requested again', async () => {
    const { id } = await request();
    app.time.advance(24 * 3600);
    const later = await plantOperator(app, role);
    expect(await listed(later)).toEqual([]);
    expect(await decide('Approve', id, later)).toMatchObject({ name: 'APPROVAL_EXPIRED' });
    requester = later;
    const again = await request();
    expect(await decide('Decline', again.id, later)).toMatchObject({ name: 'OK' });
    expect(await decide('Decline', id, later)).toMatchObject({ name: 'APPROVAL_EXPIRED' });
  });

  test('is made once when two colleagues approve it together; the log names both operators', async () => {
    const { id } = await request();
    const third = await plantOperator(app, role);
    const names = (await Promise.all([colleague, third].map((by) => decide('Approve', id, by)))).map(
      ({ name }) => name,
    );
    expect(names.toSorted()).toEqual(['APPROVAL_DECIDED', 'OK']);
    const approver = names[0] === 'OK' ? colleague : third;
    expect(await state(requester)).not.toEqual(before);
    expect((await auditOf(audit)).at(-1)).toMatchObject({
      actor: `operator:${approver.id}`,
      details: { requestedBy: `operator:${requester.id}`, reason, note: 'I compared it', request: id },
    });
    expect((await auditOf('approval.request')).at(-1)).toMatchObject({
      actor: `operator:${requester.id}`,
      details: { action, request: id, reason },
    });
    expect(await listed(third)).toEqual([]);
  });
});

describe('a request', () => {
  test.each(['settings.downloads', 'mail_text.change', 'wheel.weights', 'wheel.budget'])(
    'for %s is refused if what it changes has changed meanwhile',
    async (action) => {
      const { role, submit, instead } = SENSITIVE.find((one) => one.action === action) as Sensitive;
      wheel = await newWheel();
      const owner = await signInOwner(app);
      const requester = await plantOperator(app, role);
      // The tests above have made the first change.
      const isMade = action === 'settings.downloads' || action === 'mail_text.change';
      expect(await (isMade ? instead : submit)?.(requester)).toMatchObject({ bean: { state: 'waiting' } });
      if (isMade) await resetByOwner(action, owner);
      else expect(await instead?.(owner)).toMatchObject({ bean: { state: 'done' } });
      const colleague = await plantOperator(app, role);
      const { id } = (await listed(colleague)).at(-1);
      expect(await decide('Approve', id, colleague)).toMatchObject({ name: 'APPROVAL_OUTDATED' });
      expect(await decide('Decline', id, colleague)).toMatchObject({ name: 'OK' });
    },
  );

  test('is not approved by an operator whose role changes while the call waits for it', async () => {
    const requester = await plantOperator(app, 'marketing');
    const colleague = await plantOperator(app, 'marketing');
    const change = await mailText(requester, 'Before the role changed');
    expect(await call('mailTextChange', change, requester)).toMatchObject({ bean: { state: 'waiting' } });
    const { id } = (await listed(colleague)).at(-1);
    const client = await app.database.pool.connect();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    try {
      await client.query('begin');
      await client.query("update operators set role = 'auditor' where id = $1", [colleague.id]);
      const decision = decide('Approve', id, colleague);
      await expect.poll(async () => (await app.database.pool.query(waiting)).rowCount).toBe(1);
      await client.query('commit');
      expect(await decision).toMatchObject({ name: 'RIGHT_MISSING' });
    } finally {
      client.release(true);
    }
    expect(await decide('Decline', id, requester)).toMatchObject({ name: 'OK' });
  });

  test.each(['operatorBlock', 'operatorRole', 'recovery', 'resetPassword'])(
    'ends by %s of its requester',
    async (name) => {
      const requester = await plantOperator(app, 'marketing');
      const colleague = await plantOperator(app, 'marketing');
      const change = await mailText(requester, `Before ${name}`);
      expect(await call('mailTextChange', change, requester)).toMatchObject({ bean: { state: 'waiting' } });
      const { id } = (await listed(colleague)).at(-1);
      await endAccess(name, requester);
      expect(await decide('Approve', id, colleague)).toMatchObject({ name: 'APPROVAL_EXPIRED' });
      expect(await listed(colleague)).toEqual([]);
    },
  );

  test.each([
    ['settings.brand', 'brand.en', 'Harbor'],
    ['settings.money', 'offlineFourEyesUsd', 300],
    ['settings.money', 'rates.cny', 6.9],
  ])('for %s changes %s only once a colleague approves it', async (action, path, value) => {
    const [requester, colleague] = [await hire(), await hire()];
    const was = await settingAt(path, requester);
    const change = { changes: [{ path, was, value }], reason };
    expect(await call('settingsChange', { changes: change.changes }, requester)).toMatchObject({
      name: 'REASON_REQUIRED',
    });
    expect(await call('settingsChange', change, requester)).toMatchObject({ bean: { state: 'waiting' } });
    expect(await settingAt(path, requester)).toBe(was);
    const request = (await listed(colleague)).at(-1);
    expect(request).toMatchObject({ action, before: { [path]: was }, after: { [path]: value } });
    expect(await decide('Approve', request.id, requester)).toMatchObject({ name: 'APPROVAL_OWN' });
    expect(await decide('Approve', request.id, colleague)).toMatchObject({ name: 'OK' });
    expect(await settingAt(path, requester)).toBe(value);
  });

  test('shows its requester for 30 days who decided it and why, or that it has expired', async () => {
    const [requester, colleague] = [
      await plantOperator(app, 'marketing'),
      await plantOperator(app, 'marketing'),
    ];
    const titles = ['Declined', 'Withdrawn', 'Expired', 'Waiting'];
    const ids = new Map<string, string>();
    for (const title of titles) {
      if (title === 'Waiting') app.time.advance(24 * 3600);
      const by = await again(requester);
      await call('mailTextChange', await mailText(by, title), by);
      const [request] = (await listed(by)).filter(({ requestedBy }: Listed) => requestedBy.id === by.id);
      ids.set(title, request.id);
      if (title === 'Declined') await decide('Decline', request.id, colleague);
      if (title === 'Withdrawn') await decide('Decline', request.id, by);
    }
    const [later, other] = [await again(requester), await again(colleague)];
    const list = await ended(later);
    expect(list.map(({ id, state }: Listed) => [id, state])).toEqual([
      [ids.get('Expired'), 'expired'],
      [ids.get('Withdrawn'), 'declined'],
      [ids.get('Declined'), 'declined'],
    ]);
    expect(list.at(-1).decided).toMatchObject({ by: { id: colleague.id }, note: 'I compared it' });
    expect(await ended(later, list[0].id)).toEqual(list.slice(1));
    expect(await ended(other)).toEqual([]);
    app.time.advance(29 * 86_400);
    expect(await ended(await again(requester))).toHaveLength(1);
    app.time.advance(86_400);
    expect(await ended(await again(requester))).toEqual([]);
  });

  test('shows the customer’s address only to an operator who may read customers', async () => {
    wheel = await newWheel();
    const requester = await plantOperatorWith(app, { rights: ['spins.grant'] });
    const grant = { id: wheel, customer, num: 1, key: randomUUID(), reason };
    expect(await call('spinsGrant', grant, requester)).toMatchObject({ bean: { state: 'waiting' } });
    const [shown] = await listed(requester);
    expect(shown).toMatchObject({ accountId: expect.any(String), accountEmail: null });
    const finance = await plantOperator(app, 'finance');
    expect(await listed(finance)).toContainEqual({ ...shown, accountEmail: customer });
    expect(await decide('Decline', shown.id, requester)).toMatchObject({ name: 'OK' });
    expect((await ended(requester))[0].accountEmail).toBeNull();
  });

  test('needs a reason, and an unknown one is not found', async () => {
    const marketing = await plantOperator(app, 'marketing');
    const change = { ...(await mailText(marketing, 'Without a reason')), reason: ' ' };
    expect(await call('mailTextChange', change, marketing)).toMatchObject({ name: 'REASON_REQUIRED' });
    for (const id of ['none', randomUUID()]) {
      expect(await decide('Approve', id, marketing)).toMatchObject({ name: 'APPROVAL_NOT_FOUND' });
      expect(await decide('Decline', id, marketing)).toMatchObject({ name: 'APPROVAL_NOT_FOUND' });
    }
  });

  test('for an email without a code or key is not needed; a link to another site is refused where one is', async () => {
    const marketing = await plantOperator(app, 'marketing');
    const text = { subject: 'News', paragraphs: ['See https://other.example/news'] };
    const plain = { template: 'ticket-answered', language: 'en', version: 0, text };
    expect(await call('mailTextChange', plain, marketing)).toMatchObject({ bean: { state: 'done' } });
    const { version } = (await call('mailText', MAIL, marketing)).bean;
    const secret = { ...MAIL, version, text, reason };
    expect(await call('mailTextChange', secret, marketing)).toMatchObject({
      name: 'MAIL_TEXT_LINK',
      bean: { word: 'https://other.example' },
    });
  });
});

/** By an owner, the operator command, or a link that the operator gets. */
async function endAccess(name: string, { id, email }: TestOperator): Promise<void> {
  if (name === 'recovery') {
    const { identity, stop } = anotherProcess(app);
    await recoverOperator(identity.operatorContext, { actor: 'tests', email });
    return stop();
  }
  const owner = await signInOwner(app);
  if (name === 'resetPassword') {
    await call('operatorReset', { id, kind: 'password' }, owner);
    const { text } = await app.smtp.waitForMail(email);
    const [, key] = /#\/reset\?key=([\w-]+)/.exec(text) ?? [];
    expect(await call(name, { key, password: 'a new lantern' }, owner)).toMatchObject({ name: 'OK' });
  } else {
    expect(await call(name, { id, roles: ['support'] }, owner)).toMatchObject({ name: 'OK' });
  }
}

/** Brings the first state of a change back, so that it can be made again. */
async function resetByOwner(action: string, owner: TestOperator): Promise<void> {
  if (action === 'mail_text.change') {
    const { version } = (await call('mailText', MAIL, owner)).bean;
    expect(await call('mailTextReset', { ...MAIL, version }, owner)).toMatchObject({ name: 'OK' });
  } else {
    const path = 'downloads.macImage.sha256';
    const changes = [{ path, was: await settingAt(path, owner), value: '' }];
    expect(await call('downloadsChange', { changes }, owner)).toMatchObject({ bean: { state: 'done' } });
  }
}

describe('an owner', () => {
  test.each([
    ['the brand', 'brand.en', 'Lighthouse', 'Brand changed'],
    ['a limit for money', 'refundReauthUsd', 900, 'Payment settings changed'],
    ['the rate that decides what customers pay in yuan', 'rates.cny', 7.1, 'Payment settings changed'],
  ])(
    'changes %s alone after a recent password, and all active owners get an email',
    async (_title, path, value, line) => {
      const owner = await signInOwner(app);
      const second = await plantOperator(app, 'owner');
      const blocked = await plantOperator(app, 'owner');
      await call('operatorBlock', { id: blocked.id }, owner);
      const changes = [{ path, was: await settingAt(path, owner), value }];
      const { db } = app.database;
      const countMails = async () =>
        (await db.selectFrom('mails').select('id').where('template', '=', 'owner-acted').execute()).length;
      const mailsBefore = await countMails();
      expect(await call('settingsChange', { changes }, owner)).toMatchObject({ bean: { state: 'done' } });
      expect(await settingAt(path, owner)).toBe(value);
      for (const { email } of [owner, second]) {
        const { text } = await app.smtp.waitForMail(email, (mail) => mail.text.includes(line));
        expect(text).toContain('/console/#/audit');
      }
      const owners = await db
        .selectFrom('operators')
        .select('id')
        .where('role', '=', 'owner')
        .where('blocked_at', 'is', null)
        .execute();
      expect((await countMails()) - mailsBefore).toBe(owners.length);
      expect((await auditOf('setting.change')).at(-1)?.details).not.toHaveProperty('requestedBy');
    },
  );

  test('who has not given the password recently changes nothing', async () => {
    const owner = await signInOwner(app);
    app.time.advance(600);
    const weights = { id: wheel, before: 1, weights: WEIGHTS.even, reason };
    expect(await call('wheelWeights', weights, owner)).toMatchObject({ name: 'REAUTH_NEEDED' });
    const { versions } = (await call('wheel', { id: wheel }, owner)).bean;
    expect(versions[0].weights).not.toEqual(WEIGHTS.even);
  });
});
