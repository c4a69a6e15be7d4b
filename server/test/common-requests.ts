import type { FastifyInstance, InjectOptions } from 'fastify';
import { GATEWAY_KEY, PASSWORD, type ExistingCustomer } from './many-accounts.ts';
import type { Recorder, Statement } from './statement-record.ts';

export interface CommonRequest {
  readonly name: string;
  /** Runs first and is not recorded; its result is passed to `request`. */
  readonly prepare?: (http: FastifyInstance, customer: ExistingCustomer) => Promise<string>;
  readonly request: (customer: ExistingCustomer, prepared: string) => InjectOptions;
}

const post = (url: string, payload: object, token?: string): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  ...(token === undefined ? {} : { headers: { authorization: token } }),
});

const get = (url: string, token: string): InjectOptions => ({
  method: 'GET',
  url,
  headers: { authorization: `Bearer ${token}` },
});

const WHEEL = '/Website/activityLotteryInfo';

export const ORDER = { productId: 'vip-90', mId: 1, payType: 'alipay' };

const createOrder = ({ token }: ExistingCustomer) => post('/Website/createRenewOrder', ORDER, token);

const clientLogin = ({ email }: ExistingCustomer, id: string) => ({
  account: email,
  password: PASSWORD,
  device: { id, name: 'Phone', type: 'Android', platform: 'mobile' },
});

async function bind(http: FastifyInstance, customer: ExistingCustomer, id: string) {
  const answer = await http.inject(post('/Client/login', clientLogin(customer, id)));
  return answer.json<{ bean: { data: string; deviceId: string } }>().bean;
}

