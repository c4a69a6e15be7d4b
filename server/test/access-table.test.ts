import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import type { AnyCodeName } from '@causeway/contract/console/console-errors';
import { isForOperators } from '@causeway/contract/endpoint';
import { createGatewayKeyService } from '../src/features/gateway/gateway-key-service.ts';
import { bindDevice } from './client-apps.ts';
import { buy, registerCustomer, type Customer } from './customers.ts';
import { plantMember, plantPackage, registerTeam, signInMember } from './teams.ts';
import { useTestApp } from './use-test-app.ts';

/**
 * Who gets through to each endpoint: the decision, written down a second time. An endpoint that is not in this table, or
 * whose declaration says otherwise, fails.
 */
interface Row {
  readonly visitor: boolean;
  readonly individual: boolean;
  readonly administrator: boolean;
  readonly member: boolean;
  /** For client apps alone: who is signed in to the website counts as nobody there, and the other way round. */
  readonly client?: true;
  /** For gateways alone: every person is a stranger there, and a gateway's key opens nothing else. */
  readonly gateway?: true;
}
const TABLE: Readonly<Record<string, Row>> = {
  '/Website/login': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/logout': { visitor: false, individual: true, administrator: true, member: true },
  '/Website/regCode': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/reg': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/forgotCode': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/forgot': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/repass': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/info': { visitor: false, individual: true, administrator: true, member: true },
  '/Website/sessions': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/sessionEnd': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/sessionsEndOthers': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/security': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/secondStepBegin': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/secondStepConfirm': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/secondStepEnd': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/recoveryCodes': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/securityLog': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/passkeyBegin': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/passkeyAdd': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/passkeyRename': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/passkeyRemove': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/passkeyOptions': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/passkeyLogin': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/appleId': { visitor: false, individual: true, administrator: true, member: true },
  '/Website/invite': { visitor: false, individual: true, administrator: false, member: false },
  '/Website/skuList': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/createRenewOrder': { visitor: false, individual: true, administrator: false, member: false },
  '/Website/orderResume': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/orderCancel': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/orderStatus': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/orderEvents': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/orderReceipt': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/orderReceiptPdf': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/greenChannel': { visitor: false, individual: true, administrator: true, member: false },
  '/Client/login': { visitor: true, individual: true, administrator: true, member: true },
  '/Client/info': { visitor: false, individual: false, administrator: false, member: false, client: true },
  '/Client/handoff': { visitor: false, individual: false, administrator: false, member: false, client: true },
  '/Client/logout': { visitor: false, individual: false, administrator: false, member: false, client: true },
  '/Website/deviceUnbind': { visitor: false, individual: true, administrator: false, member: true },
  '/Website/formSign': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/ticket': { visitor: false, individual: true, administrator: true, member: true },
  '/Website/ticketAdd': { visitor: false, individual: true, administrator: true, member: true },
  '/Website/ticketView': { visitor: false, individual: true, administrator: true, member: true },
  '/Website/ticketImageUpload': { visitor: false, individual: true, administrator: true, member: true },
  '/Website/ticketImageUrl': { visitor: false, individual: true, administrator: true, member: true },
  '/Website/ticketImage': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/ticketResolve': { visitor: false, individual: true, administrator: true, member: true },
  '/Team/mainLogin': { visitor: true, individual: true, administrator: true, member: true },
  '/Team/memberLogin': { visitor: true, individual: true, administrator: true, member: true },
  '/Team/regCode': { visitor: true, individual: true, administrator: true, member: true },
  '/Team/teamIdFree': { visitor: true, individual: true, administrator: true, member: true },
  '/Team/reg': { visitor: true, individual: true, administrator: true, member: true },
  '/Team/info': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/settings': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/auditList': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/goods': { visitor: true, individual: true, administrator: true, member: true },
  '/Team/createOrder': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/memberList': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/memberAdd': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/memberImport': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/importProgress': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/memberEdit': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/memberBlock': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/memberUnblock': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/memberDelete': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/memberPassword': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/deviceList': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/deviceUnlink': { visitor: false, individual: false, administrator: true, member: false },
  '/Team/memberInfo': { visitor: false, individual: false, administrator: false, member: true },
  '/Website/activityCheck': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/activityList': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/activityImage': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/exportAccount': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/deletionCode': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/deleteAccount': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/activityLotteryInfo': { visitor: false, individual: true, administrator: false, member: false },
  '/Website/activityLotteryDraw': { visitor: false, individual: true, administrator: false, member: false },
  '/Website/activityLotteryDraws': { visitor: false, individual: true, administrator: false, member: false },
  '/Website/activityLotteryCheck': { visitor: false, individual: true, administrator: false, member: false },
  '/Console/login': { visitor: true, individual: true, administrator: true, member: true },
  '/Console/invitation': { visitor: true, individual: true, administrator: true, member: true },
  '/Console/passkeyOptions': { visitor: true, individual: true, administrator: true, member: true },
  '/Console/passkeyLogin': { visitor: true, individual: true, administrator: true, member: true },
  '/Console/join': { visitor: true, individual: true, administrator: true, member: true },
  '/Gateway/entitlements': {
    visitor: false,
    individual: false,
    administrator: false,
    member: false,
    gateway: true,
  },
};

const DENIED: readonly (AnyCodeName | undefined)[] = [
  'NOT_SIGNED_IN',
  'SESSION_REVOKED',
  'INDIVIDUAL_ONLY',
  'TEAM_ONLY',
  'MEMBER_ONLY',
  'NOT_FOR_MEMBERS',
  'PASSWORD_TO_SET',
  'GATEWAY_KEY_WRONG',
];

