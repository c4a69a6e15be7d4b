import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  accessOfTemplate,
  APPROVAL_RIGHTS,
  LIMITED_RIGHTS,
  type OperatorLimits,
  type Right,
} from '@causeway/contract/console/rights';
import { repeatRoleChange } from '../src/modules/identity/after-restore-service.ts';
import { listOperators, rolesOf } from '../src/modules/identity/api.ts';
import {
  addOperator,
  blockOperator,
  changeOperatorRole,
  inviteOperator,
  recoverOperator,
} from '../src/modules/identity/operator-service.ts';
import { sendReset } from '../src/modules/identity/operator-reset-service.ts';
import { changeRole, createRole, deleteRole } from '../src/modules/identity/role-service.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { anotherProcess } from './another-process.ts';
import { freshEmail, plantCustomer } from './customers.ts';
import {
  plantOperator,
  plantOperatorWith,
  signInOwner,
  testOperator,
  type TestOperator,
} from './operators.ts';
import { openTicket } from './tickets.ts';
import { MIGRATIONS } from './upgrade/released-migrations.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

const limits = (days: number): OperatorLimits => ({
  refunds: { action: 100, operator: 1000, customer: 500 },
  days: { action: days, operator: days, customer: days },
});
const call = (path: string, input: object, by = owner) => app.call(`/Console/${path}`, input, by);
let made = 0;
async function makeRole(rights: readonly Right[], days = 1): Promise<string> {
  made += 1;
  const { bean } = await call('roleCreate', { name: `Role ${made}`, rights, limits: limits(days) });
  return bean.id;
}
const give = (id: string, ...roles: string[]) => call('operatorRole', { id, roles });
const readMe = async (by: TestOperator) => (await call('me', {}, by)).bean;

test('an operator has the rights of all their roles and the higher of each limit, right away', async () => {
  const operator = await plantOperator(app, 'auditor');
  const one = await makeRole(['customers.read', 'customers.time'], 3);
  const other = await makeRole(['customers.time', 'tickets.read'], 5);
  expect(await give(operator.id, 'marketing', one, 'auditor', other)).toMatchObject({ name: 'OK' });
  const self = await readMe(operator);
  const { rights } = accessOfTemplate('marketing');
  expect(self.rights).toEqual(
    expect.arrayContaining([...rights, ...accessOfTemplate('auditor').rights, 'customers.time']),
  );
  expect(self.rights).not.toContain('customers.change');
  expect(self.limits.days).toEqual({ action: 5, operator: 5, customer: 5 });
  expect(self.operator.roles.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    ['marketing', 'auditor', one, other].toSorted(),
  );
  const { bean: listed } = await call('operators', {});
  expect(listed.find(({ id }: { id: string }) => id === operator.id)).toMatchObject({
    rights: self.rights,
    limits: self.limits,
    roles: self.operator.roles,
  });
});

test('an invited operator joins with several roles', async () => {
  const role = await makeRole(['orders.read']);
  const email = freshEmail();
  const invited = await call('operatorInvite', { email, name: 'Lin', roles: [role, 'support'] });
  expect(invited).toMatchObject({ name: 'OK' });
  const { bean: listed } = await call('operators', {});
  const { roles } = listed.find(({ id }: { id: string }) => id === invited.bean.id);
  expect(roles.map(({ id }: { id: string }) => id)).toEqual(['support', role]);
});

test('a changed role applies to all who have it, and takes back their tickets and requests', async () => {
  const role = await makeRole(['tickets.read', 'tickets.answer', 'customers.read']);
  const operator = await plantOperator(app, 'support');
  await give(operator.id, role);
  const ticket = await openTicket(app, await plantCustomer(app));
  expect(
    await call('ticketAssign', { id: ticket, assigneeId: operator.id, seenAssigneeId: null }),
  ).toMatchObject({
    name: 'OK',
  });
  const changed = { id: role, name: 'Only reads', rights: ['tickets.read'], limits: limits(1) };
  expect(await call('roleChange', changed)).toMatchObject({ name: 'OK' });
  expect((await readMe(operator)).rights).toEqual(['tickets.read']);
  const { assignee_id: assignee } = await app.database.db
    .selectFrom('tickets')
    .select('assignee_id')
    .where('id', '=', ticket)
    .executeTakeFirstOrThrow();
  expect(assignee).toBeNull();
});

