import { beforeAll, describe, expect, test } from 'vitest';
import { TICKET_TAG_NAMES_MAX } from '@causeway/contract/console/limits';
import { defaultSettings } from '../src/modules/content/setting.ts';
import { purgeTickets } from '../src/modules/support/jobs/ticket-jobs.ts';
import { resolveAnsweredTickets } from '../src/modules/support/resolve-answered-service.ts';
import { anotherProcess } from './another-process.ts';
import { buy, plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { noise } from './pictures.ts';
import type { Answer } from './test-app.ts';
import { attachImage, imageAddress, openTicket } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const DAY = 86_400;
const app = useTestApp();
let lin: TestOperator;
let wu: TestOperator;
let picture: Buffer;
beforeAll(async () => {
  lin = await plantOperator(app, 'support');
  wu = await plantOperator(app, 'support');
  picture = await noise(40, 30).png().toBuffer();
});

const ask = (path: string, input: object, who = lin): Promise<Answer> =>
  app.call(`/Console/${path}`, input, who);
const show = async (id: string) => (await ask('ticket', { id })).bean;
const reply = async (id: string, more: object = {}, who = lin) => {
  const seenMessageId = (await show(id)).messages.at(-1).id;
  return ask('ticketReply', { id, content: 'Please restart it.', seenMessageId, ...more }, who);
};
const view = async (customer: Customer, id: string) =>
  (await app.call('/Website/ticketView', { id }, customer)).bean;
const mailsTo = async ({ id }: Customer, template: string) =>
  (
    await app.database.pool.query('select 1 from mails where account_id = $1 and template = $2', [
      id,
      template,
    ])
  ).rowCount;

describe('a reply that resolves the ticket', () => {
  test('leaves it resolved and unread; the email names the deletion; repeating it changes nothing', async () => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer);
    const seenMessageId = (await show(id)).messages.at(-1).id;
    const input = { id, content: 'It is done.', seenMessageId, resolve: true };
    const first = await ask('ticketReply', input);
    expect(first.name).toBe('OK');
    expect((await ask('ticketReply', input)).bean).toEqual(first.bean);
    const { ticket, messages } = await show(id);
    expect(ticket).toMatchObject({ state: 'resolved', unread: true, due: null, place: null });
    expect(ticket.expire - ticket.since).toBe(7 * DAY);
    expect(messages).toHaveLength(2);
    const { text } = await app.smtp.waitForMail(customer.email, (mail) => mail.text.includes('Resolved'));
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(text).toContain(`Will be deleted on: ${date.format(ticket.expire * 1000)}`);
    expect(await mailsTo(customer, 'ticket-answered')).toBe(1);
    await app.call('/Website/ticketAdd', { subject: id, content: 'Not yet.' }, customer);
    expect((await show(id)).ticket).toMatchObject({ state: 'pending', expire: null });
  });
});

test('the same reply is sent again after the ticket was reopened', async () => {
  const customer = await plantCustomer(app);
  const id = await openTicket(app, customer);
  const first = await reply(id, { resolve: true });
  await ask('ticketReopen', { id });
  const second = await reply(id);
  expect(second.bean.id).not.toBe(first.bean.id);
  expect((await reply(id)).bean).toEqual(second.bean);
  expect((await show(id)).ticket.state).toBe('answered');
  expect(await mailsTo(customer, 'ticket-answered')).toBe(2);
});

describe('a message of the customer that the operator has not seen', () => {
  test.each([
    ['a reply', 'ticketReply', { content: 'It is done.' }],
    ['a reply that resolves', 'ticketReply', { content: 'It is done.', resolve: true }],
    ['resolving', 'ticketResolve', {}],
  ])('keeps %s back until it is read', async (_, path, more) => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer);
    const seen = async () => (await show(id)).messages.at(-1).id as string;
    const seenMessageId = await seen();
    await app.call('/Website/ticketAdd', { subject: id, content: 'I was charged twice.' }, customer);
    expect((await ask(path, { id, ...more, seenMessageId })).name).toBe('TICKET_WRITTEN_MEANWHILE');
    expect((await show(id)).ticket.state).toBe('pending');
    expect((await ask(path, { id, ...more, seenMessageId: await seen() })).name).toBe('OK');
    expect((await show(id)).ticket.state).not.toBe('pending');
  });
});

