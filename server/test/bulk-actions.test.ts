import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkChange, BulkSelection } from '@causeway/contract/console/bulk-actions';
import type { ActionLimit } from '@causeway/contract/console/rights';
import { DEPTH } from '../../scripts/test-depth.ts';
import {
  previewBulkAction,
  previewBulkUndo,
  startBulkAction,
  undoBulkAction,
  type BulkRequest,
} from '../src/modules/backoffice/bulk-action-service.ts';
import {
  forgetBulkActions,
  runBulkAction,
  type BulkRunContext,
} from '../src/modules/backoffice/bulk-run-service.ts';
import { accessOf } from '../src/modules/identity/operator.ts';
import { findOperatorById } from '../src/modules/identity/operator-store.ts';
import type { Approvable } from '../src/platform/approvals/approval.ts';
import type { Database } from '../src/platform/database/open.ts';
import { anotherProcess } from './another-process.ts';
import { buy, plantCustomer } from './customers.ts';
import { openDyingDatabase } from './dying-database.ts';
import {
  plantOperator,
  plantOperatorWith,
  signInOwner,
  testOperator,
  type TestOperator,
} from './operators.ts';
import type { TestApp } from './test-app.ts';
import type { ReceivedMail } from './smtp-server.ts';
import { plantMember, plantTeam } from './teams.ts';
import { openTicket } from './tickets.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

const here = useTestApp();
const there = useTestAppBeside(here);
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(here);
});

const reason = 'The network was down';
const ask = (path: string, input: object, by = owner, app: TestApp = here) =>
  app.call(`/Console/${path}`, input, by);
const days = (count: number): BulkChange => ({ action: 'customer.time', tier: 'vip', days: count });
const some = <T>(count: number, plant: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, plant));
const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
const plantTickets = (count: number) =>
  some(count, async () => ({ id: await openTicket(here, await plantCustomer(here)) }));

/** Previews an action and starts it with what the preview showed. */
async function start(change: BulkChange, selection: BulkSelection, by = owner, app: TestApp = here) {
  const { bean: preview } = await ask('bulkActionPreview', { change, selection }, by, app);
  const given = { change, selection, reason, key: randomUUID(), seen: preview?.seen ?? '' };
  return { preview, given, answer: await ask('bulkActionStart', given, by, app) };
}

const read = async (id: string, by = owner) => (await ask('bulkAction', { id }, by)).bean;

/** Waits until no row waits any more. */
async function ended(id: string) {
  await expect.poll(async () => (await read(id)).state).toBe('done');
  return read(id);
}

async function undo(id: string, by = owner) {
  const { bean: preview } = await ask('bulkUndoPreview', { id }, by);
  const given = { id, reason, key: randomUUID(), seen: preview?.seen ?? '' };
  return { preview, answer: await ask('bulkActionUndo', given, by) };
}

const rowsOf = async (id: string) =>
  Object.fromEntries(
    (await ask('bulkActionRows', { id })).bean.list.map(
      (row: { id: string; state: string; fault: string }) => [
        row.id,
        row.fault === null ? row.state : `${row.state} ${row.fault}`,
      ],
    ),
  );

/** Days from operators in an account’s ledger, row by row. */
async function givenTo(id: string): Promise<number[]> {
  const rows = await here.database.db
    .selectFrom('ledger_entries')
    .select('days')
    .where('account_id', '=', id)
    .where('source', '=', 'operator')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.days);
}

async function auditOf(bulk: string) {
  const { db } = here.database;
  const rows = await db
    .selectFrom('audit_entries')
    .select(['action', 'subject', 'actor', 'details'])
    .execute();
  const isOf = ({ subject, details }: (typeof rows)[number]) => subject === bulk || details['bulk'] === bulk;
  return rows.filter(isOf);
}

const accountOf = async (id: string) => (await ask('customer', { id })).bean;
const ticketOf = async (id: string) => (await ask('ticket', { id })).bean.ticket;
const block = (id: string) => ask('customerBlock', { id, reason });

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** The parts of a process that does rows when told to, and enqueues no bulk action. */
function processOn(database: Pick<Database, 'db' | 'pool'>): BulkRunContext {
  const app = anotherProcess({ database: { ...here.database, ...database }, time: here.time });
  stops.push(() => app.stop());
  return { ...app.platform, ...app.access, ...app.support, jobs: { enqueueIn: async () => undefined } };
}

