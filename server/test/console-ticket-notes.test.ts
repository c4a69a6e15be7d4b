import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { isForOperators } from '@causeway/contract/endpoint';
import { purgeTickets } from '../src/modules/support/jobs/ticket-jobs.ts';
import { bindDevice } from './client-apps.ts';
import { plantCustomer } from './customers.ts';
import { dumpRows, findTraces, leave } from './deletion-traces.ts';
import { signInOwner, type TestOperator } from './operators.ts';
import { openTicket } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const NOTE = 'A note that no customer may ever read';
const TAG = 'a tag for operators';

const app = useTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

const ask = (path: string, input: object) => app.call(`/Console/${path}`, input, owner);

/** A ticket with a note, one merged into it, and an operator who views it. */
async function notedTicket() {
  const customer = await plantCustomer(app);
  const id = await openTicket(app, customer, { content: 'Words of the customer’s' });
  const duplicate = await openTicket(app, customer, { title: 'Again' });
  await ask('ticketNote', { id, content: NOTE });
  await ask('ticketNote', { id: duplicate, content: `${NOTE}, again` });
  await ask('ticketTags', { id: duplicate, tags: [TAG] });
  await ask('ticketMerge', { id: duplicate, into: id });
  await ask('ticketAssign', { id, assigneeId: owner.id, seenAssigneeId: null });
  await ask('ticketPresence', { id, doing: 'typing' });
  return { customer, id, duplicate };
}

test('a note that is sent again after a lost response is kept once; later or with other words, it is another', async () => {
  const id = await openTicket(app, await plantCustomer(app), {});
  const first = await ask('ticketNote', { id, content: 'Called back.' });
  expect((await ask('ticketNote', { id, content: 'Called back.' })).bean).toEqual(first.bean);
  await ask('ticketNote', { id, content: 'Other words.' });
  await ask('ticketNote', { id, content: 'Called back.' });
  app.time.advance(601);
  await ask('ticketNote', { id, content: 'Called back.' });
  const { bean } = await ask('ticket', { id });
  const contents = bean.notes.map(({ content }: { content: string }) => content);
  expect(contents).toEqual(['Called back.', 'Other words.', 'Called back.', 'Called back.']);
});

test('no answer to a customer, the export among them, holds an internal note or an operator', async () => {
  const { customer, id, duplicate } = await notedTicket();
  const app2 = await bindDevice(app, customer);
  const secrets = [NOTE, TAG, owner.id, owner.email];
  const inputs: Readonly<Record<string, readonly object[]>> = {
    '/Website/ticketView': [{ id }, { id: duplicate }],
    '/Website/ticketAdd': [
      { subject: id, content: 'More.' },
      { subject: duplicate, content: 'And more.' },
    ],
    '/Website/ticketResolve': [{ id }],
  };
  const read = new Map<string, string>();
  // What ends the session, or the account, comes last.
  const last = ['/Website/logout', '/Client/logout', '/Website/deleteAccount'];
  const endpoints = allEndpoints
    .filter(({ access, body }) => !isForOperators(access) && body === undefined)
    .toSorted((one, other) => last.indexOf(one.path) - last.indexOf(other.path));
  for (const { path, access, methods } of endpoints) {
    for (const input of inputs[path] ?? [{ id }]) {
      const isGet = methods[0] === 'GET';
      const query = isGet ? `?id=${id}` : '';
      const answer = await fetch(`${app.url}${path}${query}`, {
        method: methods[0],
        headers: {
          authorization: access === 'client' ? app2.token : customer.token,
          ...(!isGet && { 'content-type': 'application/json' }),
        },
        ...(!isGet && { body: JSON.stringify(input) }),
      });
      const text = await answer.text();
      read.set(path, text);
      for (const secret of secrets)
        expect({ path, found: text.includes(secret) }).toEqual({ path, found: false });
    }
  }
  // Proves that the search finds what is there.
  for (const path of ['/Website/ticketView', '/Website/exportAccount']) {
    expect(read.get(path)).toContain('Words of the customer’s');
  }
  expect((await ask('ticket', { id })).bean.notes).toHaveLength(2);
});

test('notes, merges and presence are deleted with the ticket, seven days after resolving', async () => {
  const { id } = await notedTicket();
  await ask('ticketResolve', { id });
  await ask('ticketPresence', { id, doing: 'looking' });
  const { pool, db } = app.database;
  const left = async () => {
    const { rows } = await pool.query(
      `select (select count(*)::int from ticket_notes where ticket_id = $1) as notes,
         (select count(*)::int from ticket_merges where kept_id = $1) as merges,
         (select count(*)::int from ticket_presence where ticket_id = $1) as presence`,
      [id],
    );
    return rows[0] as Record<string, number>;
  };
  const later = (seconds: number) => new Date(app.time.clock().getTime() + seconds * 1000);
  await purgeTickets(db, later(0));
  expect(await left()).toEqual({ notes: 2, merges: 1, presence: 1 });
  await purgeTickets(db, later(6 * 86_400));
  // Presence expires sooner.
  expect(await left()).toEqual({ notes: 2, merges: 1, presence: 0 });
  await purgeTickets(db, later(7 * 86_400));
  expect(await left()).toEqual({ notes: 0, merges: 0, presence: 0 });
});

test('notes about a customer are deleted with the account', async () => {
  const { customer, id } = await notedTicket();
  const other = await notedTicket();
  expect((await leave(app, customer)).name).toBe('OK');
  expect((await ask('ticket', { id })).name).toBe('TICKET_NOT_FOUND');
  const dump = await dumpRows(app.database.pool);
  expect(dump.filter(({ row }) => row.includes(NOTE) && !row.includes(other.id))).toEqual([]);
  expect(findTraces(dump, { NOTE })).toContain('NOTE in public.ticket_notes');
});

test('the audit log lists what was done to a ticket, without its text', async () => {
  const { id, customer } = await notedTicket();
  const { messages } = (await ask('ticket', { id })).bean;
  await ask('ticketReply', { id, content: 'A secret reply', seenMessageId: messages.at(-1).id });
  const rows = await app.database.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('account_id', '=', customer.id)
    .where('actor', 'like', 'operator:%')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'ticket.note',
    'ticket.note',
    'ticket.tags',
    'ticket.merge',
    'ticket.assign',
    'ticket.reply',
  ]);
  expect(rows[4]?.details).toEqual({ before: { assignee: null }, after: { assignee: owner.id } });
  for (const words of [NOTE, TAG, 'A secret reply', 'Words of', customer.email]) {
    expect(JSON.stringify(rows)).not.toContain(words);
  }
});