const payOrder = (path: string): InjectOptions => ({
  method: 'POST',
  url: path,
  payload: 'outcome=paid',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

/** The cursor of a reader that is up to date, derived from the first one, since a million accounts may be between. */
async function lastCursor(http: FastifyInstance): Promise<string> {
  const answer = await http.inject(get('/Gateway/entitlements?limit=1', GATEWAY_KEY));
  const [feed, ...positions] = answer.json<{ bean: { next: string } }>().bean.next.split('.');
  return `${feed}.${positions.at(-1)}`;
}

/** What customers, and gateways for them, request all day. */
export const COMMON_REQUESTS: readonly CommonRequest[] = [
  { name: 'skuList', request: () => post('/Website/skuList', {}) },
  {
    name: 'skuList signed in',
    // The catalogue is cached for two seconds; what is left is the caller's own.
    prepare: async (http) => (await http.inject(post('/Website/skuList', {}))).body,
    request: ({ token }) => post('/Website/skuList', {}, token),
  },
  { name: 'invite', request: ({ token }) => post('/Website/invite', {}, token) },
  { name: 'info', request: ({ token }) => post('/Website/info', {}, token) },
  { name: 'timeline', request: ({ token }) => post('/Website/timeline', {}, token) },
  { name: 'createRenewOrder', request: createOrder },
  {
    name: 'sandbox settle',
    prepare: async (http, customer) => {
      const { bean } = (await http.inject(createOrder(customer))).json<{ bean: { url: string } }>();
      return new URL(bean.url).pathname;
    },
    request: (_customer, path) => payOrder(path),
  },
  {
    name: 'orderReceipt',
    request: ({ paidOrderId, token }) => post('/Website/orderReceipt', { id: paidOrderId }, token),
  },
  {
    name: 'orderStatus',
    request: ({ paidOrderId, token }) => post('/Website/orderStatus', { id: paidOrderId }, token),
  },
  { name: 'ticket', request: ({ token }) => post('/Website/ticket', {}, token) },
  {
    name: 'ticketAdd',
    request: ({ token }) =>
      post('/Website/ticketAdd', { type: 7, title: String(Math.random()), content: 'Help' }, token),
  },
  {
    name: 'ticketView',
    request: ({ token, ticketId }) => post('/Website/ticketView', { id: ticketId }, token),
  },
  {
    name: 'ticketReply',
    request: ({ token, ticketId }) =>
      post('/Website/ticketAdd', { subject: ticketId, content: String(Math.random()) }, token),
  },
  {
    name: 'ticketImage',
    prepare: async (http, { token, imageId }) => {
      const answer = await http.inject(post('/Website/ticketImageUrl', { id: imageId }, token));
      return answer.json<{ bean: string }>().bean;
    },
    request: (_customer, url) => ({ method: 'GET', url }),
  },
  {
    name: 'ticketResolve',
    request: ({ token, ticketId }) => post('/Website/ticketResolve', { id: ticketId }, token),
  },
  { name: 'wheel for the first time', request: ({ token }) => get(WHEEL, token) },
  { name: 'wheel', request: ({ token }) => get(WHEEL, token) },
  { name: 'spin', request: ({ token }) => get('/Website/activityLotteryDraw', token) },
  { name: 'spins', request: ({ token }) => post('/Website/activityLotteryDraws', {}, token) },
  {
    name: 'spin’s check',
    request: ({ token, spinId }) => post('/Website/activityLotteryCheck', { id: spinId }, token),
  },
  {
    name: 'login',
    // In another language than the account's, which the login saves.
    request: ({ email }) => ({
      ...post('/Website/login', { account: email, password: PASSWORD }),
      headers: { 'accept-language': 'zh-CN' },
    }),
  },
  { name: 'sessions', request: ({ token }) => post('/Website/sessions', {}, token) },
  { name: 'security', request: ({ token }) => post('/Website/security', {}, token) },
  { name: 'securityLog', request: ({ token }) => post('/Website/securityLog', {}, token) },
  { name: 'passkeyOptions', request: () => post('/Website/passkeyOptions', {}) },
  {
    name: 'client login',
    request: (customer) => post('/Client/login', clientLogin(customer, customer.clientId)),
  },
  {
    name: 'client info',
    prepare: async (http, customer) => (await bind(http, customer, customer.clientId)).data,
    request: (_customer, token) => post('/Client/info', {}, token),
  },
  {
    name: 'client handoff',
    prepare: async (http, customer) => (await bind(http, customer, customer.clientId)).data,
    request: (_customer, token) => post('/Client/handoff', {}, token),
  },
  {
    name: 'formSign',
    prepare: async (http, customer) => {
      const { data } = await bind(http, customer, customer.clientId);
      const { bean } = (await http.inject(post('/Client/handoff', {}, data))).json<{
        bean: { formSign: string };
      }>();
      return bean.formSign;
    },
    request: (_customer, formSign) => post('/Website/formSign', { formSign }),
  },
  {
    name: 'deviceUnbind',
    prepare: async (http, customer) => (await bind(http, customer, 'another app')).deviceId,
    request: ({ token }, id) => post('/Website/deviceUnbind', { id }, token),
  },
  { name: 'regCode', request: ({ email }) => post('/Website/regCode', { account: `new.${email}` }) },
  {
    name: 'first page of the feed',
    prepare: lastCursor,
    request: () => get('/Gateway/entitlements', GATEWAY_KEY),
  },
  {
    name: 'a paid order in the feed',
    prepare: async (http, customer) => {
      const cursor = await lastCursor(http);
      const { bean } = (await http.inject(createOrder(customer))).json<{ bean: { url: string } }>();
      await http.inject(payOrder(new URL(bean.url).pathname));
      return cursor;
    },
    request: (_customer, cursor) => get(`/Gateway/entitlements?since=${cursor}`, GATEWAY_KEY),
  },
  {
    name: 'nothing new in the feed',
    prepare: lastCursor,
    request: (_customer, cursor) => get(`/Gateway/entitlements?since=${cursor}`, GATEWAY_KEY),
  },
];

export async function recordRequest(
  http: FastifyInstance,
  record: Recorder,
  { name, prepare, request }: CommonRequest,
  customer: ExistingCustomer,
): Promise<readonly Statement[]> {
  const prepared = (await prepare?.(http, customer)) ?? '';
  const { result, statements } = await record(async () => http.inject(request(customer, prepared)));
  const isFile = String(result.headers['content-type']).startsWith('image/');
  const isDone = isFile || result.statusCode === 303 || result.body.startsWith('{"code":200,');
  if (!isDone) throw new Error(`${name} was answered ${result.statusCode} ${result.body}`);
  return statements;
}
