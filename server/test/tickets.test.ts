import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { TICKET_TYPES } from '@causeway/contract/lists';
import { plantCustomer, type Customer } from './customers.ts';
import { imageAddress, OPENING, openTicket, operatorTickets, uploadImage } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let service: ReturnType<typeof operatorTickets>;
let picture: Buffer;
beforeAll(async () => {
  service = operatorTickets(app);
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c7' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await service.stop();
});

const add = (customer: Customer, input: object) => app.call('/Website/ticketAdd', input, customer);
const view = (customer: Customer, id: string) => app.call('/Website/ticketView', { id }, customer);
const list = async (customer: Customer) => (await app.call('/Website/ticket', {}, customer)).bean;

describe('a ticket\u2019s way', () => {
  test('list and detail show one state by their two numberings, from opening to resolving and back', async () => {
    const customer = await plantCustomer(app);
    expect(await list(customer)).toEqual([]);
    const id = await openTicket(app, customer);
    const states = async () => {
      const [{ state, unread }] = await list(customer);
      const { bean } = await view(customer, id);
      return { list: state, unread, detail: bean.info.state };
    };
    expect(await states()).toEqual({ list: 0, unread: false, detail: 0 });
    await service.reply(id, 'Please try another server.', 'operator:7');
    expect(await states()).toEqual({ list: 2, unread: true, detail: 1 });
    // Read, but not answered: it still says whose turn it is.
    expect(await states()).toEqual({ list: 2, unread: false, detail: 1 });
    expect((await add(customer, { subject: id, content: 'That helps.' })).bean).toEqual({ id });
    expect(await states()).toEqual({ list: 0, unread: false, detail: 0 });
    expect((await app.call('/Website/ticketResolve', { id }, customer)).name).toBe('OK');
    expect(await states()).toEqual({ list: 1, unread: false, detail: 2 });
    await add(customer, { subject: id, content: 'It does not, after all.' });
    expect(await states()).toEqual({ list: 0, unread: false, detail: 0 });

    const { bean } = await view(customer, id);
    expect(bean.info).toMatchObject({ title: OPENING.title, type: 32, expire: 0 });
    expect(
      bean.messages.map(({ userId, content }: { userId: unknown; content: string }) => [userId, content]),
    ).toEqual([
      [customer.id, OPENING.content],
      [-1, 'Please try another server.'],
      [customer.id, 'That helps.'],
      [customer.id, 'It does not, after all.'],
    ]);
  });

  test('the list has the newest message first, and a resolved ticket says when it will be deleted', async () => {
    const customer = await plantCustomer(app);
    const first = await openTicket(app, customer, { title: 'First' });
    app.time.advance(60);
    const second = await openTicket(app, customer, { title: 'Second' });
    app.time.advance(60);
    await service.reply(first, 'Hello.', 'operator:7');
    expect((await list(customer)).map((row: { id: string }) => row.id)).toEqual([first, second]);
    const before = Math.floor(app.time.clock().getTime() / 1000);
    await service.resolve(second, 'operator:7');
    const { expire } = (await view(customer, second)).bean.info;
    expect(expire).toBeGreaterThanOrEqual(before + 7 * 86_400);
    expect(expire).toBeLessThan(before + 7 * 86_400 + 60);
  });

  test('our reply is mailed in the account\u2019s language, without the ticket’s text, once each', async () => {
    const customer = await plantCustomer(app);
    const id = await openTicket(app, customer, { title: 'A secret title' });
    await service.reply(id, 'A secret answer.', 'operator:7');
    const mail = await app.smtp.waitForMail(customer.email, ({ text }) => text.includes('redirect=%2FReply'));
    expect(mail.text).toContain(`http://localhost:8080/#/Login?redirect=%2FReply%3Fid%3D${id}`);
    expect(mail.text + mail.subject).not.toContain('secret');
    const { rows } = await app.database.pool.query(
      "select actor, action, subject from audit_entries where account_id = $1 and action like 'ticket.%'",
      [customer.id],
    );
    expect(rows).toEqual([{ actor: 'operator:7', action: 'ticket.reply', subject: id }]);
  });

  test('a team administrator may open tickets too', async () => {
    const customer = await plantCustomer(app);
    const { db } = app.database;
    await db.updateTable('accounts').set({ kind: 'team' }).where('id', '=', customer.id).execute();
    await openTicket(app, customer);
    expect(await list(customer)).toHaveLength(1);
  });
});

