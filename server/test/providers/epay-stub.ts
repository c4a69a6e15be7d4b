import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../src/platform/clock.ts';
import { NO_PROVIDERS, type EpayConfig } from '../../src/modules/billing/payments/payment-config.ts';
import type { Forgery, Message, ProviderStub, StubEvent } from './provider-stub.ts';
import { formForgeries, joined } from './signed-form.ts';
import { openStubServer, type StubAnswer, type StubRequest } from './stub-server.ts';

interface Trade {
  readonly tradeNo: string;
  readonly outTradeNo: string;
  readonly pid: string;
  readonly money: string;
  readonly name: string;
  /** What it was given to keep. */
  readonly param: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** What the customer has paid; null for nothing. */
  paid: string | null;
  isOver: boolean;
}

type Fields = Readonly<Record<string, string>>;

export interface EpayStub extends ProviderStub {
  readonly config: EpayConfig;
  readonly trades: readonly Trade[];
  /** Paths of the requests, oldest first. */
  readonly asked: readonly string[];
  /** Scripts that this gateway does not have: it answers with a page. */
  readonly missing: Set<string>;
  /** What it answers to queries of orders, instead of its records. */
  answerQuery(change: Fields | null): void;
  tradeAt(url: string): Trade;
  /** A notification of a trade, whether it is paid or not, as a gateway with a leaked or careless key sends it. */
  claim(trade: Trade, change?: Fields): Message;
}

/** Yuan with two decimals. */
const yuan = (cents: number) => (cents / 100).toFixed(2);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * A gateway with the EPay protocol on the loopback interface, from the public documentation of such gateways: fields
 * sorted by name and joined, the key behind them, MD5; `mapi.php`, `submit.php`, `api.php?act=order` and `act=query`.
 */