const app = useTestApp();
let individual: Customer;
let administrator: Customer;
let revoked: Customer;
let client: { readonly token: string };
let member: Customer;
/** A member who has yet to set a password of their own. */
let newcomer: Customer;
let memberClient: { readonly token: string };
let gatewayKey: string;
beforeAll(async () => {
  const [one, team, other] = await Promise.all([
    registerCustomer(app),
    registerTeam(app),
    registerCustomer(app),
  ]);
  [individual, administrator, revoked] = [one, team, other];
  await plantPackage(app, team);
  member = await signInMember(app, await plantMember(app, team));
  newcomer = await signInMember(app, await plantMember(app, team, { mustSetPassword: true }));
  memberClient = await bindDevice(app, await signInMember(app, await plantMember(app, team)));
  // Of an account of its own: others end their sign-ins here.
  client = await bindDevice(app, await registerCustomer(app));
  const { db } = app.database;
  gatewayKey = await createGatewayKeyService({ db, clock: app.time.clock }).createKey('tests', 'tests');
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date(), end_reason: 'revoked' })
    .where('account_id', '=', revoked.id)
    .execute();
});

/** Those that ask for an operator have a table of their own: see console-access.test.ts. */
const endpoints = allEndpoints.filter((endpoint) => !isForOperators(endpoint.access));

test('the table names every endpoint of the contract, and no other', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(endpoints.map((endpoint) => endpoint.path).toSorted());
});

describe.each(endpoints.flatMap((endpoint) => endpoint.methods.map((method) => ({ endpoint, method }))))(
  '$method $endpoint.path',
  ({ endpoint, method }) => {
    const row = TABLE[endpoint.path];
    // To a gateway's endpoint every person is a stranger, and its key opens nothing else.
    const keyWrong = row?.gateway ? 'GATEWAY_KEY_WRONG' : undefined;
    const denial = async (token: string | undefined, body: unknown = { id: 1 }) => {
      const { name, status, bean } = await app.call(endpoint.path, body, { token, method });
      if (!DENIED.includes(name)) return null;
      // A refusal of access says nothing else, and is decided before the input is looked at.
      expect({ status, bean }).toEqual({ status: 200, bean: null });
      return name;
    };

    test('a visitor', async () => {
      const expected = row?.visitor ? null : (keyWrong ?? 'NOT_SIGNED_IN');
      // Signed out, changing a password with neither key nor sign-in is refused by the use case itself.
      expect(await denial(undefined)).toBe(expected);
      expect(await denial('a token that nobody has')).toBe(expected);
      if (method === 'POST' && !row?.visitor) expect(await denial(undefined, '{broken')).toBe(expected);
    });

    test('a sign-in that was revoked', async () => {
      expect(await denial(revoked.token)).toBe(row?.visitor ? null : (keyWrong ?? 'SESSION_REVOKED'));
    });

    test('a team administrator', async () => {
      if (endpoint.path === '/Website/logout') return expect(row?.administrator).toBe(true);
      const otherwise = row?.individual ? 'INDIVIDUAL_ONLY' : 'MEMBER_ONLY';
      const refused = row?.client ? 'NOT_SIGNED_IN' : (keyWrong ?? otherwise);
      expect(await denial(administrator.token)).toBe(row?.administrator ? null : refused);
    });

    test('a team’s member', async () => {
      if (endpoint.path === '/Website/logout') return expect(row?.member).toBe(true);
      const refused = row?.client ? 'NOT_SIGNED_IN' : (keyWrong ?? 'NOT_FOR_MEMBERS');
      expect(await denial(member.token)).toBe(row?.member ? null : refused);
    });

    test('a member who has to set a password', async () => {
      if (endpoint.path === '/Website/logout') return expect(row?.member).toBe(true);
      const refused = row?.client ? 'NOT_SIGNED_IN' : (keyWrong ?? 'PASSWORD_TO_SET');
      expect(await denial(newcomer.token)).toBe(row?.visitor ? null : refused);
    });

    test('a gateway', async () => {
      expect(await denial(gatewayKey)).toBe(row?.gateway || row?.visitor ? null : 'NOT_SIGNED_IN');
    });

    test('an individual account', async () => {
      if (endpoint.path === '/Website/logout') return expect(row?.individual).toBe(true);
      const otherwise = row?.member ? 'MEMBER_ONLY' : 'TEAM_ONLY';
      const refused = row?.client ? 'NOT_SIGNED_IN' : (keyWrong ?? otherwise);
      expect(await denial(individual.token)).toBe(row?.individual ? null : refused);
    });

    test('a client app, of an individual and of a member', async () => {
      if (endpoint.path === '/Client/logout') return expect(row?.client).toBe(true);
      const expected = row?.client || row?.visitor ? null : (keyWrong ?? 'NOT_SIGNED_IN');
      expect(await denial(client.token)).toBe(expected);
      expect(await denial(memberClient.token)).toBe(expected);
    });
  },
);

test('one account never sees another one\u2019s orders', async () => {
  const { orderId } = await buy(app, individual);
  const other = await registerCustomer(app);
  const { bean } = await app.call('/Website/info', {}, other);
  expect(bean.pays).toEqual([]);
  expect((await app.call('/Website/orderReceipt', { id: orderId }, other)).name).toBe('ORDER_NOT_FOUND');
  expect((await app.call('/Website/greenChannel', {}, other)).bean).toEqual({ checked: 0, settled: 0 });
});

test('an API path in another case is no endpoint', async () => {
  expect(await app.call('/website/login')).toMatchObject({ status: 404, name: 'NO_SUCH_ENDPOINT' });
  expect(await app.call('/Website/login/')).toMatchObject({ status: 404, name: 'NO_SUCH_ENDPOINT' });
});
