import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteUrl } from './customer.ts';

/*
 * Another backend, written only from the specification's text: it imports nothing of the contract and answers only the
 * fields that the text names. It uses the text's freedom fully: messages are plain, some numbers are decimal strings,
 * missing values are absent or null, and some values are not in the text's lists. The rest of the site comes from the
 * real server.
 */

export const EMAIL = 'lin@mail.example';
export const MEMBER = 'lin@harbour';
export const TEAM = 'Harbour Works';
export const PAID_ORDER = '501';
export const LAPTOP = 'Old laptop';
export const TICKET = { id: '31', title: 'No connection' };
/** Where an order's payment continues. */
export const PAY_PATH = '/elsewhere/pay';

const DAY = 86_400;
const now = Math.floor(Date.now() / 1000);
const [before, after] = [now - 10 * DAY, now + 30 * DAY];

const TOKENS = { individual: 'token-1', team: 'token-2', member: 'token-3' } as const;
const base64 = (text: string) => Buffer.from(text).toString('base64');
const picture = '/activity/recharge.svg';

const payArray = [
  { id: 1, name: 'alipay', icon: picture },
  { id: '3', name: 'creditCard', icon: picture },
  { id: 8, name: 'stamps', icon: picture },
];
const order = (origin: string) => ({ error: false, status: 'pending', url: `${origin}${PAY_PATH}` });

const info = (account: string) => ({
  account,
  vipType: account === EMAIL ? 3 : 1,
  expired: false,
  expiredSVip: false,
  expire: String(after),
  device: [
    { id: 'd1', name: LAPTOP, type: 'Windows', platform: 'tablet', linkTime: before },
    { id: 'd2', name: 'Pixel', type: 'Android', platform: 'mobile', linkTime: String(now) },
  ],
  pays:
    account === EMAIL
      ? [{ id: PAID_ORDER, name: { en: 'VIP for 90 days', cn: 'VIP 90 天' }, date: before }]
      : [],
});

const plan = (key: string, usd: number | string, recommend: number) => ({
  key,
  name: { en: `Plan ${key}`, zh: `套餐 ${key}` },
  price: { usd },
  save: 40,
  recommend,
  lastTime: recommend === 1 ? '600' : -1,
  extraDays: recommend,
  deviceMode: 0,
  deviceNum: 2,
});

const seats = (key: string, usd: number, more: object = {}) => ({
  key,
  name: { en: key, tw: key, zh: key },
  price: { usd },
  save: 10,
  ...more,
});