test('a ticket holds 300 messages; then its customer opens another, and we can still answer', async () => {
  const customer = await plantCustomer(app);
  const id = await openTicket(app, customer);
  await app.database.pool.query(
    `insert into ticket_messages (id, ticket_id, author, content, written_at)
     select id, $1, 'customer', 'More.', $2 from unnest($3::uuid[]) as id`,
    [id, app.time.clock(), Array.from({ length: 298 }, () => uuidv7())],
  );
  const last = { subject: id, content: 'The last.' };
  expect((await add(customer, last)).name).toBe('OK');
  expect((await add(customer, last)).name).toBe('OK');
  expect((await add(customer, { subject: id, content: 'One more.' })).name).toBe('TICKET_FULL');
  await service.reply(id, 'Please open another ticket.', 'operator:7');
  expect((await view(customer, id)).bean.messages).toHaveLength(301);
});

describe('specification 5: what a ticket must have', () => {
  let customer: Customer;
  beforeAll(async () => {
    customer = await plantCustomer(app);
  });

  test.each([
    [{}, 'TICKET_TYPE_REQUIRED', '工单类型不能为空'],
    [{ type: 7 }, 'TICKET_TITLE_REQUIRED', '标题不能为空'],
    [{ type: 7, title: ' \n ', content: 'x' }, 'TICKET_TITLE_REQUIRED', '标题不能为空'],
    [{ type: 7, title: 'x', content: ' ' }, 'TICKET_CONTENT_REQUIRED', '工单内容不能为空'],
    [{ type: 3, title: 'x', content: 'x' }, 'TICKET_TYPE_UNKNOWN', undefined],
    [{ type: 7, title: '长'.repeat(101), content: 'x' }, 'TICKET_TITLE_TOO_LONG', undefined],
    [{ type: 7, title: 'x', content: '堤'.repeat(5001) }, 'TICKET_CONTENT_TOO_LONG', undefined],
  ])('%j is refused by its first fault', async (input, name, text) => {
    const answer = await add(customer, input);
    expect(answer).toMatchObject({ status: 200, name });
    if (text !== undefined) expect(answer.texts.cn).toBe(text);
  });

  test('every type is accepted, with the longest title and content', async () => {
    for (const type of TICKET_TYPES) {
      const title = '😀'.repeat(100);
      await openTicket(app, customer, { type, title, content: '😀'.repeat(5000) });
    }
    expect(await list(customer)).toHaveLength(12);
  });
});

describe('images', () => {
  test('three are in a message in their order, for their owner alone, and nobody else may send them', async () => {
    const [customer, other] = await Promise.all([plantCustomer(app), plantCustomer(app)]);
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push((await uploadImage(app, customer, picture)).id);
    const file = ids.slice(0, 3).toReversed();
    expect((await add(customer, { ...OPENING, file: ids })).name).toBe('TICKET_IMAGES_TOO_MANY');
    expect((await add(other, { ...OPENING, file })).name).toBe('TICKET_IMAGE_NOT_FOUND');
    expect(await list(other)).toEqual([]);

    // By id or by URL, and the same one twice is one.
    const id = await openTicket(app, customer, {
      file: [file[0], await imageAddress(app, customer, file[1] ?? ''), file[2], file[2]],
    });
    const [message] = (await view(customer, id)).bean.messages;
    expect(message.file.map((address: string) => new URL(address).searchParams.get('id'))).toEqual(file);

    const own = await fetch(message.file[0]);
    const { width, height, format } = await sharp(await own.bytes()).metadata();
    expect({ width, height, format }).toEqual({ width: 40, height: 30, format: 'png' });

    // An image in one message cannot be in another.
    expect((await add(customer, { subject: id, content: 'Again', file: [file[0]] })).name).toBe(
      'TICKET_IMAGE_NOT_FOUND',
    );
  });

  test('one in no message within a day is deleted, and more than twelve cannot wait', async () => {
    const customer = await plantCustomer(app);
    const ids = [];
    for (let n = 0; n < 13; n++) ids.push((await uploadImage(app, customer, picture)).id);
    const { pool } = app.database;
    const { rows } = await pool.query('select id from ticket_images where account_id = $1', [customer.id]);
    expect(rows.map((row) => row.id).toSorted()).toEqual(ids.slice(1).toSorted());
  });
});

test('a foreign id is answered exactly like a missing one, and like an invalid one', async () => {
  const [customer, other] = await Promise.all([plantCustomer(app), plantCustomer(app)]);
  const id = await openTicket(app, customer);
  const missing = '0190b2a4-7e2b-7000-8000-000000000000';
  const asked = [
    (id: unknown) => app.call('/Website/ticketView', { id }, other),
    (id: unknown) => app.call('/Website/ticketResolve', { id }, other),
    (id: unknown) => app.call('/Website/ticketAdd', { subject: id, content: 'x' }, other),
  ];
  for (const ask of asked) {
    const answers = [];
    for (const given of [id, missing, 'none', '', 7]) answers.push(await ask(given));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, name: 'TICKET_NOT_FOUND', bean: null });
  }
  expect((await view(customer, id)).bean.messages).toHaveLength(1);
});