test.each([
  ['a reply that resolves', 'ticketReply', { content: 'It is done.', resolve: true }],
  ['resolving', 'ticketResolve', {}],
])('%s waits until the question of a ticket merged meanwhile is read', async (_, path, more) => {
  const customer = await plantCustomer(app);
  const into = await openTicket(app, customer, { content: 'I was charged twice.' });
  const id = await openTicket(app, customer, { title: 'Again' });
  const seenMessageId = (await show(id)).messages.at(-1).id;
  await ask('ticketMerge', { id, into }, wu);
  const name = async (given: string) => (await ask(path, { id: given, ...more, seenMessageId })).name;
  expect(await name(id)).toBe('TICKET_WRITTEN_MEANWHILE');
  expect((await show(into)).ticket.state).toBe('pending');
  expect(await name(into)).toBe('OK');
  expect((await show(into)).ticket.state).toBe('resolved');
});

test('a reply sent again after its ticket was merged does not resolve the other one', async () => {
  const customer = await plantCustomer(app);
  const into = await openTicket(app, customer, { content: 'I was charged twice.' });
  const id = await openTicket(app, customer, { title: 'Again' });
  const seenMessageId = (await show(id)).messages.at(-1).id;
  const send = (resolve: boolean) =>
    ask('ticketReply', { id, content: 'It is done.', seenMessageId, resolve });
  const { bean } = await send(true);
  await ask('ticketMerge', { id, into }, wu);
  expect((await send(true)).name).toBe('TICKET_WRITTEN_MEANWHILE');
  expect((await send(false)).bean).toEqual(bean);
  expect((await show(into)).ticket.state).toBe('pending');
  expect(await mailsTo(customer, 'ticket-answered')).toBe(1);
});

describe('the queue', () => {
  test('shows the newest message of either side on one line', async () => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer, { content: `First\n\nsecond ${'x'.repeat(300)}`, type: 2 });
    const newest = async (state: string) =>
      (await ask('tickets', { state, type: 2 })).bean.list.find((row: { id: string }) => row.id === id)
        .newest;
    expect(await newest('pending')).toEqual({
      author: 'customer',
      text: `First second ${'x'.repeat(146)}`,
      images: 0,
    });
    const { id: image } = await attachImage(app, lin, id, picture);
    await reply(id, { content: 'Try again.', images: [image] });
    expect(await newest('answered')).toEqual({ author: 'staff', text: 'Try again.', images: 1 });
  });

  test('is filtered by any assignee, with a count for each', async () => {
    const customer = await plantCustomer(app);
    const [ours, theirs, free] = await Promise.all(
      ['Ours', 'Theirs', 'Free'].map((title) => openTicket(app, customer, { title, type: 33 })),
    );
    await ask('ticketAssign', { id: ours, assigneeId: lin.id, seenAssigneeId: null });
    await ask('ticketAssign', { id: theirs, assigneeId: wu.id, seenAssigneeId: null });
    const under = async (assignee?: string) =>
      (await ask('tickets', { state: 'pending', type: 33, assignee })).bean.list.map(
        ({ id }: { id: string }) => id,
      );
    expect(await under(wu.id)).toEqual([theirs]);
    expect(await under(lin.id)).toEqual([ours]);
    expect(await under('mine')).toEqual([ours]);
    expect(await under('unassigned')).toEqual([free]);
    expect(await under(customer.id)).toEqual([]);
    expect(await under('anything')).toEqual([]);
    const { assignees, types } = (await ask('ticketCounts', { state: 'pending', type: 33, assignee: wu.id }))
      .bean;
    expect(assignees).toEqual([
      { key: 'anyone', count: 3 },
      { key: 'mine', count: 1 },
      { key: 'unassigned', count: 1 },
      { key: wu.id, count: 1 },
    ]);
    expect(types).toEqual([{ key: 33, count: 1 }]);
    const own = (await ask('ticketCounts', { state: 'pending', type: 33, assignee: lin.id })).bean;
    expect(own.types).toEqual([{ key: 33, count: 1 }]);
  });

  test('continues after a ticket, even after the ticket was answered', async () => {
    const customer = await plantCustomer(app);
    const ids: string[] = [];
    for (const title of ['N1', 'N2', 'N3']) {
      ids.push(await openTicket(app, customer, { title, type: 9 }));
      app.time.advance(60);
    }
    const [, second = '', third] = ids;
    const { place } = (await show(second)).ticket;
    await reply(second);
    expect((await show(second)).ticket.place).toBeNull();
    const { list } = (await ask('tickets', { state: 'pending', type: 9, cursor: place })).bean;
    expect(list.map(({ id }: { id: string }) => id)).toEqual([third]);
  });
});

