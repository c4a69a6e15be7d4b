import { generateKeyPairSync, randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import type { Clock } from '../../src/platform/clock.ts';
import { NO_PROVIDERS, type AlipayConfig } from '../../src/modules/billing/payments/payment-config.ts';
import type { Forgery, Message, ProviderStub, RefundEnd, StubEvent } from './provider-stub.ts';
import { changedForm, formForgeries, joined } from './signed-form.ts';
import { openStubServer, type StubAnswer, type StubRequest } from './stub-server.ts';

type Fields = Readonly<Record<string, string>>;

/** What a customer can pay, by a page's signed address or a code. */
interface Order {
  readonly number: string;
  readonly money: string;
  readonly subject: string;
  /** What it was given to keep. */
  readonly passback: string;
  /** `alipay.trade.page.pay` and so on. */
  readonly method: string;
  readonly returnUrl: string;
  readonly expires: string;
}

interface Trade extends Order {
  readonly tradeNo: string;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  /** In fen. */
  paid: number;
  readonly refunds: Map<string, { readonly fen: number; readonly at: Date; state: RefundEnd }>;
}

interface Told {
  readonly trade: Trade;
  readonly status: string;
}

export interface AlipayStub extends ProviderStub {
  readonly config: AlipayConfig;
  /** The settings of a server that uses it. */
  readonly env: Fields;
  /** Methods of the requests, oldest first. */
  readonly asked: readonly string[];
  /** What it answers to queries, instead of its records. */
  answerQuery(change: Fields | null): void;
  /** How it signs its answers; `slashes`: it escapes them afterwards. */
  signAnswers(
    how: 'well' | 'not' | 'with another key' | 'another text' | 'for another method' | 'slashes',
  ): void;
  /** Refuses all requests, as for an app without the contract or while it is busy. */
  refuseAll(code: string | null): void;
  /** Refuses new refunds, as without money in the account. */
  refuseRefunds(code: string | null, which?: 'also repeated ones'): void;
  /** Refuses to make codes, as for a sum above the account's limit. */
  refuseCodes(code: string | null): void;
  orderAt(url: string): Order;
  /** The addresses of its codes, oldest first. */
  codes(): string[];
  /** The customer opens the page or scans the code: from then on Alipay has a trade. */
  open(url: string): Trade;
  /** A notification signed by Alipay, whether it is true or not; an empty field is left out. */
  claim(trade: Trade, change?: Fields): Message;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const HASH = 'RSA-SHA256';
const CONTRACTS: Fields = {
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
  'alipay.trade.precreate': 'FACE_TO_FACE_PAYMENT',
};
/** Codes of its gateway while it can answer nothing, which it does not sign. */
const BUSY: Fields = { 'isp.unknow-error': '20000', 'isv.app-call-limited': '40005' };
const yuan = (fen: number) => (fen / 100).toFixed(2);
const fenOf = (money: string) => Math.round(Number(money) * 100);
const numberOf = (reference: string) => Buffer.from(reference, 'base64url').toString('hex');
const inBeijing = (at: Date) =>
  new Date(at.getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ');
const refused = (sub_code: string) => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg: '业务失败',
});
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64Of = (key: KeyObject, type: 'pkcs8' | 'spki') =>
  key.export({ format: 'der', type }).toString('base64');

const signWith = (text: string, key: KeyObject) => sign(HASH, Buffer.from(text), key).toString('base64');

/**
 * Alipay's open platform on the loopback interface, from its public documentation and the source of its SDK for Node:
 * fields sorted by name, joined and signed with RSA2; an answer's signature is over its object as it was sent. A page
 * or code becomes a trade once a customer opens it. `web`: its pages; `f2f`: its codes.
 */
export async function openAlipayStub(
  clock: Clock,
  { kind = 'f2f', name = 'alipay' }: { kind?: AlipayConfig['kind']; name?: string } = {},
): Promise<AlipayStub> {
  const [app, alipay, stranger] = [newKeys(), newKeys(), newKeys()];
  const appId = '2021000000000001';
  const sellerId = '2088000000000001';
  const codes = new Map<string, Order>();
  const trades: Trade[] = [];
  const told: StubEvent[] = [];
  const asked: string[] = [];
  let queryChange: Fields | null = null;
  let signing: Parameters<AlipayStub['signAnswers']>[0] = 'well';
  let refusal: string | null = null;
  let refundRefusal: string | null = null;
  let refusesRepeated = false;
  let codeRefusal: string | null = null;
  let refundEnd: RefundEnd = 'succeeded';
  const methodOf = ({ query }: StubRequest) => query.get('method') ?? '';
  const server = await openStubServer(clock, {
    answer,
    fail: ({ raw, query }) => ({ status: 500, body: `it broke on ${raw}${query.toString()}` }),
    // A page is started by asking; a code by `precreate`.
    canLose: (request) => kind === 'web' || methodOf(request) !== 'alipay.trade.query',
  });
  const config: AlipayConfig = {
    appId,
    privateKey: app.privateKey,
    publicKey: alipay.publicKey,
    sellerId,
    gatewayUrl: `${server.origin}/gateway.do`,
    kind,
  };
  const privateText = base64Of(app.privateKey, 'pkcs8');

  function answer(request: StubRequest): StubAnswer {
    const { path, query, raw } = request;
    if (path !== '/gateway.do') return { status: 404, body: '' };
    const method = methodOf(request);
    asked.push(method);
    const fields = { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(raw)) };
    return {
      status: 200,
      body: signedAnswer(method, refusal ?? problemOf(fields) ?? answerTo(method, fields)),
    };
  }

  function signedAnswer(method: string, content: string | object): string {
    if (typeof content === 'string' && BUSY[content] !== undefined)
      return `{"error_response":{"code":"${BUSY[content]}","msg":"Busy","sub_code":"${content}"}}`;
    const body =
      typeof content === 'string' ? { code: '40002', msg: 'Invalid Arguments', sub_code: content } : content;
    const text = JSON.stringify(body);
    const key = `${method.replaceAll('.', '_')}_response`;
    if (signing === 'not' || (typeof content === 'string' && content.startsWith('isv.invalid')))
      return `{"${key}":${text}}`;
    const signature = signWith(
      text,
      signing === 'with another key' ? stranger.privateKey : alipay.privateKey,
    );
    if (signing === 'for another method')
      return `{"alipay_trade_pay_response":${text},"sign":"${signature}"}`;
    const sent = signing === 'another text' ? text.replace('"code"', ' "code"') : text;
    return `{"${key}":${signing === 'slashes' ? sent.replaceAll('/', String.raw`\/`) : sent},"sign":"${signature}"}`;
  }

  /** What is wrong with a request, in Alipay's codes. */
  function problemOf(fields: Fields): string | undefined {
    if (fields['app_id'] !== appId) return 'isv.invalid-app-id';
    if (fields['sign_type'] !== 'RSA2' || fields['charset'] !== 'utf-8') return 'isv.invalid-signature-type';
    const signature = Buffer.from(fields['sign'] ?? '', 'base64');
    if (!verify(HASH, Buffer.from(joined(fields, ['sign'])), app.publicKey, signature))
      return 'isv.invalid-signature';
    if (fields['version'] !== '1.0' || fields['format'] !== 'JSON') return 'isv.invalid-version';
    const isTime = /^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/.test(fields['timestamp'] ?? '');
    return isTime ? undefined : 'isv.invalid-timestamp';
  }

  function answerTo(method: string, fields: Fields): object {
    const content = JSON.parse(fields['biz_content'] ?? '{}') as Fields;
    const trade = trades.find(({ number }) => number === content['out_trade_no']);
    if (method === 'alipay.trade.precreate') return precreate(fields);
    if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST');
    const common = { code: '10000', msg: 'Success', out_trade_no: trade.number, trade_no: trade.tradeNo };
    if (method === 'alipay.trade.query')
      return { ...common, trade_status: trade.status, total_amount: moneyOf(trade), ...queryChange };
    if (method === 'alipay.trade.close') {
      if (trade.status !== 'WAIT_BUYER_PAY') return refused('ACQ.TRADE_STATUS_ERROR');
      trade.status = 'TRADE_CLOSED';
      return common;
    }
    if (method === 'alipay.trade.refund') return { ...common, ...refund(trade, content) };
    if (method === 'alipay.trade.fastpay.refund.query') return { ...common, ...refundOf(trade, content) };
    return refused('isv.invalid-method');
  }

  function precreate(fields: Fields): object {
    const order = codeRefusal ?? orderOf(fields);
    if (typeof order === 'string') return refused(order);
    const paid = trades.some(({ number, status }) => number === order.number && status !== 'WAIT_BUYER_PAY');
    if (paid) return refused('ACQ.TRADE_HAS_SUCCESS');
    const [known] = [...codes].find(([, { number }]) => number === order.number) ?? [];
    const code = known ?? `bax${randomBytes(8).toString('hex')}`;
    codes.set(code, order);
    return { code: '10000', msg: 'Success', out_trade_no: order.number, qr_code: `${server.origin}/${code}` };
  }

  /** A requested order; a text says what is wrong with it. */
  function orderOf(fields: Fields): Order | string {
    const method = fields['method'] ?? '';
    const content = JSON.parse(fields['biz_content'] ?? '{}') as Fields;
    const {
      out_trade_no: number = '',
      total_amount: money = '',
      subject = '',
      time_expire: expires = '',
      passback_params: passback = '',
    } = content;
    if (!/^\w{1,64}$/.test(number) || !/^\d+\.\d\d$/.test(money) || fenOf(money) < 1)
      return 'ACQ.INVALID_PARAMETER';
    if (encodeURIComponent(decodeURIComponent(passback)) !== passback) return 'ACQ.INVALID_PARAMETER';
    if (subject === '' || /[/=&]/.test(subject)) return 'ACQ.INVALID_PARAMETER';
    if (content['product_code'] !== CONTRACTS[method]) return 'ACQ.ACCESS_FORBIDDEN';
    if (method === 'alipay.trade.wap.pay' && !URL.canParse(content['quit_url'] ?? ''))
      return 'ACQ.INVALID_PARAMETER';
    if (!URL.canParse(fields['notify_url'] ?? '')) return 'ACQ.INVALID_PARAMETER';
    if (expires < inBeijing(clock())) return 'ACQ.INVALID_PARAMETER';
    return { number, money, subject, passback, method, returnUrl: fields['return_url'] ?? '', expires };
  }

  function refund(trade: Trade, { out_request_no: id = '', refund_amount: amount = '' }: Fields): object {
    const known = trade.refunds.get(id);
    const fen = fenOf(amount);
    if (refusesRepeated && refundRefusal !== null) return refused(refundRefusal);
    if (known !== undefined && known.fen !== fen) return refused('ACQ.DISCORDANT_REPEAT_REQUEST');
    if (known?.state === 'failed') return refused('ACQ.TRADE_NOT_ALLOW_REFUND');
    if (known !== undefined) return { fund_change: 'N', refund_fee: yuan(refundedOf(trade)) };
    if (trade.status !== 'TRADE_SUCCESS') return refused('ACQ.TRADE_STATUS_ERROR');
    if (refundRefusal !== null) return refused(refundRefusal);
    if (!/^\w{1,64}$/.test(id) || !/^\d+\.\d\d$/.test(amount) || fen < 1)
      return refused('ACQ.INVALID_PARAMETER');
    if (fen > trade.paid - refundedOf(trade)) return refused('ACQ.REASON_TRADE_REFUND_FEE_ERR');
    trade.refunds.set(id, { fen, at: clock(), state: refundEnd });
    if (refundEnd !== 'succeeded') return { fund_change: 'N' };
    settleRefund(trade);
    return { fund_change: 'Y', refund_fee: yuan(refundedOf(trade)) };
  }

  /** It may find a refund only ten seconds after the request. */
  function refundOf(trade: Trade, { out_request_no: id = '' }: Fields): object {
    const known = trade.refunds.get(id);
    if (known?.state !== 'succeeded' || clock().getTime() - known.at.getTime() < 10_000) return {};
    return { out_request_no: id, refund_amount: yuan(known.fen), refund_status: 'REFUND_SUCCESS' };
  }

  const refundedOf = ({ refunds }: Trade) =>
    [...refunds.values()].reduce((sum, { fen, state }) => sum + (state === 'succeeded' ? fen : 0), 0);

  /** A full refund closes the trade. */
  function settleRefund(trade: Trade): void {
    if (refundedOf(trade) === trade.paid) trade.status = 'TRADE_CLOSED';
    tell(trade);
  }

  function tell(trade: Trade): void {
    const body: Told = { trade, status: trade.status };
    told.push({ id: `${trade.tradeNo}.${told.length}`, type: trade.status, body });
  }

  function orderAt(address: string): Order {
    const url = new URL(address);
    if (url.origin !== server.origin) throw new Error(`There is no page ${address}`);
    const fields = Object.fromEntries(url.searchParams);
    const order =
      url.pathname === '/gateway.do'
        ? (problemOf(fields) ?? orderOf(fields))
        : codes.get(url.pathname.slice(1));
    if (order === undefined || typeof order === 'string')
      throw new Error(`There is no page ${address}: ${order}`);
    return order;
  }

  function open(address: string): Trade {
    const order = orderAt(address);
    const known = trades.find(({ number }) => number === order.number);
    if (known === undefined) return add(order);
    if (known.money !== order.money) throw new Error('ACQ.CONTEXT_INCONSISTENT');
    return known;
  }

  function add(order: Order): Trade {
    const tradeNo = `2026112622001${String(trades.length).padStart(15, '0')}`;
    const trade: Trade = { ...order, tradeNo, status: 'WAIT_BUYER_PAY', paid: 0, refunds: new Map() };
    trades.push(trade);
    return trade;
  }

  function receive(trade: Trade, fen: number): void {
    Object.assign(trade, { paid: fen, status: 'TRADE_SUCCESS' });
    tell(trade);
  }

  const moneyOf = (trade: Trade) => (trade.paid === 0 ? trade.money : yuan(trade.paid));

  function claim(trade: Trade, change: Fields = {}, key = alipay.privateKey): Message {
    const said: Fields = {
      notify_time: inBeijing(clock()),
      notify_type: 'trade_status_sync',
      notify_id: `${trade.tradeNo}.${trade.status}`,
      app_id: appId,
      charset: 'utf-8',
      version: '1.0',
      trade_no: trade.tradeNo,
      out_trade_no: trade.number,
      seller_id: sellerId,
      trade_status: 'TRADE_SUCCESS',
      total_amount: moneyOf(trade),
      subject: trade.subject,
      passback_params: trade.passback,
      fund_bill_list: `[{"amount":"${moneyOf(trade)}","fundChannel":"ALIPAYACCOUNT"}]`,
      ...change,
    };
    const fields = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
    const form = new URLSearchParams({
      ...fields,
      sign: signWith(joined(fields, ['sign']), key),
      sign_type: 'RSA2',
    });
    return { body: form.toString(), headers: FORM };
  }

  return {
    config,
    env: {
      ALIPAY_APP_ID: appId,
      ALIPAY_PRIVATE_KEY: privateText,
      ALIPAY_PUBLIC_KEY: base64Of(alipay.publicKey, 'spki'),
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_GATEWAY_URL: config.gatewayUrl,
      ALIPAY_PRODUCT: kind,
    },
    asked,
    answerQuery: (change) => (queryChange = change),
    signAnswers: (how) => (signing = how),
    refuseAll: (code) => (refusal = code),
    refuseRefunds: (code, which) => {
      refundRefusal = code;
      refusesRepeated = which !== undefined;
    },
    refuseCodes: (code) => (codeRefusal = code),
    orderAt,
    codes: () => [...codes.keys()].map((code) => `${server.origin}/${code}`),
    open,
    claim,
    name,
    payments: { ...NO_PROVIDERS, alipay: config },
    method: 'alipay',
    rate: 7.1,
    live: true,
    account: sellerId,
    secrets: [privateText],
    behave: server.behave,
    held: server.held,
    pageOf: (address) => orderAt(address).number,
    pay: async (address, { cents } = {}) => {
      const trade = open(address);
      if (trade.status !== 'WAIT_BUYER_PAY') throw new Error('The page takes no money any more');
      receive(trade, cents ?? fenOf(trade.money));
    },
    leave: async (address) => {
      const trade = open(address);
      trade.status = 'TRADE_CLOSED';
      tell(trade);
    },
    payStray(reference, { cents }) {
      const number = reference === null ? `shop77_${trades.length}` : numberOf(reference);
      const empty = { subject: '', passback: '', method: '', returnUrl: '', expires: '' };
      const order = { number, money: yuan(cents), ...empty };
      receive(trades.find((trade) => trade.number === number) ?? add(order), cents);
    },
    tell: () => told.splice(0),
    sign({ body }) {
      const { trade, status } = body as Told;
      return claim(trade, { trade_status: status });
    },
    forgeries: ({ body }) => forgeries((body as Told).trade, { claim, stranger: stranger.privateKey }),
    paymentRecord(reference) {
      const number = numberOf(reference);
      const found = trades.filter((trade) => trade.number === number);
      const isCode = [...codes.values()].some((order) => order.number === number);
      return {
        started: isCode ? 1 : found.length,
        open: found.every(({ status }) => status === 'WAIT_BUYER_PAY'),
        capturedCents: found.reduce((sum, { paid }) => sum + paid, 0),
        refundedCents: found.reduce((sum, trade) => sum + refundedOf(trade), 0),
      };
    },
    answerRefunds: (how) => (refundEnd = how),
    endRefunds(how) {
      for (const trade of trades) {
        const pending = [...trade.refunds.values()].filter(({ state }) => state === 'pending');
        for (const one of pending) one.state = how;
        if (pending.length > 0 && how === 'succeeded') settleRefund(trade);
      }
    },
    close: server.close,
  };
}

interface Signing {
  readonly claim: (trade: Trade, change?: Fields, key?: KeyObject) => Message;
  readonly stranger: KeyObject;
}

function forgeries(trade: Trade, { claim, stranger }: Signing): Forgery[] {
  const genuine = claim(trade);
  const zeros = Buffer.alloc(256).toString('base64');
  return [
    ...formForgeries(genuine, { zeros, money: 'total_amount', order: 'out_trade_no' }),
    { wrong: 'another key', message: claim(trade, {}, stranger) },
    {
      wrong: 'another status',
      message: changedForm(genuine, (form) => form.set('trade_status', 'TRADE_FINISHED')),
    },
    { wrong: 'another app', message: claim(trade, { app_id: '2021000000000002' }) },
    { wrong: 'another seller', message: claim(trade, { seller_id: '2088000000000002' }) },
    {
      wrong: 'no notification, as in the address of a return, which Alipay signs too',
      message: claim(trade, { notify_id: '', notify_type: '', notify_time: '' }),
    },
    { wrong: 'a missing field', message: changedForm(genuine, (form) => form.delete('subject')) },
  ];
}
