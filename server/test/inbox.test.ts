import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALERT_CHANNELS, INBOX_KINDS, type InboxKind } from '@causeway/contract/console/lists';
import { billingInbox } from '../src/modules/billing/inbox-store.ts';
import {
  claimAlerts,
  deliverAlert,
  forgetAlerts,
  type AlertContext,
} from '../src/modules/backoffice/alert-service.ts';
import { kindName } from '../src/modules/backoffice/alert-texts.ts';
import { listItems, unionOf } from '../src/modules/backoffice/inbox-store.ts';
import { recordInbox } from '../src/modules/backoffice/record-inbox-store.ts';
import { catalogInbox } from '../src/modules/catalog/setup-inbox-store.ts';
import { settingsInbox } from '../src/modules/content/setup-inbox-store.ts';
import { approvalInbox } from '../src/modules/identity/approval-inbox-store.ts';
import { ticketInbox } from '../src/modules/support/ticket-inbox-store.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { openAlertStub } from './alert-stub.ts';
import { anotherProcess } from './another-process.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { openTicket } from './tickets.ts';
import { usedFrom } from './used-from.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

/** The modules’ sources of a demo. */
const INBOX = [ticketInbox, ...billingInbox, approvalInbox, catalogInbox, ...recordInbox];
const CHAT = '-1007';
const HOUR = 3600;
const DAY = 24 * HOUR;

const stub = await openAlertStub();
afterAll(() => stub.close());
const config = { alerts: stub.alerts };
const app = useTestApp({ config });
useTestAppBeside(app, { config });

type Process = AlertContext & { readonly jobs: Pick<Jobs, 'enqueueIn'>; stop(): Promise<void> };
/** The workers of both apps do the jobs that they write. */
const [one, other] = [0, 1].map(() =>
  usedFrom<Process>(
    async () => {
      const { platform, content, jobs, stop } = anotherProcess(app);
      return { ...platform, content, alerts: stub.alerts, jobs, stop };
    },
    (process) => process.stop(),
  ),
) as [Process, Process];

let owner: TestOperator;
let support: TestOperator;
let customer: Customer;

const query = (text: string, ...values: unknown[]) => app.database.pool.query(text, values);
const call = (path: string, input: object, by: Pick<TestOperator, 'token'> = owner) =>
  app.call(`/Console/${path}`, input, by);
const ago = (seconds: number) => new Date(app.time.clock().getTime() - seconds * 1000);
/** Sessions end meanwhile. */
async function pass(seconds: number): Promise<void> {
  app.time.advance(seconds);
  owner = await signInOwner(app);
  customer = await plantCustomer(app);
}
const listed = async (kind: InboxKind, by = owner) => (await call('inbox', { kind }, by)).bean.list;

/** Both processes claim at the same time. */
const claim = () => Promise.all([one, other].map((process) => claimAlerts(process, process.jobs, INBOX)));
async function untilDelivered(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await query(
        `select name from pgboss.job where name in ('deliver-alert', 'send-mail') and state < 'completed'`,
      );
      return rows;
    })
    .toEqual([]);
}

const telling = (kind: InboxKind) => kindName(kind, 'en');
const mailsAbout = (kind: InboxKind) =>
  app.smtp.mails.filter(
    (mail) => mail.envelopeTo.includes(owner.email) && mail.subject.includes(telling(kind)),
  );
const hooksAbout = (kind: InboxKind) => stub.hooks.filter(({ raw }) => raw.includes(`"kind":"${kind}"`));
const messagesAbout = (kind: InboxKind) => stub.messages.filter(({ text }) => text.includes(telling(kind)));
const arrivals = (kind: InboxKind) =>
  [mailsAbout(kind), hooksAbout(kind), messagesAbout(kind)].map(({ length }) => length);

async function confirmChat(by: TestOperator, chat = CHAT) {
  expect(await call('telegramBegin', { chat }, by)).toMatchObject({ name: 'OK' });
  const code = /\d{6}/.exec(stub.messages.at(-1)?.text ?? '')?.[0] ?? '';
  return call('telegramConfirm', { code }, by);
}

const choicesOf = (kinds: readonly InboxKind[], timing: 'off' | 'now' | 'digest') =>
  kinds.map((kind) => ({ kind, email: timing, webhook: timing, telegram: timing }));

