import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import type { AnyCodeName } from '@causeway/contract/console/console-errors';
import { isForOperators } from '@causeway/contract/endpoint';
import { createGatewayKeyService } from '../src/modules/access/gateway-key-service.ts';
import { bindDevice } from './client-apps.ts';
import { buy, plantCustomer, type Customer } from './customers.ts';
import { plantMember, plantTeamPlan, plantTeam, signInMember } from './teams.ts';
import { useTestApp } from './use-test-app.ts';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';

/**
 * Who may call each endpoint, written down a second time. Fails for an endpoint that this table lacks or declares
 * otherwise.
 */
interface Row {
  readonly visitor: boolean;
  readonly individual: boolean;
  readonly administrator: boolean;
  readonly member: boolean;
  /** Also for a member who has yet to set a password. */
  readonly newcomer?: true;
  /** For client apps only: a website session does not count there, and vice versa. */
  readonly client?: true;
  /** For gateways only: no person may call it, and a gateway's key opens nothing else. */
  readonly gateway?: true;
}
const TABLE: Readonly<Record<string, Row>> = {
  '/Website/login': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/logout': { visitor: false, individual: true, administrator: true, member: true, newcomer: true },
  '/Website/regCode': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/reg': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/forgotCode': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/forgot': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/repass': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/info': { visitor: false, individual: true, administrator: true, member: true },
  '/Website/timeline': { visitor: false, individual: true, administrator: false, member: false },
  '/Website/mailLanguage': { visitor: false, individual: true, administrator: true, member: true },
  '/Website/language': {
    visitor: false,
    individual: true,
    administrator: true,
    member: true,
    newcomer: true,
  },
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
  '/Website/passkeysRemoveAll': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/passkeyOptions': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/passkeyLogin': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/appleId': { visitor: false, individual: true, administrator: true, member: true },
  '/Website/helpVote': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/invite': { visitor: false, individual: true, administrator: false, member: false },
  '/Website/skuList': { visitor: true, individual: true, administrator: true, member: true },
  '/Website/createRenewOrder': { visitor: false, individual: true, administrator: false, member: false },
  '/Website/orderResume': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/orderCancel': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/refundAddress': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/orderStatus': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/orderEvents': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/orderReceipt': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/orderReceiptPdf': { visitor: false, individual: true, administrator: true, member: false },
  '/Website/greenChannel': { visitor: false, individual: true, administrator: true, member: false },
  '/Client/login': { visitor: true, individual: true, administrator: true, member: true },
  '/Client/info': { visitor: false, individual: false, administrator: false, member: false, client: true },
  '/Client/language': {
    visitor: false,
    individual: false,
    administrator: false,
    member: false,
    client: true,
  },
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
  '/Website/payMethodMark': { visitor: true, individual: true, administrator: true, member: true },
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
  '/Console/forgotPassword': { visitor: true, individual: true, administrator: true, member: true },
  '/Console/reset': { visitor: true, individual: true, administrator: true, member: true },
  '/Console/resetPassword': { visitor: true, individual: true, administrator: true, member: true },
  '/Console/resetMfa': { visitor: true, individual: true, administrator: true, member: true },
  '/Gateway/entitlements': {
    visitor: false,
    individual: false,
    administrator: false,
    member: false,
    gateway: true,
  },
};

type Caller =
  | 'a visitor'
  | 'a token that nobody has'
  | 'a sign-in that was revoked'
  | 'a team administrator'
  | 'a team’s member'
  | 'a member who has to set a password'
  | 'a gateway'
  | 'an individual account'
  | 'a client app of an individual'
  | 'a client app of a member';