/** No request is expected. */
const approval: Approvable<BulkRequest> = {
  submit: () => Promise.reject(new Error('submitted')),
  request: () => Promise.reject(new Error('requested')),
};

async function callerOf(by: TestOperator) {
  const operator = await here.database.db.transaction().execute((tx) => findOperatorById(tx, by.id));
  return { ...testOperator(by.id), ...accessOf(operator!) };
}

/** As {@link startPaused}, for the undo of an action. */
async function undoPaused(undone: string) {
  const context = processOn(here.database);
  const caller = await callerOf(owner);
  const { seen } = await previewBulkUndo(context, caller, undone);
  const given = { id: undone, reason, key: randomUUID(), seen };
  const { id } = await undoBulkAction(context, approval, caller, given);
  return { context, id };
}

/** Starts an action whose job no process gets; its rows are done with the context. */
async function startPaused(change: BulkChange, ids: readonly string[], by = owner) {
  const context = processOn(here.database);
  const caller = await callerOf(by);
  const selection = { ids: [...ids] };
  const { seen } = await previewBulkAction(context, caller, { change, selection });
  const given = { change, selection, reason, key: randomUUID(), seen };
  const { id } = await startBulkAction(context, approval, caller, given);
  return { context, id };
}

/** What an action does to a row, as the console then shows the row, and what undoing it does. */
interface Case {
  readonly change: () => BulkChange;
  readonly plant: () => Promise<readonly { readonly id: string }[]>;
  /** What differs. */
  readonly look: (id: string) => Promise<unknown>;
  readonly done: () => unknown;
  /** The audit action of a row that is undone; null if it cannot be. */
  readonly undo: string | null;
  /** What the undo leaves, if not what was before. */
  readonly left?: unknown;
}
const customers = () => some(2, () => plantCustomer(here));
const state = async (id: string) => (await ticketOf(id)).state;
const CASES: Readonly<Record<string, Case>> = {
  'customer.time': {
    change: () => days(2),
    plant: customers,
    look: givenTo,
    done: () => [2],
    undo: 'customer.time',
    left: [2, -2],
  },
  'customer.email': {
    change: () => ({ action: 'customer.email', subject: 'We are sorry', content: 'It works again.' }),
    plant: customers,
    look: async (id) => {
      const { email } = await accountOf(id);
      const isIt = ({ envelopeTo, subject }: ReceivedMail) =>
        envelopeTo.includes(email) && subject === 'We are sorry';
      return here.smtp.mails.filter(isIt).length;
    },
    done: () => 1,
    undo: null,
  },
  'customer.block': {
    change: () => ({ action: 'customer.block' }),
    plant: customers,
    look: async (id) => (await accountOf(id)).state,
    done: () => 'blocked',
    undo: 'customer.unblock',
  },
  'customer.unblock': {
    change: () => ({ action: 'customer.unblock' }),
    plant: async () => {
      const all = await customers();
      for (const { id } of all) await block(id);
      return all;
    },
    look: async (id) => (await accountOf(id)).state,
    done: () => 'trial',
    undo: 'customer.block',
  },
  'ticket.resolve': {
    change: () => ({ action: 'ticket.resolve' }),
    plant: () => plantTickets(2),
    look: state,
    done: () => 'resolved',
    undo: 'ticket.reopen',
  },
  'ticket.assign': {
    change: () => ({ action: 'ticket.assign', assigneeId: owner.id }),
    plant: () => plantTickets(2),
    look: async (id) => (await ticketOf(id)).assignee?.id ?? null,
    done: () => owner.id,
    undo: 'ticket.assign',
  },
};