/** The response to each call of the specification's section 7 and of the paths that were added. */
const BEANS: Readonly<Record<string, (input: Readonly<Record<string, unknown>>, origin: string) => unknown>> =
  {
    '/Team/mainLogin': () => ({ data: TOKENS.team }),
    '/Team/memberLogin': () => ({ data: TOKENS.member, id: 7, resetPassword: false }),
    '/Team/info': () => ({
      teamName: TEAM,
      teamId: 'harbour',
      expire: after,
      deviceNum: '20',
      usedDeviceNum: 3,
      memberNum: 2,
    }),
    '/Team/goods': () => ({
      goods: {
        time: [seats('team-30', 3), seats('team-90', 8)],
        device: [seats('team-5', 15, { deviceNum: 5 }), seats('team-10', 30, { deviceNum: 10 })],
      },
      payArray,
      devicePublic: { nowDeviceNum: 3 },
    }),
    '/Team/createOrder': (_input, origin) => order(origin),
    '/Team/memberList': () => ({
      list: [
        { id: 'm1', memberId: 'lin', name: 'Lin', email: null, expire: after, deviceNum: 2 },
        { id: 'm2', memberId: 'wu', name: 'Wu', expire: before, deviceNum: '1' },
      ],
      next: null,
    }),
    '/Team/auditList': () => ({ list: [{ what: 'Something was done' }], next: null }),
    '/Website/login': () => ({ data: TOKENS.individual, id: 1 }),
    '/Website/regCode': () => null,
    '/Website/activityCheck': () => ({
      enable: true,
      endTime: after,
      title: { zh: '充值送天数', tw: '儲值送天數', en: 'Extra days' },
      image: { b: { zh: picture, tw: picture, en: picture } },
    }),
    '/Website/appleId': () => ({ id: 'shared@mail.example', password: randomBytes(8).toString('hex') }),
    '/Website/activityList': () => [
      { link: 'recharge', startTime: before, endTime: after, image: { en: picture, zh: picture } },
      { link: 'activity2', startTime: before, endTime: String(after), image: { en: picture, zh: picture } },
    ],
    '/Website/activityLotteryInfo': () => ({
      num: '2',
      url: 'https://shop.example/#/Register?invite=LIN',
      wall: [{ name: 'w***', days: 30 }],
      record: [{ date: before, days: 5 }],
    }),
    '/Website/activityLotteryDraw': () => ({ days: 90 }),
    '/Website/invite': () => ({
      url: 'https://shop.example/#/Register?invite=LIN',
      promoData: {},
      shareData: { reg: 2, reward: '10' },
    }),
    '/Website/skuList': () => ({
      goods: [plan('short', 2.99, 0), plan('vip-90', '17.999', 1)],
      payArray,
      activity: { enable: true, image: { b: { en: picture, tw: picture, zh: picture } } },
      devicePublic: { nowDeviceNum: 1 },
    }),
    '/Website/createRenewOrder': (_input, origin) => order(origin),
    '/Website/orderReceipt': ({ id }) =>
      id === PAID_ORDER
        ? {
            productName: 'VIP for 90 days',
            transactionId: '20260101-ABC',
            account: EMAIL,
            date: before,
            type: 'stamps',
            price: '29.98',
            usd: 17.99,
            expire: after,
          }
        : undefined,
    '/Website/ticket': () => [
      { id: TICKET.id, title: TICKET.title, date: now, state: 2 },
      { id: 32, title: 'Odd state', date: before, state: 9 },
    ],
    '/Website/ticketView': () => ({
      info: { title: TICKET.title, state: 2 },
      messages: [
        { userId: 1, date: before, content: 'It does not connect.', file: [] },
        { userId: '-1', date: now, content: 'Have you tried another server?', file: null },
      ],
    }),
    '/Website/ticketAdd': () => null,
    '/Website/deviceUnbind': () => null,
  };

const FOR_VISITORS = /\/(?:mainLogin|memberLogin|login|regCode|activityCheck|activityList|skuList|goods)$/;

export interface SpecifiedBackend {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts it on a free port of this machine. */
export async function startSpecifiedBackend(): Promise<SpecifiedBackend> {
  const gone = new Set<unknown>();
  const server = createServer((request, response) => {
    void answer(request, response, gone).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, gone: Set<unknown>): Promise<void> {
  const { url = '/', headers } = request;
  const path = new URL(url, 'http://stub').pathname;
  if (path === PAY_PATH) return void response.end('Pay here');
  if (!/^\/(?:Website|Team)\//.test(path)) return proxy(url, request, response);

  let body = '';
  for await (const chunk of request) body += String(chunk);
  const input = (body === '' ? {} : JSON.parse(body)) as Readonly<Record<string, unknown>>;
  const token = headers.authorization;
  const send = (code: number, msg: string, bean: unknown) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code, msg: base64(msg), bean }));
  };
  if (token === undefined && !FOR_VISITORS.test(path)) return send(401, 'Please log in', null);
  if (path === '/Website/deviceUnbind') gone.add(`${token} ${String(input['id'])}`);
  if (path === '/Website/info') {
    const bean = info(token === TOKENS.member ? MEMBER : EMAIL);
    const device = bean.device.filter(({ id }) => !gone.has(`${token} ${id}`));
    return send(200, 'ok', { ...bean, device });
  }
  const bean = BEANS[path]?.(input, `http://${headers.host}`);
  return bean === undefined ? send(7777, 'There is nothing here', null) : send(200, 'ok', bean);
}

/** The built site comes from the real server. */
async function proxy(url: string, { method = 'GET', headers }: IncomingMessage, response: ServerResponse) {
  const { host: _host, connection: _connection, ...rest } = headers;
  const found = await fetch(`${siteUrl()}${url}`, {
    method,
    headers: rest as Record<string, string>,
    redirect: 'manual',
  });
  const kept = [...found.headers].filter(
    ([name]) => !/^(?:content-(?:encoding|length)|connection)$/.test(name),
  );
  response.writeHead(found.status, Object.fromEntries(kept));
  response.end(Buffer.from(await found.arrayBuffer()));
}