beforeAll(async () => {
  owner = await signInOwner(app);
  support = await plantOperator(app, 'support');
  customer = await plantCustomer(app);
  await confirmChat(owner);
  await call('alertsSave', { choices: choicesOf(INBOX_KINDS, 'now'), quiet: null, digestAt: 540 });
  await call('alertsSave', { choices: choicesOf(INBOX_KINDS, 'off'), quiet: null, digestAt: 540 }, support);
});

interface Scene {
  readonly begin: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
  readonly shown: object;
  /** How many there are; 1. */
  readonly count?: number;
}

const review = (kind: string): Pick<Scene, 'begin' | 'end'> => ({
  begin: () =>
    query(
      `insert into review_items (id, kind, provider, reference, at) values (md5($1)::uuid, $1, 'stripe', $1, $2)`,
      kind,
      ago(60),
    ),
  end: () => query('delete from review_items where reference = $1', kind),
});
const condition = (name: string, subject: string): Pick<Scene, 'begin' | 'end'> => ({
  begin: () =>
    query(
      `insert into conditions (name, subject, state, since) values ($1, $2, 'active', $3)`,
      name,
      subject,
      ago(60),
    ),
  end: () => query('delete from conditions'),
});
const all = (...scenes: readonly Pick<Scene, 'begin' | 'end'>[]): Pick<Scene, 'begin' | 'end'> => ({
  begin: async () => {
    for (const scene of scenes) await scene.begin();
  },
  end: async () => {
    for (const scene of scenes) await scene.end();
  },
});

/** How an item of each kind begins and ends, next to some that are none. */
const SCENES: Readonly<Record<InboxKind, Scene>> = {
  ticket: {
    begin: () => openTicket(app, customer, { title: 'No connection' }),
    end: () => query(`update tickets set state = 'resolved', resolved_at = $1, state_since = $1`, ago(0)),
    shown: { detail: 'No connection', path: expect.stringMatching(/^\/tickets\/[0-9a-f-]{36}$/) as string },
  },
  payment: {
    ...review('second_payment'),
    shown: { subject: 'second_payment', detail: 'stripe', path: '/payments' },
  },
  dispute: { ...review('inquiry'), shown: { subject: 'inquiry', path: '/payments' } },
  refund: { ...review('refund_failed'), shown: { subject: 'refund_failed' } },
  difference: {
    begin: () =>
      query(
        `insert into payment_differences (id, provider, day, movement, kind, reference, currency, found_at)
         values (md5('one')::uuid, 'stripe', '2026-01-01', 'captured', 'other_sum', 'one', 'USD', $1)`,
        ago(60),
      ),
    end: () => query('delete from payment_differences'),
    shown: { subject: 'other_sum', detail: 'stripe', path: '/reconciliation' },
  },
  provider: {
    ...condition('provider_silent', 'stripe'),
    shown: { subject: 'provider_silent', detail: 'stripe', path: '/payment-providers' },
  },
  condition: {
    ...all(
      condition('disk_low', 'here:1'),
      condition('jobs_failed', 'expire-orders'),
      condition('dispute_due', 'A7'),
    ),
    shown: { subject: 'disk_low', detail: 'here:1', path: '/' },
  },
  job: {
    begin: () =>
      query(
        `insert into pgboss.job (name, source_name)
         values ('dead-letters', 'expire-orders'), ('dead-letters', 'send-mail')`,
      ),
    end: () => query(`delete from pgboss.job where name = 'dead-letters'`),
    shown: { subject: 'expire-orders', path: '/jobs' },
  },
  email: {
    begin: () =>
      query(
        `insert into mails (id, template, language, status, created_at, sealed)
         select gen_random_uuid(), template, 'en', 'failed', at, sealed
         from (values ('order-paid', $1::timestamptz, '\\x00'::bytea), ('order-paid', $1, null),
           ('order-paid', $2, '\\x00')) as m (template, at, sealed)`,
        ago(60),
        ago(8 * DAY),
      ),
    end: () => query(`delete from mails where status = 'failed'`),
    shown: { subject: 'order-paid', path: '/deliveries?state=failed' },
  },
  approval: {
    begin: async () => {
      const marketing = await plantOperator(app, 'marketing');
      const changes = [{ path: 'downloads.windowsInstaller.version', was: '', value: '9' }];
      await call('downloadsChange', { changes, reason: 'It is out' }, marketing);
      expect(await listed('approval', marketing)).toEqual([]);
    },
    end: async () => {
      const { list } = (await call('approvals', {})).bean;
      await call('approvalDecline', { id: list[0].id, reason: 'It is not' });
    },
    shown: { subject: 'settings.downloads', deadline: expect.any(Number) as number, path: '/approvals' },
  },
  setup: {
    begin: () => query('update plans set on_sale = false'),
    end: () => query('update plans set on_sale = true'),
    shown: { subject: 'plans', since: null, path: '/catalogue' },
  },
};