/** The refusal for each caller; null if they are let through. */
function denials(row: Row): Record<Caller, AnyCodeName | null> {
  // Persons are unknown to a gateway's endpoint, and website sessions to a client app's.
  const unknown = row.gateway ? 'GATEWAY_KEY_WRONG' : 'NOT_SIGNED_IN';
  const elsewhere = row.client || row.gateway ? unknown : undefined;
  const unless = (open: boolean | undefined, refused: AnyCodeName) => (open ? null : refused);
  const visitor = unless(row.visitor, unknown);
  const client = unless(row.client ?? row.visitor, unknown);
  return {
    'a visitor': visitor,
    'a token that nobody has': visitor,
    'a sign-in that was revoked': unless(row.visitor, row.gateway ? unknown : 'SESSION_REVOKED'),
    'a team administrator': unless(
      row.administrator,
      elsewhere ?? (row.individual ? 'INDIVIDUAL_ONLY' : 'MEMBER_ONLY'),
    ),
    'a team’s member': unless(row.member, elsewhere ?? 'NOT_FOR_MEMBERS'),
    'a member who has to set a password': unless(row.newcomer ?? row.visitor, elsewhere ?? 'PASSWORD_TO_SET'),
    'a gateway': unless(row.gateway ?? row.visitor, 'NOT_SIGNED_IN'),
    'an individual account': unless(row.individual, elsewhere ?? (row.member ? 'MEMBER_ONLY' : 'TEAM_ONLY')),
    'a client app of an individual': client,
    'a client app of a member': client,
  };
}

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
/** A token for each kind of caller. */
let callers: Readonly<Record<Caller, string | undefined>>;
beforeAll(async () => {
  const { db } = app.database;
  const [team, revoked, stranger] = await Promise.all([
    plantTeam(app),
    plantCustomer(app),
    plantCustomer(app),
  ]);
  individual = await plantCustomer(app);
  await plantTeamPlan(app, team);
  const signIn = async (more?: object) => signInMember(app, await plantMember(app, team, more));
  callers = {
    'a visitor': undefined,
    'a token that nobody has': 'a token that nobody has',
    'a sign-in that was revoked': revoked.token,
    'a team administrator': team.token,
    'a team’s member': (await signIn()).token,
    'a member who has to set a password': (await signIn({ mustSetPassword: true })).token,
    'a gateway': await createGatewayKeyService({ db, clock: app.time.clock }).createKey('tests', 'tests'),
    'an individual account': individual.token,
    // From separate accounts: others end their sessions here.
    'a client app of an individual': (await bindDevice(app, stranger)).token,
    'a client app of a member': (await bindDevice(app, await signIn())).token,
  };
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date(), end_reason: 'revoked' })
    .where(ownedBy(ofCustomer(revoked.id)))
    .execute();
});

/** Endpoints for operators are covered by console-access.test.ts. */
const endpoints = allEndpoints.filter((endpoint) => !isForOperators(endpoint.access));

test('the table names every endpoint of the contract, and no other', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(endpoints.map((endpoint) => endpoint.path).toSorted());
});

test.each(endpoints.flatMap(({ path, methods }) => methods.map((method) => ({ path, method }))))(
  '$method $path',
  async ({ path, method }) => {
    const denial = async (token: string | undefined, body: unknown) => {
      const { name, status, bean } = await app.call(path, body, { token, method });
      if (!DENIED.includes(name)) return null;
      // A refusal of access carries nothing more.
      expect({ status, bean }).toEqual({ status: 200, bean: null });
      return name;
    };
    const expected = denials(TABLE[path] as Row);
    const got: Record<string, AnyCodeName | null | undefined> = {};
    // An unreadable body keeps a caller signed in at a logout.
    const body = path.endsWith('/logout') ? '{broken' : { id: 1 };
    for (const [who, token] of Object.entries(callers)) got[who] = await denial(token, body);
    expect(got).toEqual(expected);
    // Access is checked before the input is read.
    const unread = method === 'POST' && expected['a visitor'] !== null;
    if (unread) expect(await denial(undefined, '{broken')).toBe(expected['a visitor']);
  },
);

test('one account never sees another one\u2019s orders', async () => {
  const { orderId } = await buy(app, individual);
  const other = await plantCustomer(app);
  const { bean } = await app.call('/Website/info', {}, other);
  expect(bean.pays).toEqual([]);
  expect((await app.call('/Website/orderReceipt', { id: orderId }, other)).name).toBe('ORDER_NOT_FOUND');
  expect((await app.call('/Website/greenChannel', {}, other)).bean).toEqual({ checked: 0, settled: 0 });
});

test('an API path in another case is no endpoint', async () => {
  expect(await app.call('/website/login')).toMatchObject({ status: 404, name: 'NO_SUCH_ENDPOINT' });
  expect(await app.call('/Website/login/')).toMatchObject({ status: 404, name: 'NO_SUCH_ENDPOINT' });
});