describe('tags', () => {
  const tagsOf = async (id: string) => (await show(id)).ticket.tags;
  const names = async () => (await ask('ticketTagNames', {})).bean;

  test('have one spelling, filter and count the queue, and survive a merge', async () => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer, { type: 7 });
    const other = await openTicket(app, customer, { title: 'Again', type: 7 });
    expect((await ask('ticketTags', { id, tags: [' Wait  for\tbank', 'ＶＩＰ', 'vip', ''] })).name).toBe(
      'OK',
    );
    expect(await tagsOf(id)).toEqual(['vip', 'wait for bank']);
    expect(await names()).toEqual(expect.arrayContaining(['vip', 'wait for bank']));
    const { list } = (await ask('tickets', { state: 'pending', tag: 'vip' })).bean;
    expect(list).toMatchObject([{ id, tags: ['vip', 'wait for bank'] }]);
    const counts = (await ask('ticketCounts', { state: 'pending', tag: 'vip' })).bean;
    expect(counts.states).toEqual([
      { key: 'pending', count: 1 },
      { key: 'answered', count: 0 },
    ]);
    await ask('ticketTags', { id: other, tags: ['vip', 'crash'] });
    await ask('ticketMerge', { id, into: other });
    expect(await tagsOf(other)).toEqual(['crash', 'vip', 'wait for bank']);
  });

  test('of a colleague stay when others are added and removed', async () => {
    const id = await openTicket(app, await plantCustomer(app));
    await ask('ticketTags', { id, tags: ['crash', 'theirs'] });
    await ask('ticketTags', { id, tags: ['Crash', 'mine'], seen: ['Crash', 'gone'] });
    expect(await tagsOf(id)).toEqual(['crash', 'mine', 'theirs']);
    await ask('ticketTags', { id, tags: ['mine'], seen: ['crash', 'mine'] });
    expect(await tagsOf(id)).toEqual(['mine', 'theirs']);
    const full = { id, tags: ['1', '2', '3', '4'], seen: [] };
    expect((await ask('ticketTags', full)).name).toBe('TICKET_TAGS_TOO_MANY');
  });

  test('are few: on a ticket, in length, and altogether; unused ones make room', async () => {
    const id = await openTicket(app, await plantCustomer(app));
    const set = async (tags: string[]) => (await ask('ticketTags', { id, tags })).name;
    expect(await set(['1', '2', '3', '4', '5', '6'])).toBe('TICKET_TAGS_TOO_MANY');
    expect(await set(['x'.repeat(25)])).toBe('TICKET_TAG_TOO_LONG');
    expect(await tagsOf(id)).toEqual([]);
    const unused = TICKET_TAG_NAMES_MAX - (await names()).length;
    await app.database.pool.query(
      `insert into ticket_tags select 'unused ' || i from generate_series(1, $1::int) i`,
      [unused],
    );
    expect(await set(['one more'])).toBe('OK');
    expect(await names()).not.toContain('unused 1');
    await app.database.pool.query(
      `with used as (
         insert into ticket_tags select 'used ' || i from generate_series(1, $1::int) i on conflict do nothing returning name)
       insert into tickets (id, account_id, type, title, state, unread, created_at, written_at, language, state_since, tags)
       select gen_random_uuid(), account_id, 9, 'T', 'answered', false, now(), now(), 'tw', now(), array[used.name]
       from used, tickets where tickets.id = $2`,
      [TICKET_TAG_NAMES_MAX - (await names()).length, id],
    );
    expect(await set(['one too many'])).toBe('TICKET_TAG_NAMES_TOO_MANY');
    expect(await set(['used 1'])).toBe('OK');
    await app.database.pool.query(`delete from tickets where title = 'T'`);
    await purgeTickets(app.database.db, app.time.clock());
    expect(await names()).toContain('used 1');
    expect(await names()).not.toContain('used 2');
  });
});

