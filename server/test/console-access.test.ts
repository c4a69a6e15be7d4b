import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { holds, ROLES, type Right, type Role } from '@causeway/contract/console/rights';
import { isForOperators } from '@causeway/contract/endpoint';
import { createGatewayKeyService } from '../src/features/gateway/gateway-key-service.ts';
import { bindDevice } from './client-apps.ts';
import { registerCustomer } from './customers.ts';
import { joinOperator, signInOwner, type TestOperator } from './operators.ts';
import { useTestApp } from './use-test-app.ts';

const REFUSED: readonly (string | undefined)[] = ['NOT_SIGNED_IN', 'SESSION_REVOKED', 'RIGHT_MISSING'];
const endpoints = allEndpoints.filter((endpoint) => isForOperators(endpoint.access));

const app = useTestApp();
const operators = new Map<Role, TestOperator>();
/** Everybody whom the console is closed to, by what they are. */
const strangers = new Map<string, string | undefined>();
beforeAll(async () => {
  const owner = await signInOwner(app);
  operators.set('owner', owner);
  for (const role of ROLES.filter((other) => other !== 'owner')) {
    operators.set(role, await joinOperator(app, role, owner));
  }
  const [individual, administrator] = await Promise.all([registerCustomer(app), registerCustomer(app)]);
  const { db } = app.database;
  await db.updateTable('accounts').set({ kind: 'team' }).where('id', '=', administrator.id).execute();
  strangers.set('a visitor', undefined);
  strangers.set('a token that nobody has', 'a token that nobody has');
  strangers.set('a customer', individual.token);
  strangers.set('a team administrator', administrator.token);
  strangers.set('a client app', (await bindDevice(app, await registerCustomer(app))).token);
  const keys = createGatewayKeyService({ db, clock: app.time.clock });
  strangers.set('a gateway', await keys.createKey('tests', 'tests'));
});

/** Asked with an id that nothing has: what is let through changes nothing. */
const body = (path: string): unknown => (path === '/Console/logout' ? '{broken' : { id: 'none' });

test('every endpoint of the console lies under its path, and asks for an operator or opens the door to one', () => {
  const doors = [
    '/Console/login',
    '/Console/invitation',
    '/Console/join',
    '/Console/passkeyOptions',
    '/Console/passkeyLogin',
  ];
  const paths = allEndpoints.filter(({ path }) => path.startsWith('/Console/')).map(({ path }) => path);
  expect(paths.toSorted()).toEqual([...endpoints.map(({ path }) => path), ...doors].toSorted());
});

describe.each(endpoints)('$path', ({ path, access, methods: [method] }) => {
  test('refuses everybody who is no operator, before it looks at what they sent', async () => {
    for (const [who, token] of strangers) {
      for (const sent of ['{broken', { id: 'none' }]) {
        const { name, bean, status } = await app.call(path, sent, { token, method });
        expect({ who, name, bean, status }).toEqual({ who, name: 'NOT_SIGNED_IN', bean: null, status: 200 });
      }
    }
  });

  test.each(ROLES)('%s', async (role) => {
    const { name, bean, status } = await app.call(path, body(path), {
      token: operators.get(role)?.token,
      method,
    });
    const right = access.split(':')[1];
    const isOpen = right === undefined || right === 'enrolling' || holds(role, right as Right);
    if (isOpen) expect(REFUSED).not.toContain(name);
    else expect({ name, bean, status }).toEqual({ name: 'RIGHT_MISSING', bean: null, status: 200 });
  });
});

test('an operator’s token opens nothing of the customers’ or the gateways’', async () => {
  const { token = '' } = operators.get('owner') ?? {};
  for (const { path, access, methods } of allEndpoints) {
    if (isForOperators(access) || access === 'anyone') continue;
    const { name } = await app.call(path, { id: 'none' }, { token, method: methods[0] });
    expect({ path, name }).toEqual({
      path,
      name: access === 'gateway' ? 'GATEWAY_KEY_WRONG' : 'NOT_SIGNED_IN',
    });
  }
});
