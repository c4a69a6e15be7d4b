import { randomBytes, randomUUID } from 'node:crypto';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import type { CodeName } from '@causeway/contract/errors';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bindDevice, freshDevice } from './client-apps.ts';
import { buy, plantCustomer, type Customer } from './customers.ts';
import { noise } from './pictures.ts';
import { plantMember, plantTeamPlan, plantTeam } from './teams.ts';
import { openTicket, OPENING, uploadImage } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';
import { plantSpin } from './wheels.ts';

/** Names of the endpoints' fields with an id of something that belongs to an account. */
const ID_FIELDS = ['id', 'ids', 'subject', 'replace', 'file', 'member', 'importId'];
/** Readable by anybody, by a URL that nobody can guess. */
const OPEN = ['/Website/activityImage id', '/Website/payMethodMark id'];
/** A browser's credential id, which is only found by its signature. */
const CREDENTIALS = ['/Website/passkeyAdd id', '/Website/passkeyLogin id'];
/** Requested with the id in the URL. */
const BY_ADDRESS = ['/Website/ticketImage', '/Website/orderEvents'];
/** Chosen by the caller: two teams may use the same. */
const OWN_NAMES = ['/Team/memberImport importId'];

/** The refusal for an unknown id of each thing. */
const REFUSALS = {
  session: 'SESSION_NOT_FOUND',
  device: 'DEVICE_NOT_FOUND',
  paidOrder: 'ORDER_NOT_FOUND',
  openOrder: 'ORDER_NOT_FOUND',
  passkey: 'PASSKEY_NOT_FOUND',
  ticket: 'TICKET_NOT_FOUND',
  image: 'TICKET_IMAGE_NOT_FOUND',
  spin: 'DRAW_NOT_FOUND',
  member: 'MEMBER_NOT_FOUND',
  memberDevice: 'DEVICE_NOT_FOUND',
  import: 'IMPORT_NOT_FOUND',
} as const satisfies Record<string, CodeName>;
type Thing = keyof typeof REFUSALS;

interface Case {
  readonly thing: Thing;
  /** The input around the id; by default `{ id }`. */
  readonly input?: (id: string, other: Customer) => object;
  /** Where it is another. */
  readonly refusal?: CodeName;
}

/** Impossible ids: too long, as long as a URL allows, and with characters that no text column stores. */
const IMPOSSIBLE = ['7'.repeat(201), 'x'.repeat(5000), 'a\0b', '\u{1F600}'.repeat(101)];

const byId = (id: string): object => ({ id });
const oneOf = (id: string): object => ({ ids: [id] });
const PROFILE = { name: 'Mine', expire: 0, deviceNum: 1 };

/** By `path field`: what the id names. */
const CASES: Readonly<Record<string, Case>> = {
  '/Website/sessionEnd id': { thing: 'session' },
  '/Website/deviceUnbind id': { thing: 'device' },
  '/Client/login replace': {
    thing: 'device',
    input: (replace, { email: account, password }) => ({
      account,
      password,
      replace,
      device: { id: 'second', name: 'Second', type: 'Android', platform: 'mobile' },
    }),
    refusal: 'DEVICE_LIMIT',
  },
  '/Website/orderResume id': { thing: 'openOrder' },
  '/Website/orderCancel id': { thing: 'openOrder' },
  '/Website/orderStatus id': { thing: 'openOrder' },
  '/Website/orderEvents id': { thing: 'openOrder' },
  '/Website/orderReceipt id': { thing: 'paidOrder' },
  '/Website/refundAddress id': {
    thing: 'paidOrder',
    input: (id) => ({ id, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }),
  },
  '/Website/orderReceiptPdf id': { thing: 'paidOrder' },
  '/Website/passkeyRename id': { thing: 'passkey', input: (id) => ({ id, name: 'Mine' }) },
  '/Website/passkeyRemove id': { thing: 'passkey' },
  '/Website/ticketView id': { thing: 'ticket' },
  '/Website/ticketResolve id': { thing: 'ticket' },
  '/Website/ticketAdd subject': { thing: 'ticket', input: (subject) => ({ subject, content: 'Mine' }) },
  '/Website/ticketAdd file': { thing: 'image', input: (image) => ({ ...OPENING, file: [image] }) },
  '/Website/activityLotteryCheck id': { thing: 'spin' },
  '/Team/memberEdit id': { thing: 'member', input: (id) => ({ id, ...PROFILE }) },
  '/Team/memberBlock id': { thing: 'member' },
  '/Team/memberBlock ids': { thing: 'member', input: oneOf },
  '/Team/memberUnblock id': { thing: 'member' },
  '/Team/memberUnblock ids': { thing: 'member', input: oneOf },
  '/Team/memberDelete id': { thing: 'member' },
  '/Team/memberDelete ids': { thing: 'member', input: oneOf },
  '/Team/memberPassword id': {
    thing: 'member',
    input: (id) => ({ id, password: 'oars of another harbour' }),
  },
  '/Team/deviceList member': { thing: 'member', input: (member) => ({ member }) },
  '/Team/deviceUnlink id': { thing: 'memberDevice' },
  '/Team/importProgress importId': { thing: 'import', input: (importId) => ({ importId }) },
  '/Website/ticketImageUrl id': { thing: 'image' },
  '/Website/ticketImage id': { thing: 'image' },
};