describe('an operator’s image', () => {
  test('is sent with the reply, seen by the customer and mentioned in the email', async () => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer);
    const { id: image, status } = await attachImage(app, lin, id, picture);
    expect(status).toBe(200);
    expect((await reply(id, { images: [image] })).name).toBe('OK');
    expect((await show(id)).messages.at(-1).images).toEqual([image]);
    const { messages } = await view(customer, id);
    const shown = await fetch(messages.at(-1).file[0]);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect((await fetch(await imageAddress(app, customer, image))).status).toBe(200);
    const { text } = await app.smtp.waitForMail(customer.email, (mail) => mail.text.includes('Images'));
    expect(text).toContain('Images: 1 (log in to see it)');
    const { id: waiting } = await attachImage(app, lin, id, picture);
    const answer = await fetch(`${app.url}/Website/exportAccount`, {
      method: 'POST',
      headers: { authorization: customer.token },
    });
    const exported = await answer.text();
    expect(exported).toContain(image);
    expect(exported).not.toContain(waiting);
    expect(exported).not.toContain(lin.id);
  });

  test('that has not been sent can only be used by its uploader', async () => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer);
    const { id: image } = await attachImage(app, lin, id, picture);
    expect((await app.call('/Website/ticketImageUrl', { id: image }, customer)).name).toBe(
      'TICKET_IMAGE_NOT_FOUND',
    );
    const words = { subject: id, content: 'Mine?', file: [image] };
    expect((await app.call('/Website/ticketAdd', words, customer)).name).toBe('TICKET_IMAGE_NOT_FOUND');
    expect((await ask('ticketImage', { id: image })).name).toBe('TICKET_IMAGE_NOT_FOUND');
    expect((await reply(id, { images: [image] }, wu)).name).toBe('TICKET_IMAGE_NOT_FOUND');
    const foreign = await openTicket(app, await plantCustomer(app));
    expect((await reply(foreign, { images: [image] })).name).toBe('TICKET_IMAGE_NOT_FOUND');
    expect((await reply(id, { images: [image] })).name).toBe('OK');
    expect((await reply(id, { content: 'Again', images: [image] })).name).toBe('TICKET_IMAGE_NOT_FOUND');
  });

  test('follows the customers’ rules', async () => {
    const id = await openTicket(app, await plantCustomer(app));
    const upload = async (bytes: Uint8Array, which = id, who = lin) =>
      (await attachImage(app, who, which, bytes)).name;
    expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('IMAGE_FORMAT_WRONG');
    expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('IMAGE_TOO_LARGE');
    expect(await upload(picture.subarray(0, 200))).toBe('IMAGE_DAMAGED');
    expect(await upload(picture, 'none')).toBe('TICKET_NOT_FOUND');
    const auditor = await plantOperator(app, 'auditor');
    expect((await attachImage(app, auditor, id, picture)).id).toBe('');
    const four = await Promise.all(
      [1, 2, 3, 4].map(async () => (await attachImage(app, wu, id, picture)).id),
    );
    expect((await reply(id, { images: four }, wu)).name).toBe('TICKET_IMAGES_TOO_MANY');
    expect((await reply(id, { images: four.slice(1) }, wu)).name).toBe('OK');
    expect((await show(id)).messages.at(-1).images).toEqual(four.slice(1));
  });
});