test.each(INBOX_KINDS)('%s: in the inbox while it waits, and told once on each channel', async (kind) => {
  const { begin, end, shown } = SCENES[kind];
  expect(await listed(kind)).toEqual([]);
  await begin();
  expect(await listed(kind)).toMatchObject([{ kind, ...shown }]);
  expect((await call('inboxCounts', {})).bean).toEqual([{ kind, count: 1 }]);
  await claim();
  await expect.poll(() => arrivals(kind)).toEqual([1, 1, 1]);
  await claim();
  await untilDelivered();
  expect(arrivals(kind)).toEqual([1, 1, 1]);

  const [hook] = hooksAbout(kind);
  expect(stub.isSigned(hook!)).toBe(true);
  const url = `http://localhost:8080/console/#/inbox`;
  const { id, ...body } = JSON.parse(hook!.raw);
  expect(hook!.headers['causeway-id']).toBe(id);
  expect(body).toMatchObject({
    type: 'alert',
    operator: { id: owner.id },
    items: [{ kind, count: 1, url: `${url}?kind=${kind}` }],
    url,
  });
  expect(messagesAbout(kind)[0]).toMatchObject({ chat_id: CHAT });
  expect(mailsAbout(kind)[0]?.text).toContain(url);
  const said = [hook!.raw, messagesAbout(kind)[0]?.text, mailsAbout(kind)[0]?.text].join('\n');
  for (const secret of [customer.email, 'No connection']) expect(said).not.toContain(secret);
  await end();
  expect(await listed(kind)).toEqual([]);
});

test.each(['payment', 'dispute', 'refund', 'difference', 'setup'] as const)(
  '%s: the same item is told again when it comes back',
  async (kind) => {
    const { begin, end } = SCENES[kind];
    const before = hooksAbout(kind).length;
    for (const times of [1, 2]) {
      await begin();
      await claim();
      await expect.poll(() => hooksAbout(kind).length).toBe(before + times);
      await untilDelivered();
      await end();
      await claim();
      await pass(60);
    }
  },
);

test('a ticket is told again once its promised time is over, and nobody is told of what they switched off', async () => {
  await openTicket(app, customer);
  await claim();
  await untilDelivered();
  const before = hooksAbout('ticket').length;
  await pass(25 * HOUR);
  await claim();
  await expect.poll(() => hooksAbout('ticket').length).toBe(before + 1);
  await SCENES.ticket.end();
  expect(app.smtp.mails.filter(({ envelopeTo }) => envelopeTo.includes(support.email))).toEqual([]);
});

test('the inbox has what its reader’s rights let them deal with, urgent items first', async () => {
  const scenes = [SCENES.job, SCENES.payment, SCENES.setup];
  for (const { begin } of scenes) await begin();
  const ids = [
    await openTicket(app, customer, { title: 'First' }),
    await openTicket(app, customer, { title: 'Second' }),
  ];
  await query('update tickets set state_since = $1 where id = $2', ago(20 * HOUR), ids[1]);
  const { counts, list } = (await call('inbox', {})).bean;
  expect(counts).toEqual([
    { kind: 'ticket', count: 2 },
    { kind: 'payment', count: 1 },
    { kind: 'job', count: 1 },
    { kind: 'setup', count: 1 },
  ]);
  expect(list.map((item: { kind: string }) => item.kind)).toEqual([
    'ticket',
    'ticket',
    // The job library’s clock is not the test’s.
    'job',
    'payment',
    'setup',
  ]);
  expect(list[0].id).toBe(ids[1]);
  const colleague = await plantOperator(app, 'support');
  const mine = (await call('inbox', {}, colleague)).bean;
  expect(mine.counts).toEqual([{ kind: 'ticket', count: 2 }]);
  expect(
    (await call('alerts', {}, colleague)).bean.choices.map(({ kind }: { kind: string }) => kind),
  ).toEqual(['ticket', 'refund', 'approval']);
  // Refunds that are to be sent by hand are settled by others.
  const toSend = review('refund_to_send');
  await toSend.begin();
  expect(await listed('refund', colleague)).toEqual([]);
  expect(await listed('refund', await plantOperator(app, 'finance'))).toHaveLength(1);
  await toSend.end();
  for (const { end } of [...scenes, SCENES.ticket]) await end();
});