describe.each(Object.entries(CASES))('%s', (name, { change, plant, look, done, undo: undoAction, left }) => {
  test('is previewed, done once to each row with its own audit row, and taken back where it can be', async () => {
    const ids = idsOf(await plant());
    const before = await Promise.all(ids.map(look));
    const { preview, given, answer } = await start(change(), { ids });
    expect(preview).toMatchObject({
      rows: 2,
      skipped: [],
      passes: [],
      days: name === 'customer.time' ? 4 : null,
    });
    expect(preview.sample.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
    const { id } = answer.bean;
    expect(await ended(id)).toMatchObject({
      action: name,
      total: 2,
      done: 2,
      failed: 0,
      reason,
      undoneBy: null,
    });
    expect((await ask('bulkActionStart', given)).bean).toEqual(answer.bean);
    // Its key is for nothing else.
    const other = { ...given, change: days(name === 'customer.time' ? 3 : 2) };
    expect((await ask('bulkActionStart', other)).name).toBe('BULK_KEY_USED');
    const taken = { id, reason, key: given.key, seen: given.seen };
    expect((await ask('bulkActionUndo', taken)).name).toBe('BULK_KEY_USED');
    await expect.poll(() => Promise.all(ids.map(look))).toEqual([done(), done()]);
    const audit = await auditOf(id);
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['bulk.start', name, name].toSorted());
    for (const row of audit)
      expect(row).toMatchObject({ actor: `operator:${owner.id}`, details: { reason } });
    // The text of an email is in no audit row.
    expect(JSON.stringify(audit)).not.toContain('It works again');

    const back = await undo(id);
    if (undoAction === null) {
      expect(back.answer.name).toBe('BULK_UNDO_UNFIT');
      return;
    }
    expect(back).toMatchObject({ preview: { rows: 2 }, answer: { name: 'OK' } });
    expect(await ended(back.answer.bean.id)).toMatchObject({ undoes: id, done: 2, mayUndo: false });
    expect(await Promise.all(ids.map(look))).toEqual(left === undefined ? before : [left, left]);
    const undone = (await auditOf(back.answer.bean.id)).map(({ action }) => action);
    expect(undone.toSorted()).toEqual(['bulk.undo', undoAction, undoAction].toSorted());
    expect(await read(id)).toMatchObject({ undoneBy: back.answer.bean.id, mayUndo: false });
    for (const twice of [id, back.answer.bean.id]) {
      expect((await undo(twice)).answer.name).toBe('BULK_UNDO_UNFIT');
    }
  });
});