test('a recovered operator who is invited again with fewer roles loses the tickets; the audit log has the former roles', async () => {
  const { id, email } = await plantOperator(app, 'support');
  const ticket = await openTicket(app, await plantCustomer(app));
  await call('ticketAssign', { id: ticket, assigneeId: id, seenAssigneeId: null });
  const { identity, stop } = anotherProcess(app);
  await recoverOperator(identity.operatorContext, { actor: 'tests', email });
  await stop();
  expect(await call('operatorInvite', { email, name: 'Lin', roles: ['auditor'] })).toMatchObject({
    bean: { id },
  });
  expect((await call('ticket', { id: ticket })).bean.ticket.assignee).toBeNull();
  const entry = app.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'operator.invite')
    .where('subject', '=', id);
  expect(await entry.execute()).toEqual([
    { details: { before: { roles: ['support'], tickets: 1 }, after: { roles: ['auditor'], tickets: 0 } } },
  ]);
});

describe('a call that began before a colleague blocked its operator or changed the roles', () => {
  test.each([
    ['block', (id: string) => call('operatorBlock', { id })],
    ['roles', (id: string) => give(id, 'auditor')],
    ['rights', async (id: string) => give(id, await makeRole(['operators.read', 'operators.change']))],
  ])('%s: changes no operator or role, sends no reset link and requests nothing', async (_, change) => {
    const role = await makeRole(['orders.read']);
    const [victim, { id }] = [await plantOperator(app, 'support'), await plantOperator(app, 'owner')];
    const caller = testOperator(id);
    expect((await change(id)).name).toBe('OK');
    const { identity, stop } = anotherProcess(app);
    const context = identity.operatorContext;
    const invited = { email: freshEmail(), name: 'Lin', roles: ['owner'], language: 'en' } as const;
    const input = { name: 'Any', rights: ['orders.read'], limits: limits(1) } as const;
    const times = identity.approvals.define({
      name: 'customer.time',
      claim: () => id,
      perform: async () => ({ subject: id, accountId: null, details: { before: null, after: null } }),
    });
    for (const act of [
      () => inviteOperator(context, { caller, ...invited }),
      () => blockOperator(context, { caller, id: victim.id }),
      () => changeOperatorRole(context, { caller, id: victim.id, roles: ['owner'] }),
      () => createRole(context, { caller, ...input }),
      () => changeRole(context, { caller, id: role, ...input }),
      () => deleteRole(context, { caller, id: role }),
      () => sendReset(context, { caller, id: victim.id, kind: 'password' }),
      () => times.request({ caller, input: {}, reason: 'Ours' }),
    ])
      await expect(act()).rejects.toMatchObject({
        reason: expect.stringMatching(/^(RIGHT_MISSING|OPERATOR_NOT_YOURS)$/) as string,
      });
    await stop();
  });
});

const PARTLY = { action: null, operator: 500, customer: null };
const readLimits = async (id: string) => {
  const { bean } = await call('roles', {});
  return bean.find((role: { id: string }) => role.id === id).limits;
};

describe.each<[Right, object]>([
  ['customers.time', { days: { action: 90, operator: 500, customer: 180 } }],
  ['refunds.override', { refunds: { action: 50_000, operator: 500, customer: 100_000 } }],
  ['payments.settle', { refunds: { action: 50_000, operator: 500, customer: 100_000 } }],
  ['tickets.read', {}],
])('%s of an older version gets the missing limits, and keeps the others', (right, filled) => {
  const rights = [right];
  const lost = { refunds: PARTLY, days: PARTLY };

  test('by the migration', async () => {
    const id = randomUUID();
    const row = { id, name: id, rights, limits: JSON.stringify(lost) };
    await app.database.db.insertInto('roles').values(row).execute();
    await app.database.pool.query(await readFile(join(MIGRATIONS, '0042-limits-of-roles.sql'), 'utf8'));
    expect(await readLimits(id)).toEqual({ ...lost, ...filled });
  });

  test('when its change is repeated after a restore', async () => {
    const id = await makeRole(rights);
    await inTransaction(app.database.db, (tx) => repeatRoleChange(tx, { id, rights, limits: lost }));
    const { refunds, days } = await readLimits(id);
    expect(right === 'tickets.read' ? {} : right === 'customers.time' ? { days } : { refunds }).toEqual(
      filled,
    );
  });
});

