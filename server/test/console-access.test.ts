import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { RIGHTS, RIGHTS_OF, ROLES, type Right, type Role } from '@causeway/contract/console/rights';
import { isForOperators } from '@causeway/contract/endpoint';
import { createGatewayKeyService } from '../src/modules/access/gateway-key-service.ts';
import { bindDevice } from './client-apps.ts';
import { plantCustomer } from './customers.ts';
import { plantOperator, plantOperatorWith, signInOwner, type TestOperator } from './operators.ts';
import { useTestApp } from './use-test-app.ts';

const REFUSED: readonly (string | undefined)[] = ['NOT_SIGNED_IN', 'SESSION_REVOKED', 'RIGHT_MISSING'];
const endpoints = allEndpoints.filter((endpoint) => isForOperators(endpoint.access));

const app = useTestApp();
const operators = new Map<Role, TestOperator>();
/** Operators with a single right, and with all but one. */
const single = new Map<Right, { readonly only: TestOperator; readonly without: TestOperator }>();
/** A token for each kind of caller who may not use the console. */
const strangers = new Map<string, string | undefined>();
beforeAll(async () => {
  const owner = await signInOwner(app);
  operators.set('owner', owner);
  for (const role of ROLES.filter((other) => other !== 'owner')) {
    operators.set(role, await plantOperator(app, role));
  }
  for (const right of RIGHTS) {
    const only = await plantOperatorWith(app, { rights: [right] });
    const without = await plantOperatorWith(app, { rights: RIGHTS.filter((other) => other !== right) });
    single.set(right, { only, without });
  }
  const [individual, administrator] = await Promise.all([plantCustomer(app), plantCustomer(app)]);
  const { db } = app.database;
  await db.updateTable('accounts').set({ kind: 'team' }).where('id', '=', administrator.id).execute();
  strangers.set('a visitor', undefined);
  strangers.set('a token that nobody has', 'a token that nobody has');
  strangers.set('a customer', individual.token);
  strangers.set('a team administrator', administrator.token);
  const { id, email } = operators.get('support')!;
  strangers.set(
    'a customer with an operator’s id and address',
    (await plantCustomer(app, { id, email })).token,
  );
  strangers.set('a client app', (await bindDevice(app, await plantCustomer(app))).token);
  const keys = createGatewayKeyService({ db, clock: app.time.clock });
  strangers.set('a gateway', await keys.createKey('tests', 'tests'));
});

/** An id that does not exist: a call that is let through changes nothing. */
const body = (path: string): unknown => (path === '/Console/logout' ? '{broken' : { id: 'none' });

test('every endpoint of the console is under its path, and requires an operator or signs one in', () => {
  const doors = [
    '/Console/login',
    '/Console/invitation',
    '/Console/join',
    '/Console/passkeyOptions',
    '/Console/passkeyLogin',
    '/Console/forgotPassword',
    '/Console/reset',
    '/Console/resetPassword',
    '/Console/resetMfa',
  ];
  const paths = allEndpoints.filter(({ path }) => path.startsWith('/Console/')).map(({ path }) => path);
  expect(paths.toSorted()).toEqual([...endpoints.map(({ path }) => path), ...doors].toSorted());
});

test.each(endpoints)('$path', async ({ path, access, methods: [method] }) => {
  const right = access.split(':')[1];
  const isOpen =
    right === undefined || right === 'enrolling'
      ? () => true
      : (role: Role) => RIGHTS_OF[role].includes(right as Right);
  const got: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  const ask = async (who: string, token: string | undefined, sent: unknown, refused: string | null) => {
    const { name, bean, status } = await app.call(path, sent, { token, method });
    // A refusal of access carries nothing more.
    got[who] = REFUSED.includes(name) ? { name, bean, status } : null;
    expected[who] = refused === null ? null : { name: refused, bean: null, status: 200 };
  };
  // Access is checked before an unreadable body.
  for (const [who, token] of strangers) await ask(who, token, '{broken', 'NOT_SIGNED_IN');
  await ask('a visitor who asks well', undefined, { id: 'none' }, 'NOT_SIGNED_IN');
  for (const [role, { token }] of operators) {
    await ask(role, token, body(path), isOpen(role) ? null : 'RIGHT_MISSING');
  }
  // Whatever else a role has: the one right opens it, and nothing else does.
  const own = single.get(right as Right);
  if (own !== undefined) {
    await ask('only this right', own.only.token, body(path), null);
    await ask('all other rights', own.without.token, body(path), 'RIGHT_MISSING');
  }
  expect(got).toEqual(expected);
});

test.each(['owner', 'support'] as const)(
  'a token of %s opens nothing of the customers’ or the gateways’',
  async (role) => {
    const { token = '' } = operators.get(role) ?? {};
    for (const { path, access, methods } of allEndpoints) {
      if (isForOperators(access) || access === 'anyone') continue;
      const { name } = await app.call(path, { id: 'none' }, { token, method: methods[0] });
      expect({ path, name }).toEqual({
        path,
        name: access === 'gateway' ? 'GATEWAY_KEY_WRONG' : 'NOT_SIGNED_IN',
      });
    }
  },
);

test.each(allEndpoints.filter(({ access }) => access === 'anyone'))(
  '$path takes a token of the other kind for none',
  async ({ path, methods: [method] }) => {
    const other = path.startsWith('/Console/')
      ? strangers.get('a customer with an operator’s id and address')
      : operators.get('support')?.token;
    const ask = async (token?: string) => {
      const { name, status } = await app.call(path, body(path), { token, method });
      return { name, status };
    };
    expect(await ask(other)).toEqual(await ask());
  },
);
