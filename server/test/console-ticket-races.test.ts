import { beforeAll, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { plantCustomer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import type { TestApp } from './test-app.ts';
import { openTicket } from './tickets.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

const here = useTestApp();
const there = useTestAppBeside(here);
let operators: readonly TestOperator[];
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(here);
  operators = [owner, await plantOperator(here, 'support'), await plantOperator(here, 'support')];
});

const CROWD = Array.from({ length: DEPTH.crowd }, (_, index) => index);
const appAt = (index: number) => (index % 2 === 0 ? here : there);
const operatorAt = (index: number) => operators[index % operators.length];
const count = (names: readonly (string | undefined)[], name: string) =>
  names.filter((each) => each === name).length;
const auditOf = async (id: string, action: string) =>
  here.database.db
    .selectFrom('audit_entries')
    .select('id')
    .where('subject', '=', id)
    .where('action', '=', action)
    .execute();

test('of many different concurrent replies by three operators one is sent; the others learn of it, and may then send theirs', async () => {
  const customer = await plantCustomer(here);
  const id = await openTicket(here, customer);
  const seen = async () => {
    const { bean } = await here.call('/Console/ticket', { id }, operatorAt(0));
    return bean.messages.at(-1).id as string;
  };
  const seenMessageId = await seen();
  const names = await Promise.all(
    CROWD.map(async (n) => {
      const reply = { id, content: `Answer ${n}`, seenMessageId };
      return (await appAt(n).call('/Console/ticketReply', reply, operatorAt(n))).name;
    }),
  );
  expect(count(names, 'OK')).toBe(1);
  expect(count(names, 'TICKET_ANSWERED_MEANWHILE')).toBe(DEPTH.crowd - 1);
  const { messages } = (await here.call('/Website/ticketView', { id }, customer)).bean;
  expect(messages).toHaveLength(2);
  expect(await auditOf(id, 'ticket.reply')).toHaveLength(1);
  const anyway = { id, content: 'Mine as well', seenMessageId: await seen() };
  expect((await here.call('/Console/ticketReply', anyway, operatorAt(1))).name).toBe('OK');
});

test('one operator’s reply sent many times is one message, one mail and one audit row', async () => {
  const id = await openTicket(here, await plantCustomer(here));
  const { bean } = await here.call('/Console/ticket', { id }, operatorAt(0));
  const reply = { id, content: 'Hello.', seenMessageId: bean.messages[0].id };
  const answers = await Promise.all(
    CROWD.map((n) => appAt(n).call('/Console/ticketReply', reply, operatorAt(0))),
  );
  expect(new Set(answers.map(({ name, bean }) => `${name} ${bean?.id}`)).size).toBe(1);
  expect(await auditOf(id, 'ticket.reply')).toHaveLength(1);
  const mails = await here.database.db
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', `ticket-answered:${answers[0]?.bean.id}`)
    .execute();
  expect(mails).toHaveLength(1);
});

test('of three operators who claim a ticket concurrently one gets it, and the others learn of it', async () => {
  const id = await openTicket(here, await plantCustomer(here));
  const takes = CROWD.slice(0, 3).map(async (n) => {
    const assigneeId = operatorAt(n)?.id;
    const given = { id, assigneeId, seenAssigneeId: null };
    return (await appAt(n).call('/Console/ticketAssign', given, operatorAt(n))).name;
  });
  const names = await Promise.all(takes);
  expect(names.toSorted()).toEqual(['OK', 'TICKET_ASSIGNED_MEANWHILE', 'TICKET_ASSIGNED_MEANWHILE']);
  const { bean } = await here.call('/Console/ticket', { id }, operatorAt(0));
  expect(bean.ticket.assignee.id).toBe(operatorAt(names.indexOf('OK'))?.id);
  expect(await auditOf(id, 'ticket.assign')).toHaveLength(1);
});

