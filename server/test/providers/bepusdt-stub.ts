import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../src/platform/clock.ts';
import { NO_PROVIDERS, type BepusdtConfig } from '../../src/modules/billing/payments/payment-config.ts';
import type { Forgery, Message, OtherMoney, ProviderStub, StubEvent } from './provider-stub.ts';
import { joined } from './signed-form.ts';
import { openStubServer, type StubAnswer, type StubRequest } from './stub-server.ts';
import { tronAddress } from './tron-address.fixture.ts';

interface Trade {
  readonly tradeId: string;
  readonly orderId: string;
  readonly name: string;
  readonly notifyUrl: string;
  readonly redirectUrl: string;
  readonly timeout: number;
  readonly expiresAt: number;
  money: string;
  fiat: string;
  tradeType: string;
  /** USDT to send, and where. */
  amount: string;
  address: string;
  status: 1 | 2 | 3;
  /** The chain's; until it is paid the gateway has its own name of the trade here. */
  hash: string;
}

type Fields = Readonly<Record<string, unknown>>;

export interface BepusdtStub extends ProviderStub {
  readonly config: BepusdtConfig;
  readonly trades: readonly Trade[];
  /** Paths of the requests, oldest first. */
  readonly asked: readonly string[];
  /** Paths that this version does not have: it answers with a page. */
  readonly missing: Set<string>;
  /** What it answers to queries of trades, instead of its records. */
  answerInfo(change: Fields | null): void;
  /** What it answers to created trades, instead of its records. */
  answerCreated(change: Fields | null): void;
  tradeAt(url: string): Trade;
  /** A notification of a trade, whether it is paid or not. */
  claim(trade: Trade, change?: Fields): Message;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const PAGE: StubAnswer = { status: 404, body: '<h1>404 page not found</h1>' };
const ok = (data: object): StubAnswer => ({
  status: 200,
  body: { status_code: 200, message: 'success', data, request_id: '' },
});
const fail = (message: string): StubAnswer => ({ status: 200, body: { status_code: 400, message } });

/**
 * A BEpusdt gateway on the loopback interface, from its public documentation and source (v03413/BEpusdt at fdbecad:
 * docs/api/api.md, app/handler/epusdt, app/model/trade.go, app/task/notify): signed JSON to create and cancel, queries
 * and status pages without a signature, notifications of every status. As its documentation says, each create of a
 * waiting order rebuilds its trade, here always with another amount and address.
 */
export async function openBepusdtStub(clock: Clock): Promise<BepusdtStub> {
  const token = randomBytes(16).toString('hex');
  const trades: Trade[] = [];
  const told: StubEvent[] = [];
  const asked: string[] = [];
  const missing = new Set<string>();
  let infoChange: Fields | null = null;
  let createdChange: Fields | null = null;
  const server = await openStubServer(clock, {
    answer,
    fail: ({ raw }) => ({ status: 500, body: `it broke on ${raw} for ${token}` }),
    canLose: ({ path }) => path.endsWith('/create-transaction'),
  });
  const config: BepusdtConfig = { url: server.origin, token };

  function answer({ method, path, raw }: StubRequest): StubAnswer {
    asked.push(path);
    if (missing.has(path) || method !== 'POST') return PAGE;
    const fields = JSON.parse(raw) as Fields;
    if (path === '/api/v1/pay/info') return infoOf(fields);
    const isSigned =
      path === '/api/v1/order/create-transaction' || path === '/api/v1/order/cancel-transaction';
    if (!isSigned) return PAGE;
    if (fields['signature'] !== sign(fields, token)) return fail('签名错误');
    return path.endsWith('/create-transaction') ? create(fields) : cancel(fields);
  }

  function create(fields: Fields): StubAnswer {
    const { order_id: orderId, amount, fiat = 'CNY', trade_type: tradeType = 'usdt.trc20' } = fields;
    if (typeof orderId !== 'string' || orderId === '' || orderId.length > 128) return fail('请求参数错误');
    if (typeof amount !== 'number' || amount < 0.01 || amount > 99_999)
      return fail('交易金额必须在 0.01 - 99999 之间');
    if (fiat !== 'USD' || tradeType !== 'usdt.trc20') return fail('不支持的交易类型');
    const known = trades.findLast((trade) => trade.orderId === orderId);
    if (known?.status === 1) rebuild(known, { money: String(amount) });
    const trade = known !== undefined && known.status !== 3 ? known : add(orderId, { ...fields, amount });
    return ok({
      fiat: trade.fiat,
      trade_type: trade.tradeType,
      trade_id: trade.tradeId,
      order_id: trade.orderId,
      status: trade.status,
      amount: trade.money,
      actual_amount: trade.amount,
      token: trade.address,
      expiration_time: trade.timeout,
      payment_url: `${server.origin}/pay/checkout/${trade.tradeId}`,
      ...createdChange,
    });
  }

  function add(orderId: string, fields: Fields): Trade {
    const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
    const timeout = Number(fields['timeout'] ?? 1200);
    const tradeId = randomBytes(9).toString('hex');
    const trade: Trade = {
      tradeId,
      orderId,
      name: text('name'),
      notifyUrl: text('notify_url'),
      redirectUrl: text('redirect_url'),
      timeout,
      expiresAt: clock().getTime() + timeout * 1000,
      money: String(Number(fields['amount'] ?? 0)),
      fiat: 'USD',
      tradeType: 'usdt.trc20',
      amount: '',
      address: '',
      status: 1,
      hash: tradeId,
    };
    rebuild(trade, {});
    trades.push(trade);
    return trade;
  }

  /** Amounts differ, since they tell payments to one address apart. */
  function rebuild(trade: Trade, change: Partial<Pick<Trade, 'money' | 'fiat'>>): void {
    Object.assign(trade, change);
    const isTaken = (amount: string) =>
      amount === trade.amount || trades.some((one) => one.status === 1 && one.amount === amount);
    let cents = Math.round(Number(trade.money) * 100);
    while (isTaken(String(cents / 100))) cents += 1;
    trade.amount = String(cents / 100);
    trade.address = tronAddress(randomBytes(20));
  }

  function cancel({ trade_id: tradeId }: Fields): StubAnswer {
    const trade = trades.find((one) => one.tradeId === tradeId);
    if (trade === undefined) return fail('订单不存在');
    if (trade.status !== 1) return fail('当前订单状态不允许取消');
    trade.status = 3;
    return ok({ trade_id: trade.tradeId });
  }

  function infoOf({ trade_id: tradeId }: Fields): StubAnswer {
    const trade = trades.find((one) => one.tradeId === tradeId);
    if (trade === undefined) return fail('order not found');
    return ok({
      trade_id: trade.tradeId,
      order_id: trade.orderId,
      trade_type: trade.tradeType,
      status: trade.status,
      money: trade.money,
      actual_amount: trade.amount,
      token: trade.address,
      fiat: trade.fiat,
      name: trade.name,
      trade_url: `https://tronscan.org/#/transaction/${trade.hash}`,
      redirect_url: trade.redirectUrl,
      ...infoChange,
    });
  }

  function tradeAt(address: string): Trade {
    const found = trades.find(({ tradeId }) => address === `${server.origin}/pay/checkout/${tradeId}`);
    if (found === undefined) throw new Error(`There is no page ${address}`);
    return found;
  }

  /** Another sum is one that somebody with the token has made of it. */
  function receive(trade: Trade, { cents, currency }: OtherMoney = {}): void {
    if (cents !== undefined) rebuild(trade, { money: String(cents / 100) });
    if (currency !== undefined) rebuild(trade, { fiat: currency });
    trade.status = 2;
    trade.hash = randomBytes(32).toString('hex');
    told.push({ id: trade.tradeId, type: 'status 2', body: trade });
  }

  function claim(trade: Trade, change: Fields = {}, secret = token): Message {
    const fields: Fields = {
      trade_id: trade.tradeId,
      order_id: trade.orderId,
      amount: Number(trade.money),
      actual_amount: trade.amount,
      token: trade.address,
      block_transaction_id: trade.hash,
      status: trade.status,
      ...change,
    };
    const body = JSON.stringify({ ...fields, signature: sign(fields, secret) });
    return { body, headers: JSON_TYPE };
  }

  return {
    config,
    trades,
    asked,
    missing,
    answerInfo: (change) => (infoChange = change),
    answerCreated: (change) => (createdChange = change),
    tradeAt,
    claim,
    name: 'bepusdt',
    payments: { ...NO_PROVIDERS, bepusdt: config },
    method: 'usdt',
    live: true,
    account: new URL(server.origin).host,
    secrets: [token],
    behave: server.behave,
    held: server.held,
    pay: async (address, other) => {
      const trade = tradeAt(address);
      if (trade.status !== 1 || clock().getTime() >= trade.expiresAt)
        throw new Error('The page takes no money any more');
      receive(trade, other);
    },
    leave: async (address) => {
      const trade = tradeAt(address);
      trade.status = 3;
      told.push({ id: trade.tradeId, type: 'status 3', body: trade });
    },
    payStray(reference, { cents, currency }) {
      const known = trades.findLast(({ orderId }) => orderId === reference);
      receive(known ?? add(reference ?? `shop-77-${trades.length}`, {}), { cents, currency });
    },
    tell: () => told.splice(0),
    sign: ({ body }) => claim(body as Trade),
    forgeries: ({ body }) => forgeries(body as Trade, { claim, token }),
    paymentRecord(reference) {
      const all = trades.filter(({ orderId }) => orderId === reference);
      const paid = all.filter(({ status }) => status === 2);
      return {
        started: all.length,
        open: all.some(({ status }) => status === 1),
        capturedCents: paid.reduce((total, { money }) => total + Math.round(Number(money) * 100), 0),
        refundedCents: 0,
      };
    },
    answerRefunds: () => {},
    endRefunds: () => {},
    close: server.close,
  };
}

const sign = (fields: Fields, token: string): string =>
  createHash('md5')
    .update(joined(fields, ['signature']) + token)
    .digest('hex');

interface Signing {
  readonly claim: (trade: Trade, change?: Fields, secret?: string) => Message;
  readonly token: string;
}

function forgeries(trade: Trade, { claim, token }: Signing): Forgery[] {
  const genuine = claim(trade);
  const changed = (change: Fields): Message => {
    const fields = JSON.parse(genuine.body) as Fields;
    return { ...genuine, body: JSON.stringify({ ...fields, ...change }) };
  };
  const signature = String((JSON.parse(genuine.body) as Fields)['signature']);
  return [
    { wrong: 'no signature', message: changed({ signature: undefined }) },
    { wrong: 'an empty signature', message: changed({ signature: '' }) },
    { wrong: 'a signature of zeros', message: changed({ signature: '0'.repeat(32) }) },
    { wrong: 'a signature without its end', message: changed({ signature: signature.slice(0, -2) }) },
    { wrong: 'a signature that is a list', message: changed({ signature: [signature] }) },
    { wrong: 'an empty token', message: claim(trade, {}, '') },
    { wrong: 'the token without its end', message: claim(trade, {}, token.slice(0, -1)) },
    { wrong: 'the token of another merchant', message: claim(trade, {}, 'x'.repeat(32)) },
    { wrong: 'another sum', message: changed({ amount: 0.01 }) },
    { wrong: 'another order', message: changed({ order_id: 'x'.repeat(43) }) },
    { wrong: 'another trade', message: changed({ trade_id: 'x' }) },
    { wrong: 'another status', message: changed({ status: 5 }) },
    { wrong: 'another address', message: changed({ token: tronAddress(randomBytes(20)) }) },
    { wrong: 'an additional field', message: changed({ more: 1 }) },
    { wrong: 'a form', message: { ...genuine, body: `order_id=${trade.orderId}&signature=${signature}` } },
  ];
}