export async function openEpayStub(clock: Clock): Promise<EpayStub> {
  const key = randomBytes(16).toString('hex');
  const pid = '1001';
  const trades: Trade[] = [];
  const told: StubEvent[] = [];
  const asked: string[] = [];
  const missing = new Set<string>();
  let queryChange: Fields | null = null;
  const server = await openStubServer(clock, {
    answer,
    fail: ({ raw, query }) => ({ status: 500, body: `it broke on ${raw}${query.toString()} for ${key}` }),
    canLose: ({ path }) => path === '/mapi.php',
  });
  const config: EpayConfig = { url: server.origin, pid, key, methods: ['alipay', 'wechatPay'] };

  function answer({ path, query, raw }: StubRequest): StubAnswer {
    asked.push(path);
    const script = path.slice(1);
    if (missing.has(script)) return { status: 404, body: '<h1>404 Not Found</h1>' };
    if (script === 'mapi.php')
      return { status: 200, body: create(Object.fromEntries(new URLSearchParams(raw))) };
    if (script === 'api.php') return { status: 200, body: queryOf(Object.fromEntries(query)) };
    return { status: 404, body: '<h1>404 Not Found</h1>' };
  }

  function create(fields: Fields): object {
    const trade = tradeOf(fields);
    if (typeof trade === 'string') return { code: -1, msg: trade };
    return { code: 1, msg: '', trade_no: trade.tradeNo, payurl: `${server.origin}/pay/${trade.tradeNo}/` };
  }

  /** The trade of a signed order; one that is sent again is the same. The text says what is wrong. */
  function tradeOf(fields: Fields): Trade | string {
    const { out_trade_no: outTradeNo = '', money = '', name = '' } = fields;
    if (fields['sign'] !== sign(fields, key)) return '签名校验失败';
    if (fields['pid'] !== pid) return '商户不存在';
    if (!/^[\w.|-]{1,64}$/.test(outTradeNo)) return '订单号格式不正确';
    if (!/^\d+\.\d\d$/.test(money) || Number(money) <= 0) return '金额不合法';
    if (!['alipay', 'wxpay'].includes(fields['type'] ?? '')) return '支付方式不存在';
    const known = trades.find((trade) => trade.outTradeNo === outTradeNo);
    if (known !== undefined) return known.money === money ? known : '订单号已存在';
    const { return_url: returnUrl = '', notify_url: notifyUrl = '', param = '' } = fields;
    return add({ outTradeNo, money, name, param, returnUrl, notifyUrl });
  }

  function add(
    given: Pick<Trade, 'outTradeNo' | 'money' | 'name' | 'param' | 'returnUrl' | 'notifyUrl'>,
  ): Trade {
    const tradeNo = `2026${String(trades.length + 1).padStart(12, '0')}`;
    const trade: Trade = { ...given, tradeNo, pid, paid: null, isOver: false };
    trades.push(trade);
    return trade;
  }

  function queryOf({ act, out_trade_no: outTradeNo, ...who }: Fields): object {
    if (who['pid'] !== pid || who['key'] !== key) return { code: -3, msg: '商户密钥错误' };
    if (act === 'query') return { code: 1, pid, active: 1, money: '0.00' };
    const trade = trades.find((one) => one.outTradeNo === outTradeNo);
    if (trade === undefined) return { code: -1, msg: '订单号不存在' };
    return {
      code: 1,
      msg: '查询订单号成功！',
      trade_no: trade.tradeNo,
      out_trade_no: trade.outTradeNo,
      pid: Number(pid),
      type: 'alipay',
      money: trade.paid ?? trade.money,
      status: trade.paid === null ? 0 : 1,
      ...queryChange,
    };
  }

  /** Its page, or the signed address of `submit.php`, where a browser creates the trade. */
  function tradeAt(address: string): Trade {
    const url = new URL(address);
    if (url.origin !== server.origin) throw new Error(`There is no page ${address}`);
    const made =
      url.pathname === '/submit.php'
        ? tradeOf(Object.fromEntries(url.searchParams))
        : trades.find(({ tradeNo }) => url.pathname === `/pay/${tradeNo}/`);
    if (made === undefined || typeof made === 'string')
      throw new Error(`There is no page ${address}: ${made}`);
    return made;
  }

  function receive(trade: Trade, money: string): void {
    trade.paid = money;
    told.push({ id: trade.tradeNo, type: 'TRADE_SUCCESS', body: trade });
  }

  function claim(trade: Trade, change: Fields = {}, secret = key): Message {
    const fields: Fields = {
      pid,
      trade_no: trade.tradeNo,
      out_trade_no: trade.outTradeNo,
      type: 'alipay',
      name: trade.name,
      money: trade.paid ?? trade.money,
      trade_status: 'TRADE_SUCCESS',
      param: trade.param,
      ...change,
    };
    const form = new URLSearchParams({ ...fields, sign: sign(fields, secret), sign_type: 'MD5' });
    return { body: form.toString(), headers: FORM };
  }

  return {
    config,
    trades,
    asked,
    missing,
    answerQuery: (change) => (queryChange = change),
    tradeAt,
    claim,
    name: 'epay',
    payments: { ...NO_PROVIDERS, epay: config },
    method: 'alipay',
    rate: 7.1,
    live: true,
    account: pid,
    secrets: [key],
    behave: server.behave,
    held: server.held,
    pay: async (address, { cents } = {}) => {
      const trade = tradeAt(address);
      if (trade.paid !== null || trade.isOver) throw new Error('The page takes no money any more');
      receive(trade, cents === undefined ? trade.money : yuan(cents));
    },
    leave: async (address) => {
      tradeAt(address).isOver = true;
    },
    payStray(reference, { cents }) {
      const known = trades.find(({ outTradeNo }) => outTradeNo === reference);
      const given = { outTradeNo: reference ?? `shop-77-${trades.length}`, money: yuan(cents) };
      receive(known ?? add({ ...given, name: '', param: '', returnUrl: '', notifyUrl: '' }), yuan(cents));
    },
    tell: () => told.splice(0),
    sign: ({ body }) => claim(body as Trade),
    forgeries: ({ body }) => forgeries(body as Trade, { claim, key }),
    paymentRecord(reference) {
      const all = trades.filter(({ outTradeNo }) => outTradeNo === reference);
      const paid = all.flatMap((trade) =>
        trade.paid === null ? [] : [Math.round(Number(trade.paid) * 100)],
      );
      return {
        started: all.length,
        open: all.some((trade) => trade.paid === null && !trade.isOver),
        capturedCents: paid.reduce((total, cents) => total + cents, 0),
        refundedCents: 0,
      };
    },
    answerRefunds: () => {},
    endRefunds: () => {},
    close: server.close,
  };
}

const sign = (fields: Fields, key: string): string =>
  createHash('md5')
    .update(joined(fields, ['sign', 'sign_type']) + key)
    .digest('hex');

interface Signing {
  readonly claim: (trade: Trade, change?: Fields, secret?: string) => Message;
  readonly key: string;
}

const forgeries = (trade: Trade, { claim, key }: Signing): Forgery[] => [
  ...formForgeries(claim(trade), { zeros: '0'.repeat(32), money: 'money', order: 'out_trade_no' }),
  { wrong: 'an empty key', message: claim(trade, {}, '') },
  { wrong: 'the key without its end', message: claim(trade, {}, key.slice(0, -1)) },
  { wrong: 'another merchant', message: claim(trade, { pid: '1002' }) },
];