test('settings whose samples nobody replaced are missing', async () => {
  const reader = { actor: 'operator:one', may: (right: string) => right.endsWith('.change'), now: ago(0) };
  const list = () =>
    listItems(app.database.db, unionOf([settingsInbox], reader), { soon: ago(0), most: 9, mostOfKind: 9 });
  const missing = async () => (await list()).map(({ subject }) => subject).toSorted();
  expect(await missing()).toEqual(['brand', 'downloads', 'factsConfirmed', 'supportEmail']);
  await query(`insert into settings (key, value) values ('brand', '{}'), ('factsConfirmed', 'false'),
    ('downloads', '{"mac": {"url": ""}, "windows": {"url": ""}}')`);
  expect(await missing()).toEqual(['downloads', 'factsConfirmed', 'supportEmail']);
  await query(`update settings set value = 'true' where key = 'factsConfirmed'`);
  await query(
    `update settings set value = jsonb_set(value, '{mac,url}', '"/mac.dmg"') where key = 'downloads'`,
  );
  expect(await missing()).toEqual(['supportEmail']);
  await query(`delete from settings where key in ('brand', 'factsConfirmed', 'downloads')`);
});

test('alerts wait for quiet hours to end and for the digest, and leave out what is done by then', async () => {
  const now = app.time.clock();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quiet = { from: minute, until: (minute + 120) % 1440 };
  const kinds = ['payment', 'refund'] as const;
  const save = (timing: 'now' | 'digest', hours: object | null) =>
    call('alertsSave', { choices: choicesOf(kinds, timing), quiet: hours, digestAt: (minute + 180) % 1440 });
  await save('now', quiet);
  for (const kind of kinds) await SCENES[kind].begin();
  const before = kinds.map(arrivals);
  await claim();
  await SCENES.refund.end();
  await save('digest', quiet);
  await pass(2 * HOUR);
  await claim();
  await untilDelivered();
  expect(kinds.map(arrivals)).toEqual(before);
  await pass(HOUR);
  await claim();
  await untilDelivered();
  expect(kinds.map(arrivals)).toEqual([before[0]?.map((count) => count + 1), before[1]]);
  expect(JSON.parse(hooksAbout('payment').at(-1)!.raw)).toMatchObject({ type: 'digest' });
  await SCENES.payment.end();
  await save('now', null);
});

test('a receiver that fails is asked again with the same id, its fault is shown, and no alert is about an alert', async () => {
  const claimed: { messageId: string; type: 'alert' }[] = [];
  const jobs = {
    enqueueIn: async (_tx: unknown, _kind: unknown, data: object) => void claimed.push(data as never),
  };
  await SCENES.payment.begin();
  await claimAlerts(one, jobs, INBOX);
  expect(claimed).toHaveLength(2);
  const seen = { hooks: stub.hooks.length, messages: stub.messages.length };
  stub.behave('fail');
  for (const message of claimed) await expect(deliverAlert(one, message)).rejects.toThrow('HTTP 500');
  const channels = async () => (await call('alerts', {})).bean.channels;
  expect(await channels()).toMatchObject([
    { channel: 'email', fault: null },
    { channel: 'webhook', ready: true, fault: 'HTTP 500' },
    { channel: 'telegram', ready: true, fault: 'Telegram: HTTP 500' },
  ]);
  // The receiver gets it, and its answer is lost.
  stub.behave('dieAfter');
  for (const message of claimed) await expect(deliverAlert(one, message)).rejects.toThrow();
  stub.behave('well');
  for (const message of claimed) await deliverAlert(other, message);
  for (const message of claimed) await deliverAlert(one, message);
  const hooks = stub.hooks.slice(seen.hooks);
  expect(hooks).toHaveLength(2);
  expect(new Set(hooks.map(({ headers, raw }) => `${headers['causeway-id']} ${raw}`)).size).toBe(1);
  const texts = stub.messages.slice(seen.messages).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(new Set(texts).size).toBe(1);
  expect(await channels()).toMatchObject(
    ALERT_CHANNELS.map((channel) => ({ channel, fault: null, lastDelivered: expect.any(Number) as number })),
  );
  await SCENES.payment.end();

  await query(`insert into pgboss.job (name, source_name) values ('dead-letters', 'deliver-alert')`);
  expect(await listed('job')).toHaveLength(1);
  await claimAlerts(one, jobs, INBOX);
  expect(claimed).toHaveLength(2);
  await SCENES.job.end();
});