test('a merge while the customer and operators write to both tickets loses nothing', async () => {
  const customer = await plantCustomer(here);
  const [id, into] = [
    await openTicket(here, customer, { title: 'First' }),
    await openTicket(here, customer, { title: 'Second' }),
  ];
  const writes = CROWD.map(async (n) => {
    const subject = n % 4 < 2 ? id : into;
    if (n % 2 === 0) {
      const reply = { subject, content: `Message ${n}` };
      return (await appAt(n).call('/Website/ticketAdd', reply, customer)).name;
    }
    const note = { id: subject, content: `Note ${n}` };
    return (await appAt(n).call('/Console/ticketNote', note, operatorAt(n))).name;
  });
  const merges = CROWD.slice(0, 6).map(async (n) => {
    // Some the other way round: the first of them decides which ticket stays.
    const given = n % 2 === 0 ? { id, into } : { id: into, into: id };
    return (await appAt(n).call('/Console/ticketMerge', given, operatorAt(n))).name;
  });
  const [names, merged] = await Promise.all([Promise.all(writes), Promise.all(merges)]);
  expect(new Set(names)).toEqual(new Set(['OK']));
  expect(count(merged, 'OK')).toBeGreaterThan(0);
  expect(new Set(merged)).toEqual(new Set(['OK', 'TICKET_MERGE_UNFIT']));

  const list = (await there.call('/Website/ticket', {}, customer)).bean;
  expect(list).toHaveLength(1);
  const one = (await here.call('/Console/ticket', { id }, operatorAt(0))).bean;
  expect(one).toEqual((await here.call('/Console/ticket', { id: into }, operatorAt(0))).bean);
  expect(one.messages).toHaveLength(2 + DEPTH.crowd / 2);
  expect(one.notes).toHaveLength(DEPTH.crowd / 2);
  expect(await auditOf(one.ticket.id, 'ticket.merge')).toHaveLength(1);
});

const assign = async (app: TestApp, id: string, assigneeId: string, by = owner) =>
  (await app.call('/Console/ticketAssign', { id, assigneeId, seenAssigneeId: null }, by)).name;
const assigneeOf = async (id: string) =>
  (await here.call('/Console/ticket', { id }, owner)).bean.ticket.assignee?.id ?? null;

test.each([
  ['is blocked', 'operatorBlock', {}, 'operator.block'],
  ['gets a role that answers none', 'operatorRole', { roles: ['auditor'] }, 'operator.role'],
])(
  'the tickets of an operator who %s return to the queue, and the audit row says so',
  async (_, path, input, action) => {
    const deleted = await plantOperator(here, 'support');
    const tickets = [];
    for (let turn = 0; turn < 3; turn += 1) tickets.push(await openTicket(here, await plantCustomer(here)));
    const [open = '', resolved = '', others = ''] = tickets;
    for (const id of [open, resolved]) expect(await assign(here, id, deleted.id)).toBe('OK');
    expect(await assign(here, others, owner.id)).toBe('OK');
    await here.call('/Console/ticketResolve', { id: resolved }, owner);

    expect((await here.call(`/Console/${path}`, { id: deleted.id, ...input }, owner)).name).toBe('OK');
    // The resolved one too: its customer may reopen it, and it must not then wait for an operator who has left.
    expect([await assigneeOf(open), await assigneeOf(resolved)]).toEqual([null, null]);
    expect(await assigneeOf(others)).toBe(owner.id);
    const rows = await here.database.db
      .selectFrom('audit_entries')
      .select('details')
      .where('subject', '=', deleted.id)
      .where('action', '=', action)
      .execute();
    expect(rows).toMatchObject([{ details: { before: { tickets: 2 }, after: { tickets: 0 } } }]);
  },
);

test('a role that still answers keeps its tickets', async () => {
  const operator = await plantOperator(here, 'support');
  const id = await openTicket(here, await plantCustomer(here));
  expect(await assign(here, id, operator.id)).toBe('OK');
  const promoted = { id: operator.id, roles: ['owner'] };
  expect((await here.call('/Console/operatorRole', promoted, owner)).name).toBe('OK');
  expect(await assigneeOf(id)).toBe(operator.id);
});

test('an operator blocked while a ticket is assigned, answered or merged does not keep it', async () => {
  for (let turn = 0; turn < DEPTH.races; turn += 1) {
    const deleted = await plantOperator(here, 'support');
    const customer = await plantCustomer(here);
    const tickets: string[] = [];
    for (let index = 0; index < 6; index += 1) tickets.push(await openTicket(here, customer));
    const [first = '', second = ''] = tickets;
    await assign(here, first, deleted.id);
    const { bean } = await here.call('/Console/ticket', { id: first }, owner);
    const reply = { id: first, content: 'Hello.', seenMessageId: bean.messages[0].id };
    const names = await Promise.all([
      ...tickets.map((id, index) => assign(appAt(index), id, deleted.id)),
      there.call('/Console/ticketReply', reply, deleted).then(({ name }) => name),
      there.call('/Console/ticketMerge', { id: first, into: second }, owner).then(({ name }) => name),
      here.call('/Console/operatorBlock', { id: deleted.id }, owner).then(({ name }) => name),
    ]);
    expect(names.at(-1)).toBe('OK');
    const left = await here.database.db
      .selectFrom('tickets')
      .select('id')
      .where('assignee_id', '=', deleted.id)
      .execute();
    expect(left).toEqual([]);
  }
});