const app = useTestApp();
let other: Customer;
/** The administrator of another team. */
let otherTeam: Customer;
let owned: Readonly<Record<Thing, string>>;
beforeAll(async () => {
  const owner = await plantCustomer(app);
  other = await plantCustomer(app);
  await bindDevice(app, other, freshDevice());
  await bindDevice(app, owner, freshDevice());
  const { orderId: paidOrder } = await buy(app, owner);
  const order = { productId: 'vip-7', mId: 1, payType: 'alipay' };
  const { bean: open } = await app.call('/Website/createRenewOrder', order, owner);
  const { bean: sessions } = await app.call('/Website/sessions', {}, owner);
  const { bean: info } = await app.call('/Website/info', {}, owner);
  const passkey = randomUUID();
  await app.database.db
    .insertInto('passkeys')
    .values({
      id: passkey,
      owner_kind: 'customer',
      owner_id: owner.id,
      credential_id: randomBytes(16),
      public_key: randomBytes(16),
      counter: 0,
      transports: '[]',
      name: 'Theirs',
      browser: null,
      system: null,
      created_at: new Date(),
      last_used_at: null,
    })
    .execute();
  const team = await plantTeam(app);
  await plantTeamPlan(app, team);
  const theirMember = await plantMember(app, team);
  const stranger = await plantTeam(app);
  await plantTeamPlan(app, stranger);
  otherTeam = stranger;
  const { deviceId: memberDevice } = await bindDevice(app, {
    email: theirMember.account,
    password: theirMember.password,
  });
  const importId = randomUUID();
  const rows = [{ memberId: 'row1', ...PROFILE, password: 'oars of the harbour' }];
  const imported = await app.call('/Team/memberImport', { importId, rows }, team);
  expect(imported.name).toBe('OK');
  owned = {
    member: theirMember.id,
    memberDevice,
    import: importId,
    session: sessions[0].id,
    device: info.device[0].id,
    paidOrder,
    openOrder: open.orderId,
    passkey,
    ticket: await openTicket(app, owner),
    spin: await plantSpin(app.database.db, owner.id, 'theirs'),
    image: (await uploadImage(app, owner, await noise(40, 30).png().toBuffer())).id,
  };
});

/** A caller with access to the endpoint, but not to the thing. */
function askerOf(path: string): Customer {
  return path.startsWith('/Team/') ? otherTeam : other;
}

test('every endpoint that takes an id of something has its case here', () => {
  // Staff work on everybody's.
  const customers = allEndpoints.filter(({ path }) => !path.startsWith('/Console/'));
  const found = customers.flatMap(({ path, input }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    return Object.keys(properties)
      .filter((field) => ID_FIELDS.includes(field))
      .map((field) => `${path} ${field}`);
  });
  const theirs = found.filter((name) => ![...CREDENTIALS, ...OPEN, ...OWN_NAMES].includes(name));
  expect(theirs.toSorted()).toEqual(Object.keys(CASES).toSorted());
});

test.each(Object.entries(CASES))(
  '%s: one of somebody else is answered exactly like a missing one',
  async (name, { thing, input = byId, refusal = REFUSALS[thing] }) => {
    const path = name.split(' ')[0] ?? '';
    const ask = async (id: string) => {
      const given = input(id, other);
      return BY_ADDRESS.includes(path)
        ? app.call(`${path}?id=${encodeURIComponent(id)}`, undefined, { method: 'GET', token: other.token })
        : app.call(path, given, path.startsWith('/Client/') ? {} : askerOf(path));
    };
    expect(owned[thing]).toBeTruthy();
    const foreign = await ask(owned[thing]);
    expect(foreign).toMatchObject({ status: 200, name: refusal });
    for (const missing of [randomUUID(), 'none', ...IMPOSSIBLE]) expect(await ask(missing)).toEqual(foreign);
  },
);

test('goods and ways to pay that cannot exist are answered like unknown ones', async () => {
  const order = { productId: 'vip-7', mId: 1, payType: 'alipay' };
  const team = { timeKey: 'team-30', deviceNum: 5, mId: 1, payType: 'alipay' };
  for (const none of ['none', ...IMPOSSIBLE]) {
    for (const [path, input, asker, refusal] of [
      ['/Website/createRenewOrder', { ...order, productId: none }, other, 'PRODUCT_UNKNOWN'],
      ['/Website/createRenewOrder', { ...order, mId: none }, other, 'PAY_METHOD_UNKNOWN'],
      ['/Website/createRenewOrder', { ...order, payType: none }, other, 'PAY_METHOD_UNKNOWN'],
      ['/Team/createOrder', { ...team, timeKey: none }, otherTeam, 'PRODUCT_UNKNOWN'],
      ['/Team/createOrder', { ...team, mId: none }, otherTeam, 'PAY_METHOD_UNKNOWN'],
    ] as const) {
      expect({ path, ...(await app.call(path, input, asker)) }).toMatchObject({
        path,
        status: 200,
        name: refusal,
      });
    }
  }
});

test.each([null, true, {}, ['x']])(
  '%j as an id is of another type, which is a fault of the transport',
  async (id) => {
    expect(await app.call('/Website/orderStatus', { id }, other)).toMatchObject({
      status: 400,
      name: 'BAD_REQUEST',
    });
  },
);