describe('an answered ticket', () => {
  let processes: readonly ReturnType<typeof anotherProcess>[];
  beforeAll(() => {
    processes = [anotherProcess(app), anotherProcess(app)];
    return async () => {
      await Promise.all(processes.map(({ stop }) => stop()));
    };
  });
  const resolveAfter = async (ticketResolveDays: number) => {
    const settings = { read: async () => ({ ...defaultSettings('demo'), ticketResolveDays }) };
    const counts = await Promise.all(
      processes.map(({ platform }) => resolveAnsweredTickets({ ...platform, settings })),
    );
    return counts.reduce((total, count) => total + count, 0);
  };
  /** The operator logs in again: sessions end long before. */
  const later = async (seconds: number) => {
    app.time.advance(seconds);
    lin = await plantOperator(app, 'support');
  };
  const answered = async () => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer);
    await reply(id);
    return { customer, id };
  };

  test('is resolved once by two processes after the set days, with an email that names the deletion', async () => {
    await app.database.pool.query('delete from tickets');
    const { customer, id } = await answered();
    await later(14 * DAY - 60);
    expect(await resolveAfter(14)).toBe(0);
    await later(60);
    expect(await resolveAfter(0)).toBe(0);
    expect((await show(id)).ticket.state).toBe('answered');
    expect(await resolveAfter(14)).toBe(1);
    const { ticket } = await show(id);
    expect(ticket).toMatchObject({ state: 'resolved' });
    expect(ticket.expire - ticket.since).toBe(7 * DAY);
    expect(await mailsTo(customer, 'ticket-resolved')).toBe(1);
    const { text } = await app.smtp.waitForMail(customer.email, (mail) => mail.text.includes('in 7 days'));
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(text).toContain(date.format(ticket.expire * 1000));
    const { rows } = await app.database.pool.query(
      `select actor from audit_entries where subject = $1 and action = 'ticket.resolve'`,
      [id],
    );
    expect(rows).toEqual([{ actor: 'system' }]);
  });

  test('stays if the customer has replied, and counts again from our next reply', async () => {
    const { customer, id } = await answered();
    await later(10 * DAY);
    const { bean } = await app.call('/Website/login', {
      account: customer.email,
      password: customer.password,
    });
    await app.call(
      '/Website/ticketAdd',
      { subject: id, content: 'Wait.' },
      { ...customer, token: bean.data },
    );
    await reply(id, { content: 'We do.' });
    await later(10 * DAY);
    expect(await resolveAfter(14)).toBe(0);
    await later(4 * DAY);
    expect(await resolveAfter(14)).toBe(1);
  });

  test('stays if the reply is written while the job waits for the account', async () => {
    const { customer, id } = await answered();
    await later(14 * DAY);
    const client = await app.database.pool.connect();
    await client.query('begin');
    await client.query('select 1 from accounts where id = $1 for update', [customer.id]);
    const running = resolveAfter(14);
    const waiting = async () =>
      (await app.database.pool.query('select 1 from pg_locks where not granted')).rowCount;
    await expect.poll(waiting).toBeGreaterThan(0);
    await client.query(`update tickets set state = 'pending', state_since = now() where id = $1`, [id]);
    await client.query('commit');
    client.release();
    expect(await running).toBe(0);
    expect(await mailsTo(customer, 'ticket-resolved')).toBe(0);
  });
});

describe('beside the conversation', () => {
  test('are the block, what is on its way with the money, and the values for canned replies', async () => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer);
    expect((await show(id)).customer).toMatchObject({
      account: { blockedAt: null, blockedBy: null, blockedReason: null },
      unsettled: [],
      placeholders: { name: { en: customer.email }, order: null },
    });
    await buy(app, customer);
    const [{ id: orderId, number }] = (await show(id)).customer.orders;
    const more = [orderId, app.time.clock()];
    await app.database.pool.query(
      `insert into refunds (id, order_id, payment_id, cents, currency, state, kind, takes_days, reason, requested_by,
         requested_at, next_ask_at, idempotency_key)
       select gen_random_uuid(), $1, id, 100, 'USD', 'requested', 'partial', false, 'Test', 'system', $2, $2, 'k1'
       from payments where order_id = $1 limit 1`,
      more,
    );
    await app.database.pool.query(
      `insert into disputes (id, provider, provider_reference, reference, order_id, cents, currency, reason, state,
         opened_at, due_at, provider_timestamp)
       values (gen_random_uuid(), 'stripe', 'd1', 'r1', $1, 100, 'USD', 'fraud', 'open', $2::timestamptz + interval '1 s',
         $2::timestamptz + interval '7 days', $2)`,
      more,
    );
    const owner = await signInOwner(app);
    await ask('customerBlock', { id: customer.id, reason: 'Test' }, owner);
    const { account, unsettled, placeholders } = (await show(id)).customer;
    const { blockedBy } = (await ask('customer', { id: customer.id }, owner)).bean;
    expect(account).toMatchObject({ blockedAt: expect.any(Number), blockedBy, blockedReason: 'Test' });
    expect(blockedBy).toEqual(expect.any(String));
    expect(unsettled).toMatchObject([
      { kind: 'refund', orderId, orderNumber: number, due: null },
      { kind: 'dispute', orderId, orderNumber: number, due: expect.any(Number) },
    ]);
    expect(placeholders.order.zh).toBe(number);
    expect(placeholders.expiry.en).toMatch(/^\w+ \d+, \d{4} at \d\d:\d\d \(UTC\)$/);
  });
});
