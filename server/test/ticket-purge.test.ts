import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { purgeTickets } from '../src/modules/support/jobs/ticket-jobs.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { openTicket, uploadImage } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const DAY = 86_400;
const app = useTestApp();
let customer: Customer;
let picture: Buffer;
beforeAll(async () => {
  customer = await plantCustomer(app);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});

const moment = (seconds: number) => new Date(app.time.clock().getTime() + seconds * 1000);
const purgeAt = (seconds: number) => purgeTickets(app.database.db, moment(seconds));

async function counts(): Promise<Record<string, number>> {
  const { rows } = await app.database.pool.query(
    `select (select count(*) from tickets) as tickets, (select count(*) from ticket_messages) as messages,
       (select count(*) from ticket_images) as images`,
  );
  return rows[0] as Record<string, number>;
}

async function ticketWithImage(title: string): Promise<string> {
  const { id } = await uploadImage(app, customer, picture);
  const ticket = await openTicket(app, customer, { title, file: [id] });
  await app.call('/Website/ticketAdd', { subject: ticket, content: 'And another thing.' }, customer);
  return ticket;
}

test('seven days after resolving, ticket, messages and images are deleted, and not a day earlier', async () => {
  const resolved = await ticketWithImage('Resolved');
  await ticketWithImage('Open');
  await app.call('/Website/ticketResolve', { id: resolved }, customer);
  const all = { tickets: 2, messages: 4, images: 2 };
  expect(await counts()).toEqual(all);
  expect(await purgeAt(6 * DAY)).toBe(0);
  expect(await purgeAt(7 * DAY - 60)).toBe(0);
  expect(await counts()).toEqual(all);
  // Twice, and by two processes concurrently.
  const purged = await Promise.all([purgeAt(7 * DAY), purgeAt(7 * DAY)]);
  expect(purged.toSorted()).toEqual([0, 1]);
  expect(await purgeAt(7 * DAY)).toBe(0);
  expect(await counts()).toEqual({ tickets: 1, messages: 2, images: 1 });
  expect((await app.call('/Website/ticketView', { id: resolved }, customer)).name).toBe('TICKET_NOT_FOUND');
});

test('a ticket that a reply has reopened stays, and counts again from its next resolving', async () => {
  const id = await ticketWithImage('Opened again');
  await app.call('/Website/ticketResolve', { id }, customer);
  app.time.advance(6 * DAY);
  const { bean } = await app.call('/Website/login', { account: customer.email, password: customer.password });
  customer = { ...customer, token: bean.data };
  await app.call('/Website/ticketAdd', { subject: id, content: 'It is back.' }, customer);
  await purgeAt(2 * DAY);
  await app.call('/Website/ticketResolve', { id }, customer);
  expect(await purgeAt(6 * DAY)).toBe(0);
  expect(await purgeAt(7 * DAY)).toBe(1);
});

test('more tickets than one batch are deleted in one run', async () => {
  const { pool } = app.database;
  await pool.query(
    `insert into tickets (id, account_id, type, title, state, unread, created_at, written_at, resolved_at, language, state_since)
     select gen_random_uuid(), $1, 7, 'old', 'resolved', false, $2, $2, $2, 'en', $2 from generate_series(1, 250)`,
    [customer.id, moment(-8 * DAY)],
  );
  expect(await purgeAt(0)).toBe(250);
});

test('an image in no message is deleted after a day, and not before', async () => {
  const { id } = await uploadImage(app, customer, picture);
  const images = async () => {
    const { rows } = await app.database.pool.query('select 1 from ticket_images where id = $1', [id]);
    return rows.length;
  };
  await purgeAt(DAY - 60);
  expect(await images()).toBe(1);
  await purgeAt(DAY);
  expect(await images()).toBe(0);
});