describe('the rows', () => {
  test('of unknown, malformed and members’ ids are missing alike; those that need nothing are skipped', async () => {
    const [open, blocked] = await some(2, () => plantCustomer(here));
    const team = await plantTeam(here);
    const member = await plantMember(here, team);
    await block(blocked!.id);
    const ids = [open!.id, open!.id, blocked!.id, member.id, randomUUID(), 'none'];
    const { preview, answer } = await start({ action: 'customer.block' }, { ids });
    expect(preview).toMatchObject({
      rows: 1,
      sample: [{ id: open!.id, label: open!.email }],
      skipped: [
        { fault: 'CUSTOMER_BLOCK_UNCHANGED', count: 1 },
        { fault: 'CUSTOMER_NOT_FOUND', count: 4 },
      ],
    });
    const { id } = answer.bean;
    expect(await ended(id)).toMatchObject({ total: 2, done: 1, skipped: 1 });
    expect(await rowsOf(id)).toEqual({
      [open!.id]: 'done',
      [blocked!.id]: 'skipped CUSTOMER_BLOCK_UNCHANGED',
    });
    for (const selection of [
      { ids: [] },
      { ids: ['none'] },
      { tickets: { state: 'pending' } },
      {},
    ] satisfies BulkSelection[]) {
      expect((await start({ action: 'customer.block' }, selection)).answer.name).toBe('NOTHING_CHANGED');
    }
  });

  test('are all customers on a plan, whatever page of the list is shown; they must be those of the preview', async () => {
    const [one, other, stranger] = await some(3, () => plantCustomer(here));
    for (const customer of [one!, other!]) await buy(here, customer, 'svip-90');
    await buy(here, stranger!, 'svip-90');
    await buy(here, stranger!, 'vip-7');
    const customersOn = { customers: { plan: 'svip-90' } };
    const { bean } = await ask('customers', customersOn.customers);
    expect(idsOf(bean.list).toSorted()).toEqual([one!.id, other!.id].toSorted());
    const change = { ...days(1), tier: 'svip' } as const;
    const { bean: preview } = await ask('bulkActionPreview', { change, selection: customersOn });
    expect(preview.rows).toBe(2);
    await buy(here, await plantCustomer(here), 'svip-90');
    const late = { change, selection: customersOn, reason, key: randomUUID(), seen: preview.seen };
    expect((await ask('bulkActionStart', late)).name).toBe('CHANGED_MEANWHILE');
    const { answer } = await start(change, customersOn);
    expect(await ended(answer.bean.id)).toMatchObject({ done: 3, days: 1, tier: 'svip' });
    expect(await Promise.all([one!, other!, stranger!].map(({ id }) => givenTo(id)))).toEqual([[1], [1], []]);
  });

  test('are the tickets that the queue’s filters select for the caller', async () => {
    const support = await plantOperator(here, 'support');
    const [mine, theirs] = await plantTickets(2);
    const given = { id: mine!.id, assigneeId: support.id, seenAssigneeId: null };
    await ask('ticketAssign', given, support);
    const selection = { tickets: { state: 'pending', assignee: 'mine' } } as const;
    const { preview, answer } = await start({ action: 'ticket.resolve' }, selection, support);
    expect(preview).toMatchObject({ rows: 1, sample: [{ id: mine!.id }] });
    await ended(answer.bean.id);
    expect([await state(mine!.id), await state(theirs!.id)]).toEqual(['resolved', 'pending']);
  });

  test('of tickets with a message since the start are not resolved', async () => {
    const writer = await plantCustomer(here);
    const written = await openTicket(here, writer);
    const [quiet] = await plantTickets(1);
    const paused = await startPaused({ action: 'ticket.resolve' }, [written, quiet!.id]);
    // The message and the start have different times, to the millisecond.
    await setTimeout(2);
    await here.call('/Website/ticketAdd', { subject: written, content: 'I was charged twice.' }, writer);
    await runBulkAction(paused.context, { id: paused.id });
    expect(await rowsOf(paused.id)).toEqual({ [written]: 'skipped CHANGED_MEANWHILE', [quiet!.id]: 'done' });
    expect([await state(written), await state(quiet!.id)]).toEqual(['pending', 'resolved']);
  });

  test('of deleted accounts fail, and each refusal is named; what is left of given days is taken back', async () => {
    const [gone, used, stays] = await some(3, () => plantCustomer(here));
    const paused = await startPaused(days(2), idsOf([gone!, used!, stays!]));
    const { db } = here.database;
    await ask('customerDelete', { id: gone!.id, email: gone!.email, reason });
    await runBulkAction(paused.context, { id: paused.id });
    expect(await read(paused.id)).toMatchObject({ state: 'done', done: 2, failed: 1 });
    expect(await rowsOf(paused.id)).toMatchObject({ [gone!.id]: 'failed CUSTOMER_GONE' });
    const { bean: failed } = await ask('bulkActionRows', { id: paused.id, state: 'failed' });
    expect(failed.list).toMatchObject([{ id: gone!.id, label: null }]);
    // The days of one are used up already: nothing is left to take back.
    await ask('customerTime', { id: used!.id, tier: 'vip', days: -5, reason, key: randomUUID() });
    const back = await undo(paused.id);
    expect(await ended(back.answer.bean.id)).toMatchObject({ done: 1, skipped: 1 });
    expect(await rowsOf(back.answer.bean.id)).toEqual({
      [used!.id]: 'skipped CUSTOMER_TIME_UNCHANGED',
      [stays!.id]: 'done',
    });
    expect(
      await db.selectFrom('bulk_action_rows').select('state').where('account_id', '=', gone!.id).execute(),
    ).toEqual([{ state: 'failed' }]);
  });
});

const NONE = { action: null, operator: null, customer: null };
const RIGHTS = ['customers.read', 'customers.time', 'tickets.read'] as const;
const plantLimited = (limits: ActionLimit) =>
  plantOperatorWith(here, { rights: RIGHTS, limits: { refunds: NONE, days: limits } });

