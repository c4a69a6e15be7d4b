import { beforeAll, describe, expect, test } from 'vitest';
import { buy, plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { noise } from './pictures.ts';
import type { Answer } from './test-app.ts';
import { OPENING, openTicket, operatorTickets, uploadImage } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
let lin: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
  lin = await plantOperator(app, 'support');
});

const ask = (path: string, input: object, who = lin): Promise<Answer> =>
  app.call(`/Console/${path}`, input, who);
const show = async (id: string) => (await ask('ticket', { id })).bean;
const reply = async (id: string, content: string, who = lin) => {
  const seenMessageId = (await show(id)).messages.at(-1).id;
  return ask('ticketReply', { id, content, seenMessageId }, who);
};
const view = async (customer: Customer, id: string) =>
  (await app.call('/Website/ticketView', { id }, customer)).bean;
const titlesOf = async (input: object, who = lin) =>
  (await ask('tickets', input, who)).bean.list.map(({ title }: { title: string }) => title);

describe('the queue', () => {
  let customer: Customer;
  beforeAll(async () => {
    customer = await plantCustomer(app);
    for (const title of ['A1', 'A2', 'A3']) {
      await openTicket(app, customer, { title, type: title === 'A2' ? 2 : 7 });
      app.time.advance(60);
    }
  });

  test('lists the longest waiting first, and another message does not move a ticket back', async () => {
    const { bean } = await ask('tickets', { state: 'pending' });
    const [first] = bean.list;
    expect(await titlesOf({ state: 'pending' })).toEqual(['A1', 'A2', 'A3']);
    expect(first).toMatchObject({ email: customer.email, assignee: null, language: 'en', type: 7 });
    expect(first.due - first.since).toBe(24 * 3600);
    await app.call('/Website/ticketAdd', { subject: first.id, content: 'And more.' }, customer);
    expect(await titlesOf({ state: 'pending' })).toEqual(['A1', 'A2', 'A3']);
  });

  test('lists and counts what a filter matches, and what is overdue', async () => {
    expect(await titlesOf({ state: 'pending', type: 2 })).toEqual(['A2']);
    expect(await titlesOf({ state: 'pending', language: 'zh' })).toEqual([]);
    const [{ id }] = (await ask('tickets', { state: 'pending' })).bean.list;
    await ask('ticketAssign', { id, assigneeId: lin.id, seenAssigneeId: null });
    expect(await titlesOf({ state: 'pending', assignee: 'mine' })).toEqual(['A1']);
    expect(await titlesOf({ state: 'pending', assignee: 'mine' }, owner)).toEqual([]);
    expect(await titlesOf({ state: 'pending', assignee: 'unassigned' })).toEqual(['A2', 'A3']);
    const { bean } = await ask('ticketCounts', { state: 'pending', assignee: 'mine' });
    expect(bean.assignees).toEqual([
      { key: 'anyone', count: 3 },
      { key: 'mine', count: 1 },
      { key: 'unassigned', count: 2 },
    ]);
    expect(bean.types).toEqual([{ key: 7, count: 1 }]);
    expect(bean.overdue).toBe(0);
    await app.database.pool.query(
      `update tickets set state_since = state_since - interval '25 hours' where title = 'A1'`,
    );
    expect((await ask('ticketCounts', { state: 'pending' })).bean.overdue).toBe(1);
  });

  test('is paged without losing or duplicating one, whatever its microseconds', async () => {
    await app.database.pool.query(
      `insert into tickets (id, account_id, type, title, state, unread, created_at, written_at, language, state_since)
       select gen_random_uuid(), $1, 9, 'P' || i, 'pending', false, now(), now(), 'tw',
         timestamptz '2026-01-01' + (i / 2) * interval '1 microsecond' from generate_series(1, 120) i`,
      [customer.id],
    );
    const seen: string[] = [];
    for (let cursor: string | null | undefined = undefined; cursor !== null;) {
      const { bean } = await ask('tickets', { state: 'pending', language: 'tw', ...(cursor && { cursor }) });
      seen.push(...bean.list.map(({ id }: { id: string }) => id));
      cursor = bean.next as string | null;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    await app.database.pool.query(`delete from tickets where language = 'tw'`);
  });
});

describe('a ticket', () => {
  test('shows conversation, images, notes and the customer’s plan', async () => {
    const customer = await plantCustomer(app);
    await buy(app, customer);
    const { id: image } = await uploadImage(app, customer, await noise(40, 30).png().toBuffer());
    const { id: waiting } = await uploadImage(app, customer, await noise(40, 30).png().toBuffer());
    const id = await openTicket(app, customer, { file: [image] });
    const other = await openTicket(app, customer, { title: 'Another' });
    await ask('ticketNote', { id, content: 'Asked before.' }, owner);
    await reply(id, 'Please restart it.');
    const bean = await show(id);
    expect(bean.ticket).toMatchObject({ title: OPENING.title, state: 'answered', unread: true, due: null });
    expect(bean.ticket.firstReplyAt).toBeGreaterThanOrEqual(bean.ticket.createdAt);
    expect(bean.messages).toMatchObject([
      { author: 'customer', operator: null, images: [image] },
      { author: 'staff', operator: { id: lin.id, name: 'Lin of support' }, content: 'Please restart it.' },
    ]);
    expect(bean.notes).toMatchObject([{ content: 'Asked before.', operator: { id: owner.id } }]);
    expect(bean.others).toMatchObject([{ id: other, title: 'Another' }]);
    expect(bean.customer.account).toMatchObject({ email: customer.email, tier: 'vip', kind: 'individual' });
    expect(bean.customer.orders).toMatchObject([{ status: 'paid', usd: 17.99 }]);

    const picture = async (which: string, token?: string) =>
      fetch(`${app.url}/Console/ticketImage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
        body: JSON.stringify({ id: which }),
      });
    const answer = await picture(image, lin.token);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    // Nobody has sent it to us yet.
    expect((await ask('ticketImage', { id: waiting })).name).toBe('TICKET_IMAGE_NOT_FOUND');
    expect((await picture(image, customer.token)).headers.get('content-type')).toContain('json');
  });

  test('gets a reply: the customer is mailed and sees it unread, without the author’s name', async () => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer);
    await reply(id, 'Please restart it.');
    await app.smtp.waitForMail(customer.email, ({ text }) => text.includes(`redirect=%2FReply%3Fid%3D${id}`));
    const [row] = (await app.call('/Website/ticket', {}, customer)).bean;
    expect(row).toMatchObject({ id, state: 2, unread: true });
    const bean = await view(customer, id);
    expect(bean.messages[1]).toEqual({
      userId: -1,
      date: expect.any(Number),
      content: 'Please restart it.',
      file: [],
    });
    expect((await show(id)).ticket.unread).toBe(false);
  });

  test('gets a reply once that is sent again from a page with it; later, or after another message, it is a second one', async () => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer);
    const thank = async (who = lin) => (await reply(id, 'Thank you.', who)).bean.id as string;
    const first = await thank();
    expect(await thank()).toBe(first);
    await thank(owner);
    await thank();
    await app.call('/Website/ticketAdd', { subject: id, content: 'Is it done?' }, customer);
    await thank();
    app.time.advance(601);
    await thank();
    const { messages } = await show(id);
    expect(messages.map(({ content }: { content: string }) => content)).toEqual([
      OPENING.content,
      'Thank you.',
      'Thank you.',
      'Thank you.',
      'Is it done?',
      'Thank you.',
      'Thank you.',
    ]);
  });

  test('is resolved by a reply that is sent again to resolve it, too', async () => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer);
    const { messages } = await show(id);
    const sent = { id, content: 'Done.', seenMessageId: messages.at(-1).id };
    const send = (resolve: boolean) => ask('ticketReply', { ...sent, resolve }, lin);
    expect((await send(false)).name).toBe('OK');
    expect((await send(true)).name).toBe('OK');
    const shown = await show(id);
    expect(shown.ticket.state).toBe('resolved');
    expect(shown.messages).toHaveLength(2);
    await app.call('/Website/ticketAdd', { subject: id, content: 'Still not.' }, customer);
    expect((await send(true)).name).toBe('TICKET_WRITTEN_MEANWHILE');
    expect((await show(id)).ticket.state).toBe('pending');
  });

  test('keeps the time of its first reply, whatever comes later, by whichever way', async () => {
    const id = await openTicket(app, await plantCustomer(app));
    expect((await show(id)).ticket.firstReplyAt).toBeNull();
    app.time.advance(600);
    const service = operatorTickets(app);
    await service.reply(id, 'From the command.', 'operator:command');
    await service.stop();
    app.time.advance(600);
    await reply(id, 'And from here.');
    const { createdAt, firstReplyAt } = (await show(id)).ticket;
    expect(firstReplyAt - createdAt).toBeGreaterThanOrEqual(600);
    expect(firstReplyAt - createdAt).toBeLessThan(660);
  });

  test('is resolved and reopened; a customer’s reply after resolving waits from then on', async () => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer);
    expect((await ask('ticketResolve', { id })).name).toBe('OK');
    expect((await view(customer, id)).info).toMatchObject({ state: 2 });
    const { ticket } = await show(id);
    expect(ticket.expire - ticket.since).toBe(7 * 86_400);
    expect((await ask('ticketReopen', { id })).name).toBe('OK');
    expect((await show(id)).ticket).toMatchObject({ state: 'pending', expire: null });
    await ask('ticketResolve', { id });
    app.time.advance(60);
    const before = Math.floor(app.time.clock().getTime() / 1000);
    await app.call('/Website/ticketAdd', { subject: id, content: 'It is back.' }, customer);
    expect((await show(id)).ticket.since).toBeGreaterThanOrEqual(before);
  });

  test('can be assigned only to operators who may answer', async () => {
    const id = await openTicket(app, await plantCustomer(app));
    const assign = async (assigneeId: string | null, seenAssigneeId: string | null) =>
      (await ask('ticketAssign', { id, assigneeId, seenAssigneeId })).name;
    const auditor = await plantOperator(app, 'auditor');
    const wu = await plantOperator(app, 'support');
    expect(await assign(auditor.id, null)).toBe('TICKET_ASSIGNEE_UNFIT');
    expect(await assign('nobody', null)).toBe('TICKET_ASSIGNEE_UNFIT');
    expect(await assign(wu.id, null)).toBe('OK');
    expect(await assign(lin.id, null)).toBe('TICKET_ASSIGNED_MEANWHILE');
    expect((await show(id)).ticket.assignee).toEqual({ id: wu.id, name: 'Lin of support' });
    const fit = async () => (await ask('ticketAssignees', {})).bean.map((each: { id: string }) => each.id);
    expect(await fit()).toEqual(expect.arrayContaining([owner.id, lin.id, wu.id]));
    expect(await fit()).not.toContain(auditor.id);
    await ask('operatorBlock', { id: wu.id }, await signInOwner(app));
    expect(await fit()).not.toContain(wu.id);
    expect(await assign(null, wu.id)).toBe('OK');
    expect(await assign(wu.id, null)).toBe('TICKET_ASSIGNEE_UNFIT');
    expect((await show(id)).ticket.assignee).toBeNull();
  });

  test('shows who else views and types, until they leave or are idle', async () => {
    const id = await openTicket(app, await plantCustomer(app));
    const tell = async (doing: string, who = lin) => (await ask('ticketPresence', { id, doing }, who)).bean;
    expect(await tell('looking')).toEqual([]);
    expect(await tell('typing', owner)).toMatchObject([{ id: lin.id, typing: false }]);
    expect(await tell('looking')).toMatchObject([{ id: owner.id, typing: true }]);
    expect(await tell('gone', owner)).toMatchObject([{ id: lin.id }]);
    expect(await tell('looking')).toEqual([]);
    app.time.advance(60);
    expect(await tell('looking', owner)).toEqual([]);
  });
});

describe('two tickets of one customer become one', () => {
  test('in order of time, with images and notes; old ids and links lead to it', async () => {
    const customer = await plantCustomer(app);
    const { id: image } = await uploadImage(app, customer, await noise(40, 30).png().toBuffer());
    const first = await openTicket(app, customer, { content: '1', file: [image] });
    const second = await openTicket(app, customer, { title: 'Again', content: '2' });
    const third = await openTicket(app, customer, { title: 'And again', content: '3' });
    await app.call('/Website/ticketAdd', { subject: first, content: '4' }, customer);
    await ask('ticketNote', { id: first, content: 'Of the first.' });
    await reply(first, '5');
    expect((await ask('ticketMerge', { id: first, into: second })).name).toBe('OK');
    expect((await ask('ticketMerge', { id: second, into: third })).name).toBe('OK');

    expect((await app.call('/Website/ticket', {}, customer)).bean).toMatchObject([
      { id: third, title: 'And again', unread: true, state: 0 },
    ]);
    for (const id of [first, second, third]) {
      const { messages } = await view(customer, id);
      expect(messages.map(({ content }: { content: string }) => content)).toEqual(['1', '2', '3', '4', '5']);
      expect((await fetch(messages[0].file[0])).headers.get('content-type')).toBe('image/png');
      expect((await show(id)).ticket).toMatchObject({ id: third });
    }
    const bean = await show(first);
    expect(bean.ticket.merged).toEqual([first, second]);
    expect(bean.notes).toHaveLength(1);
    const { bean: added } = await app.call('/Website/ticketAdd', { subject: first, content: '6' }, customer);
    expect(added).toEqual({ id: third });
    expect((await app.call('/Website/ticketResolve', { id: second }, customer)).name).toBe('OK');
    expect((await show(third)).ticket.state).toBe('resolved');
  });

  test('but never of two people, nor one with itself', async () => {
    const [one, other] = await Promise.all([plantCustomer(app), plantCustomer(app)]);
    const [mine, theirs] = await Promise.all([openTicket(app, one), openTicket(app, other)]);
    const merge = async (id: string, into: string) => (await ask('ticketMerge', { id, into })).name;
    expect(await merge(mine, theirs)).toBe('TICKET_MERGE_UNFIT');
    expect(await merge(mine, mine)).toBe('TICKET_MERGE_UNFIT');
    expect(await merge(mine, 'none')).toBe('TICKET_NOT_FOUND');
    expect(await merge('none', mine)).toBe('TICKET_NOT_FOUND');
    expect((await view(one, mine)).messages).toHaveLength(1);
    // A stranger cannot use an id that was merged.
    const again = await openTicket(app, one, { title: 'Again' });
    expect(await merge(again, mine)).toBe('OK');
    expect((await app.call('/Website/ticketView', { id: again }, other)).name).toBe('TICKET_NOT_FOUND');
  });
});

test('canned replies are stored in three languages, with the meaning of their placeholders', async () => {
  const texts = { zh: '您好，{supportName}。', tw: '您好，{supportName}。', en: 'Yours, {supportName}' };
  const { bean: saved } = await ask('cannedReplySave', { name: 'Greeting', texts });
  const auditor = await plantOperator(app, 'auditor');
  const { bean } = await ask('cannedReplies', {}, auditor);
  expect(bean.list).toContainEqual({ id: saved.id, name: 'Greeting', texts });
  expect(bean.values.supportName.en).toBe('Causeway Support');
  const half = { name: 'Half', texts: { ...texts, tw: ' ' } };
  expect((await ask('cannedReplySave', half)).name).toBe('CANNED_REPLY_INCOMPLETE');
  const misspelled = { name: 'Typo', texts: { ...texts, en: 'Yours, {nmae}' } };
  expect(await ask('cannedReplySave', misspelled)).toMatchObject({
    name: 'CANNED_REPLY_WORD_UNKNOWN',
    bean: { word: '{nmae}', language: 'en' },
  });
  expect((await ask('cannedReplySave', { id: saved.id, name: 'Hello', texts })).bean).toEqual(saved);
  expect((await ask('cannedReplySave', { id: 'none', name: 'x', texts })).name).toBe(
    'CANNED_REPLY_NOT_FOUND',
  );
  const late = { id: saved.id, name: 'Welcome', texts };
  expect(await ask('cannedReplySave', { ...late, seen: { name: 'Greeting', texts } })).toMatchObject({
    name: 'CHANGED_MEANWHILE',
    bean: { reply: { id: saved.id, name: 'Hello', texts } },
  });
  expect((await ask('cannedReplies', {})).bean.list).toMatchObject([{ name: 'Hello' }]);
  const save = { ...late, seen: { name: 'Hello', texts } };
  expect((await ask('cannedReplySave', save)).bean).toEqual(saved);
  // As after a lost response.
  expect((await ask('cannedReplySave', save)).bean).toEqual(saved);
  expect((await ask('cannedReplyDelete', { id: saved.id })).name).toBe('OK');
  expect((await ask('cannedReplyDelete', { id: saved.id })).name).toBe('CANNED_REPLY_NOT_FOUND');
});