test('a message that its chat refuses for good leaves its fault and no failed job', async () => {
  await pass(60);
  stub.strangers.add(CHAT);
  await SCENES.payment.begin();
  await claimAlerts(one, one.jobs, INBOX);
  await untilDelivered();
  stub.strangers.delete(CHAT);
  expect((await call('alerts', {})).bean.channels).toMatchObject([
    { channel: 'email', fault: null },
    { channel: 'webhook', fault: null },
    { channel: 'telegram', fault: 'Telegram: Bad Request: chat not found' },
  ]);
  expect(await listed('job')).toEqual([]);
  await SCENES.payment.end();
});

test('a delivery is kept while its item waits, and then for 90 days', async () => {
  await SCENES.condition.begin();
  await claimAlerts(one, { enqueueIn: async () => {} }, INBOX);
  await pass(91 * DAY);
  await forgetAlerts(one, INBOX);
  const told = async () =>
    (await query('select channel from alert_deliveries where operator_id = $1 order by channel', owner.id))
      .rows;
  expect(await told()).toEqual(ALERT_CHANNELS.toSorted().map((channel) => ({ channel })));
  await SCENES.condition.end();
  await forgetAlerts(one, INBOX);
  expect(await told()).toEqual([]);
});

test('a chat counts once its code was entered, which expires and can’t be guessed', async () => {
  const operator = owner;
  const chat = '@harbour_ops';
  stub.strangers.add('404');
  for (const wrong of ['nobody', '404', 'a b', '12/../x'])
    expect(await call('telegramBegin', { chat: wrong }, operator)).toMatchObject({
      name: 'TELEGRAM_CHAT_WRONG',
    });
  stub.behave('dieBefore');
  expect(await call('telegramBegin', { chat }, operator)).toMatchObject({ name: 'TELEGRAM_SILENT' });
  stub.behave('well');
  const begin = async () => {
    await call('telegramBegin', { chat }, operator);
    return /\d{6}/.exec(stub.messages.at(-1)?.text ?? '')?.[0] ?? '';
  };
  const confirm = (code: string) => call('telegramConfirm', { code }, operator);
  const chatNow = async () => (await call('alerts', {}, operator)).bean;
  let code = await begin();
  expect(await chatNow()).toMatchObject({ telegramChat: CHAT, unconfirmedChat: chat });
  for (let tries = 0; tries < 5; tries++)
    expect(await confirm(code === '000000' ? '111111' : '000000')).toMatchObject({
      name: 'ALERT_CODE_WRONG',
    });
  expect(await confirm(code)).toMatchObject({ name: 'ALERT_CODE_WRONG' });
  code = await begin();
  app.time.advance(601);
  expect(await confirm(code)).toMatchObject({ name: 'ALERT_CODE_WRONG' });
  code = await begin();
  expect(await confirm(code)).toMatchObject({ name: 'OK' });
  expect(await chatNow()).toMatchObject({ telegramChat: chat, unconfirmedChat: null });
  expect(await confirm(code)).toMatchObject({ name: 'ALERT_CODE_WRONG' });
  expect(await call('telegramRemove', {}, operator)).toMatchObject({ name: 'OK' });
  expect(await call('telegramRemove', {}, operator)).toMatchObject({ name: 'NOTHING_CHANGED' });
  expect(await call('alertTest', { channel: 'telegram' }, operator)).toMatchObject({
    name: 'ALERT_CHANNEL_OFF',
  });
});

test('a test arrives, or says why it was refused; hours must be times', async () => {
  const sendTest = (channel: string) => call('alertTest', { channel });
  expect((await sendTest('webhook')).bean).toEqual({ fault: null });
  expect(JSON.parse(stub.hooks.at(-1)!.raw)).toMatchObject({ type: 'test', items: [] });
  stub.behave('fail');
  expect((await sendTest('webhook')).bean).toEqual({ fault: 'HTTP 500' });
  stub.behave('well');
  expect((await sendTest('email')).bean).toEqual({ fault: null });
  await app.smtp.waitForMail(owner.email, ({ subject }) => subject.endsWith('Test alert'));
  const save = (hours: object) => call('alertsSave', { choices: [], quiet: null, digestAt: 540, ...hours });
  for (const hours of [
    { digestAt: 1440 },
    { quiet: { from: -1, until: 5 } },
    { quiet: { from: 5, until: 5 } },
  ])
    expect(await save(hours)).toMatchObject({ name: 'ALERT_HOURS_WRONG' });
});