describe('rights and limits', () => {
  const total = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(givenTo))).flat().reduce((all, one) => all + one, 0);

  test('an operator needs the rights of the single action, and sees only the actions on what they may read', async () => {
    const [customer] = await some(1, () => plantCustomer(here));
    const support = await plantOperator(here, 'support');
    const { id } = (await start({ action: 'customer.block' }, { ids: [customer!.id] }, support)).answer.bean;
    await ended(id);
    const auditor = await plantOperator(here, 'auditor');
    const marketing = await plantOperator(here, 'marketing');
    const selection = { ids: [customer!.id] };
    for (const change of [days(1), { action: 'customer.unblock' }, { action: 'ticket.resolve' }] as const) {
      const { answer } = await start(change, selection, auditor);
      expect([change.action, answer.name]).toEqual([change.action, 'RIGHT_MISSING']);
    }
    expect((await undo(id, auditor)).answer.name).toBe('RIGHT_MISSING');
    expect(await read(id, auditor)).toMatchObject({ mayUndo: false });
    const given = { id, reason };
    expect((await ask('bulkActionStop', given, auditor)).name).toBe('RIGHT_MISSING');
    expect((await ask('bulkActionStop', given, support)).name).toBe('BULK_NOT_RUNNING');
    expect(idsOf((await ask('bulkActions', {}, auditor)).bean.list)).toContain(id);
    expect((await ask('bulkActions', {}, marketing)).bean.list).toEqual([]);
    for (const path of ['bulkAction', 'bulkActionRows']) {
      for (const unknown of [id, randomUUID(), 'none']) {
        expect((await ask(path, { id: unknown }, marketing)).name).toBe('BULK_ACTION_NOT_FOUND');
      }
    }
  });

  test('days that a customer was given recently count towards the limit for one customer', async () => {
    const support = await plantOperator(here, 'support');
    const [full, fresh] = await some(2, () => plantCustomer(here));
    const give = (id: string, at: Date) =>
      here.database.pool.query(
        `insert into ledger_entries (account_id, tier, days, source, reference, at)
         values ($1, 'vip', 1000, 'operator', gen_random_uuid(), $2)`,
        [id, at],
      );
    const selection = { ids: idsOf([full!, fresh!]) };
    const passes = async () =>
      (await ask('bulkActionPreview', { change: days(1), selection }, support)).bean.passes;
    await give(fresh!.id, new Date(0));
    expect(await passes()).toEqual([]);
    await give(full!.id, here.time.clock());
    expect(await passes()).toEqual(['customer']);
  });

  test('above a limit one approval is requested for all rows, which count for the approving operator', async () => {
    const support = await plantOperator(here, 'support');
    const colleague = await plantOperator(here, 'support');
    const finance = await plantOperator(here, 'finance');
    const ids = idsOf(await some(8, () => plantCustomer(here)));
    const { preview, given, answer } = await start(days(1), { ids }, support);
    expect(preview).toMatchObject({ rows: 8, days: 8, passes: ['action'] });
    expect(answer.bean).toMatchObject({ state: 'waiting' });
    expect((await ask('bulkActionStart', given, support)).bean).toEqual(answer.bean);
    const { id } = answer.bean;
    const requests = (await ask('approvals', {}, colleague)).bean.list.filter(
      ({ subject }: { subject: string }) => subject === id,
    );
    expect(requests).toMatchObject([
      { action: 'customer.time_bulk', reason, after: { rows: 8, days: 1, totalDays: 8, tier: 'vip' } },
    ]);
    const approve = (by: TestOperator) =>
      ask('approvalApprove', { id: requests[0].id, reason: 'Checked' }, by);
    expect((await approve(colleague)).name).toBe('LIMIT_EXCEEDED');
    expect(await total(ids)).toBe(0);
    expect((await approve(finance)).name).toBe('OK');
    expect(await ended(id)).toMatchObject({
      done: 8,
      requestedBy: { id: support.id },
      approvedBy: { id: finance.id },
    });
    expect(await total(ids)).toBe(8);
    const rows = (await auditOf(id)).filter(({ action }) => action !== 'approval.request');
    expect(rows).toHaveLength(9);
    for (const row of rows) {
      expect(row).toMatchObject({
        actor: `operator:${finance.id}`,
        details: { requestedBy: `operator:${support.id}`, request: requests[0].id, note: 'Checked' },
      });
    }
    const declined = (await start(days(2), { ids }, support)).answer.bean.id;
    const request = (await ask('approvals', {}, finance)).bean.list.find(
      ({ subject }: { subject: string }) => subject === declined,
    );
    await ask('approvalDecline', { id: request.id, reason: 'No' }, finance);
    expect(await read(declined)).toMatchObject({ state: 'declined', done: 0 });
  });

  test('of two bulk actions that together pass the operator’s limit, in two processes, one waits', async () => {
    for (let round = 0; round < DEPTH.races; round++) {
      const operator = await plantLimited({ action: null, operator: 9, customer: null });
      const ids = idsOf(await some(6, () => plantCustomer(here)));
      const answers = await Promise.all([
        start(days(2), { ids: ids.slice(0, 3) }, operator),
        start(days(2), { ids: ids.slice(3) }, operator, there),
      ]);
      const states = answers.map(({ answer }) => answer.bean.state);
      expect(states.toSorted()).toEqual(['running', 'waiting']);
      await ended(answers[states.indexOf('running')]!.answer.bean.id);
      expect(await total(ids)).toBe(6);
    }
  });

  test('what single actions use up meanwhile fails in the rows: no limit is passed', async () => {
    const operator = await plantLimited({ action: 9, operator: 9, customer: 3 });
    const ids = idsOf(await some(4, () => plantCustomer(here)));
    const paused = await startPaused(days(2), ids, operator);
    const single = { tier: 'vip', days: 2, reason };
    // A colleague leaves one of three days of a customer, and the operator five of nine for all.
    await ask('customerTime', { ...single, id: ids[0], key: randomUUID() });
    for (const { id } of await some(2, () => plantCustomer(here))) {
      const { bean } = await ask('customerTime', { ...single, id, key: randomUUID() }, operator);
      expect(bean.state).toBe('done');
    }
    await Promise.all([1, 2].map(() => runBulkAction(paused.context, { id: paused.id })));
    expect(await read(paused.id)).toMatchObject({ state: 'done', done: 2, failed: 2 });
    expect(await rowsOf(paused.id)).toMatchObject({ [ids[0]!]: 'failed LIMIT_EXCEEDED' });
    expect(await total(ids)).toBe(2 + 4);
  });

  test('rows that wait are not done once the operator lost the right, or the action was stopped', async () => {
    const operator = await plantLimited(NONE);
    const ids = idsOf(await some(2, () => plantCustomer(here)));
    const [blocked, stopped] = [await startPaused(days(1), ids, operator), await startPaused(days(1), ids)];
    await ask('operatorBlock', { id: operator.id });
    await runBulkAction(blocked.context, { id: blocked.id });
    expect(Object.values(await rowsOf(blocked.id))).toEqual(['failed RIGHT_MISSING', 'failed RIGHT_MISSING']);
    expect((await ask('bulkActionStop', { id: stopped.id, reason })).name).toBe('OK');
    await runBulkAction(stopped.context, { id: stopped.id });
    expect(await read(stopped.id)).toMatchObject({ state: 'stopped', total: 2, done: 0, mayStop: false });
    expect(await total(ids)).toBe(0);
  });
});