describe('refused', () => {
  const KEPT_APART: readonly Right[] = ['campaigns.change', 'spins.grant'];

  test('rights to invite colleagues and to request what a second operator approves, in one role or over two', async () => {
    const operator = await plantOperator(app, 'auditor');
    const inviting = await makeRole(['operators.read', 'operators.change']);
    for (const right of new Set(Object.values(APPROVAL_RIGHTS))) {
      const role = { name: right, rights: ['operators.change', right], limits: limits(1) };
      expect(await call('roleCreate', role)).toMatchObject({ name: 'RIGHTS_KEPT_APART' });
      expect(await give(operator.id, inviting, await makeRole([right]))).toMatchObject({
        name: 'RIGHTS_KEPT_APART',
      });
    }
    expect(await give(operator.id, inviting)).toMatchObject({ name: 'OK' });
  });

  test('rights that are kept apart, in a role, over several roles, and by changing one of them', async () => {
    const role = { name: 'Both', rights: KEPT_APART, limits: limits(1) };
    expect(await call('roleCreate', role)).toMatchObject({ name: 'RIGHTS_KEPT_APART' });
    const operator = await plantOperator(app, 'support');
    const spins = await makeRole(['spins.grant']);
    const other = await makeRole(['tickets.read']);
    for (const roles of [
      ['finance', 'marketing'],
      ['marketing', spins],
    ]) {
      expect(await give(operator.id, ...roles)).toMatchObject({ name: 'RIGHTS_KEPT_APART' });
      const invited = { email: freshEmail(), name: 'Lin', roles };
      expect(await call('operatorInvite', invited)).toMatchObject({ name: 'RIGHTS_KEPT_APART' });
    }
    expect(await give(operator.id, 'marketing', other)).toMatchObject({ name: 'OK' });
    const changed = { id: other, name: 'Spins', rights: ['spins.grant'], limits: limits(1) };
    expect(await call('roleChange', changed)).toMatchObject({ name: 'RIGHTS_KEPT_APART' });
    expect((await readMe(operator)).rights).not.toContain('spins.grant');
    expect(await give(operator.id, 'owner', spins)).toMatchObject({ name: 'OK' });
  });

  test.each<[string, object, string]>([
    ['no rights', { rights: [] }, 'ROLE_RIGHTS_WRONG'],
    ['an owner’s right', { rights: ['tickets.read', 'roles.change'] }, 'ROLE_RIGHTS_WRONG'],
    ['another owner’s right', { rights: ['operators.recover'] }, 'ROLE_RIGHTS_WRONG'],
    ['no name', { name: ' ' }, 'ROLE_NAME_WRONG'],
    ...Object.entries(LIMITED_RIGHTS).flatMap(([kind, rights]) =>
      rights.flatMap((right) =>
        (['action', 'operator', 'customer'] as const).map((of): [string, object, string] => [
          `${right} without a limit for each ${of}`,
          {
            rights: [right],
            limits: { ...limits(1), [kind]: { action: 1, operator: 1, customer: 1, [of]: null } },
          },
          'ROLE_LIMITS_MISSING',
        ]),
      ),
    ),
  ])('%s', async (_what, given, name) => {
    const role = { name: 'New', rights: ['tickets.read'], limits: limits(1), ...given };
    expect(await call('roleCreate', role)).toMatchObject({ name });
    const other = { ...role, id: await makeRole(['tickets.read']) };
    expect(await call('roleChange', other)).toMatchObject({ name });
  });

  test('a role, or an operator’s roles, that a colleague changed meanwhile', async () => {
    const seen = { name: 'Mornings', rights: ['tickets.read'], limits: limits(1) };
    const { id } = (await call('roleCreate', seen)).bean;
    const change = { ...seen, id, rights: ['tickets.read', 'orders.read'], seen };
    const theirs = { ...seen, rights: ['customers.read'] };
    expect(await call('roleChange', { ...theirs, id, seen })).toMatchObject({ name: 'OK' });
    expect(await call('roleChange', change)).toMatchObject({
      name: 'CHANGED_MEANWHILE',
      bean: { role: theirs },
    });
    expect(await call('roleChange', { ...change, seen: theirs })).toMatchObject({ name: 'OK' });

    const operator = await plantOperator(app, 'support');
    await give(operator.id, 'auditor', id);
    const given = { id: operator.id, roles: ['marketing'] };
    expect(await call('operatorRole', { ...given, seen: ['support'] })).toMatchObject({
      name: 'CHANGED_MEANWHILE',
      bean: {
        roles: [
          { id: 'auditor', name: null },
          { id, name: 'Mornings' },
        ],
      },
    });
    expect(await call('operatorRole', { ...given, seen: [id, 'auditor'] })).toMatchObject({ name: 'OK' });
  });

  test('a repeated invitation with roles that a colleague changed meanwhile', async () => {
    const invited = { email: freshEmail(), name: 'Lin', roles: ['support'] };
    const { id } = (await call('operatorInvite', invited)).bean;
    await give(id, 'auditor');
    expect(await call('operatorInvite', { ...invited, seen: ['support'] })).toMatchObject({
      name: 'CHANGED_MEANWHILE',
      bean: { roles: [{ id: 'auditor', name: null }] },
    });
    const again = { ...invited, roles: ['auditor'], seen: ['auditor'] };
    expect(await call('operatorInvite', again)).toMatchObject({ name: 'OK', bean: { id } });
  });

  test('a name that another role has, whatever its case; deleting a role that is in use; unknown ones', async () => {
    const role = { name: 'Nights', rights: ['tickets.read'], limits: limits(1) };
    const { id } = (await call('roleCreate', role)).bean;
    expect(await call('roleCreate', { ...role, name: 'NIGHTS' })).toMatchObject({ name: 'ROLE_NAME_WRONG' });
    expect(await call('roleChange', { ...role, id, name: 'nights' })).toMatchObject({ name: 'OK' });
    const operator = await plantOperator(app, 'support');
    await give(operator.id, id);
    expect(await call('roleDelete', { id })).toMatchObject({ name: 'ROLE_IN_USE' });
    await give(operator.id, 'support');
    expect(await call('roleDelete', { id })).toMatchObject({ name: 'OK' });
    for (const unknown of [id, 'emperor']) {
      expect(await call('roleDelete', { id: unknown })).toMatchObject({ name: 'ROLE_NOT_FOUND' });
      expect(await give(operator.id, unknown)).toMatchObject({ name: 'ROLE_NOT_FOUND' });
    }
  });

  test('roles, rights and limits beyond the granter’s', async () => {
    const granter = await plantOperatorWith(app, {
      rights: ['operators.read', 'operators.change', 'customers.read', 'customers.time'],
      limits: limits(3),
    });
    const operator = await plantOperatorWith(app, { rights: ['customers.read'] });
    const give = (role: string) => call('operatorRole', { id: operator.id, roles: [role] }, granter);
    expect(await give(await makeRole(['customers.time'], 4))).toMatchObject({ name: 'OPERATOR_NOT_YOURS' });
    expect(await give(await makeRole(['tickets.read']))).toMatchObject({ name: 'OPERATOR_NOT_YOURS' });
    expect(await give('support')).toMatchObject({ name: 'OPERATOR_NOT_YOURS' });
    expect(await give(await makeRole(['customers.time'], 3))).toMatchObject({ name: 'OK' });
    const colleague = await plantOperator(app, 'support');
    expect(await call('operatorBlock', { id: colleague.id }, granter)).toMatchObject({
      name: 'OPERATOR_NOT_YOURS',
    });
  });
});

// Last, since it ends the sessions of the owner.
test('the only owner, recovered, stays an owner if they are invited again with fewer roles', async () => {
  const { identity, stop } = anotherProcess(app);
  const { operatorContext } = identity;
  const named = { actor: 'tests', email: owner.email } as const;
  await recoverOperator(operatorContext, named);
  const invite = () =>
    addOperator(operatorContext, { ...named, name: 'Lin', roles: ['auditor'], language: 'en' });
  const rolesNow = async () => {
    const found = (await listOperators(app.database.db)).find(({ id }) => id === owner.id);
    return found && rolesOf(found).map(({ id }) => id);
  };
  const others = app.database.db.updateTable('operators').set({ role: 'support' });
  await others.where('role', '=', 'owner').where('id', '<>', owner.id).execute();
  await expect(invite()).rejects.toMatchObject({ reason: 'LAST_OWNER' });
  expect(await rolesNow()).toEqual(['owner']);
  await plantOperator(app, 'owner');
  await invite();
  expect(await rolesNow()).toEqual(['auditor']);
  await stop();
});