describe('an undo', () => {
  const AGAIN: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    'customer.block': async (id) => {
      await ask('customerUnblock', { id, reason });
      return block(id);
    },
    'customer.unblock': async (id) => {
      await block(id);
      return ask('customerUnblock', { id, reason });
    },
    'ticket.resolve': async (id) => {
      await ask('ticketReopen', { id });
      return ask('ticketResolve', { id });
    },
  };

  test.each(Object.entries(AGAIN))(
    'of %s leaves rows that were changed again, before it starts or after',
    async (name, again) => {
      const { change, plant, look, done } = CASES[name]!;
      const [early, late, last] = idsOf([...(await plant()), ...(await plant())]);
      const { id } = (await start(change(), { ids: [early!, late!, last!] })).answer.bean;
      await ended(id);
      // What the action did and what follows have different times, to the millisecond.
      await setTimeout(2);
      await again(early!);
      const { bean: preview } = await ask('bulkUndoPreview', { id });
      expect(preview).toMatchObject({ rows: 2, skipped: [{ fault: 'CHANGED_MEANWHILE', count: 1 }] });
      const paused = await undoPaused(id);
      await again(late!);
      await runBulkAction(paused.context, { id: paused.id });
      expect(await rowsOf(paused.id)).toEqual({
        [early!]: 'skipped CHANGED_MEANWHILE',
        [late!]: 'skipped CHANGED_MEANWHILE',
        [last!]: 'done',
      });
      expect(await Promise.all([early!, late!].map(look))).toEqual([done(), done()]);
      expect(await look(last!)).not.toEqual(done());
      expect(await read(id)).toMatchObject({ undoneBy: paused.id, mayUndo: false });
    },
  );

  test('that was stopped or has failed is followed by another one for the rows that it left', async () => {
    const ids = idsOf(await some(3, () => plantCustomer(here)));
    const { id } = (await start(days(2), { ids })).answer.bean;
    await ended(id);
    const stopped = await undoPaused(id);
    expect(await read(id)).toMatchObject({ undoneBy: stopped.id, mayUndo: false });
    for (const path of ['bulkUndoPreview', 'bulkActionUndo'])
      expect((await ask(path, { id, reason, key: randomUUID(), seen: '' })).name).toBe('BULK_UNDO_UNFIT');
    const [first] = ids.toSorted();
    const { pool } = here.database;
    await pool.query(
      `update bulk_action_rows set state = 'failed', fault = 'RIGHT_MISSING' where action_id = $1 and subject_id = $2`,
      [stopped.id, first],
    );
    await ask('bulkActionStop', { id: stopped.id, reason });
    expect(await read(id)).toMatchObject({ undoneBy: stopped.id, mayUndo: true });
    const rest = await undo(id);
    expect(rest).toMatchObject({ preview: { rows: 3 }, answer: { name: 'OK' } });
    expect(await ended(rest.answer.bean.id)).toMatchObject({ undoes: id, done: 3 });
    expect(await Promise.all(ids.map(givenTo))).toEqual(ids.map(() => [2, -2]));
    expect(await read(id)).toMatchObject({ undoneBy: rest.answer.bean.id, mayUndo: false });
    expect((await undo(id)).answer.name).toBe('BULK_UNDO_UNFIT');
  });
});

describe('a process that dies', () => {
  /** The steps before the last commit: two for each row, and two for the limit of each email. */
  const KILLS = { 'customer.time': 7, 'customer.email': 15, 'ticket.resolve': 7 } as const;

  test.each(Object.keys(KILLS) as (keyof typeof KILLS)[])(
    '%s is resumed by two others, each row is done once, and no limit is passed',
    async (name) => {
      const stride = DEPTH.crashStride > 1 ? 5 : 1;
      for (let dieAt = 1; dieAt <= KILLS[name]; dieAt += stride) {
        const ids = idsOf(
          name === 'ticket.resolve' ? await plantTickets(4) : await some(4, () => plantCustomer(here)),
        );
        // The rows use up exactly what the operator may give.
        const limited = name === 'customer.time' ? { action: null, operator: 8, customer: 2 } : undefined;
        const operator = limited === undefined ? owner : await plantLimited(limited);
        const { id, context } = await startPaused(CASES[name]!.change(), ids, operator);
        const dying = openDyingDatabase(here.database.connection, dieAt);
        expect(await dying.run(() => runBulkAction(processOn(dying), { id }))).toBeNull();
        const { done } = await read(id);
        expect(done).toBeLessThan(4);
        // The database may need a moment to see that the connection is cut.
        const resume = async () => {
          await Promise.all([context, processOn(there.database)].map((one) => runBulkAction(one, { id })));
          return read(id);
        };
        await expect.poll(resume).toMatchObject({ state: 'done', done: 4, failed: 0 });
        const rows = (await auditOf(id)).filter(({ action }) => action === name);
        expect(rows.map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted());
        const once = name === 'customer.time' ? [2] : CASES[name]!.done();
        await expect.poll(() => Promise.all(ids.map(CASES[name]!.look))).toEqual(ids.map(() => once));
        if (limited !== undefined) {
          const [customer] = await some(1, () => plantCustomer(here));
          const { answer } = await start(days(1), { ids: [customer!.id] }, operator);
          expect(answer.bean).toMatchObject({ state: 'waiting' });
        }
      }
    },
  );
});

test('bulk actions are forgotten after 90 days, but what they did is in the audit log', async () => {
  const [customer] = await some(1, () => plantCustomer(here));
  const { id } = (await start({ action: 'customer.block' }, { ids: [customer!.id] })).answer.bean;
  await ended(id);
  const back = await undo(id);
  await ended(back.answer.bean.id);
  const { db, clock } = processOn(here.database);
  const later = (age: number) =>
    forgetBulkActions({ db, clock: () => new Date(clock().getTime() + age * 86_400_000) });
  await later(89);
  expect(await read(id)).toMatchObject({ id });
  await later(91);
  expect((await ask('bulkAction', { id })).name).toBe('BULK_ACTION_NOT_FOUND');
  expect(await auditOf(id)).toHaveLength(2);
});
