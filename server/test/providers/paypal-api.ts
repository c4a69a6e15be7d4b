import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../src/platform/clock.ts';
import {
  centsIn,
  moneyOf,
  name,
  type BookedOrder,
  type Money,
  type PaypalRecords,
} from './paypal-records.ts';
import type { StubAnswer, StubRequest } from './stub-server.ts';
import type { RefundEnd } from './provider-stub.ts';

const HOUR_MS = 3_600_000;

/** Our id in its records. */
export const MERCHANT = 'X5XAHHCG636FA';

export interface PaypalMoods {
  refunds: RefundEnd;
  /** The age of the newest report. */
  reportsLateMs: number;
  /** The maximum of rows in a report. */
  reportRows: number;
  /** Why it takes no orders for our account; null if it does. */
  refusal: string | null;
  /** Captures complete only when this resolves. */
  capturing: Promise<void>;
}

const refuse = (status: number, problem: string, issue?: string): StubAnswer => ({
  status,
  body: {
    name: problem,
    debug_id: 'f00dfeed0b5ab',
    details: issue === undefined ? [] : [{ issue, description: 'In many words.' }],
  },
});
const unprocessable = (issue: string) => refuse(422, 'UNPROCESSABLE_ENTITY', issue);
const notFound = () => refuse(404, 'RESOURCE_NOT_FOUND');
const invalid = (issue: string) => refuse(400, 'INVALID_REQUEST', issue);

const isMoney = (money: Money | undefined): money is Money =>
  money !== undefined && /^[A-Z]{3}$/.test(money.currency_code) && /^\d{1,7}\.\d\d$/.test(money.value);
const isShort = (text: unknown): boolean =>
  text === undefined || (typeof text === 'string' && text.length <= 127);
const isUrl = (text: unknown): boolean => typeof text === 'string' && URL.canParse(text);

export type PaypalApi = ReturnType<typeof createPaypalApi>;

/** PayPal's responses about orders and payments. A repeated request id returns the current state of the first. */
export function createPaypalApi(records: PaypalRecords, moods: PaypalMoods, clock: Clock) {
  const { orders, captures, refunds, disputes } = records;
  const keys = new Map<string, { readonly until: number; readonly again: () => StubAnswer }>();
  const capturing = new Set<string>();
  let tooLong = 0;

  /** Answers a repeat as documented: whatever its body, with the current state of the first request. */
  async function once(
    { headers, path }: StubRequest,
    keptMs: number,
    work: () => Promise<{ answer: StubAnswer; again?: () => StubAnswer }>,
  ): Promise<StubAnswer> {
    const id = headers['paypal-request-id'];
    if (id === undefined || id.length > 108) return invalid('PAYPAL_REQUEST_ID_REQUIRED');
    const key = `${path} ${id}`;
    const known = keys.get(key);
    if (known !== undefined && known.until > clock().getTime()) return known.again();
    const { answer, again } = await work();
    if (again !== undefined) keys.set(key, { until: clock().getTime() + keptMs, again });
    return answer;
  }

  function createOrder(request: StubRequest): Promise<StubAnswer> {
    return once(request, 6 * HOUR_MS, async () => {
      const { intent, purchase_units: units = [], payment_source: source } = JSON.parse(request.raw);
      const [unit] = units;
      const context = source?.paypal?.experience_context;
      if (moods.refusal !== null) return { answer: unprocessable(moods.refusal) };
      if (intent !== 'CAPTURE' || units.length !== 1) return { answer: invalid('INVALID_PARAMETER_VALUE') };
      if (!isMoney(unit.amount) || centsIn(unit.amount) === 0)
        return { answer: unprocessable('DECIMAL_PRECISION') };
      if (![unit.custom_id, unit.invoice_id, unit.description].every(isShort))
        return { answer: invalid('INVALID_STRING_MAX_LENGTH') };
      if (context !== undefined) {
        const { return_url: back, cancel_url: away, locale } = context;
        if (!isUrl(back) || !isUrl(away)) return { answer: invalid('INVALID_PARAMETER_SYNTAX') };
        if (!/^[a-z]{2}-[A-Z]{2}$/.test(locale)) return { answer: invalid('INVALID_PARAMETER_SYNTAX') };
      }
      const order: BookedOrder = {
        id: name(17),
        status: source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
        amount: unit.amount,
        merchantId: MERCHANT,
        custom_id: unit.custom_id,
        invoice_id: unit.invoice_id,
        return_url: context?.return_url,
        locale: context?.locale,
        create_time: records.time(),
        isGone: false,
      };
      orders.set(order.id, order);
      const show = () => records.showOrder(order);
      return { answer: { status: 201, body: show() }, again: () => ({ status: 200, body: show() }) };
    });
  }

  function findOrder(id: string): BookedOrder | undefined {
    const order = orders.get(id);
    return order === undefined || order.isGone ? undefined : order;
  }

  function capture(request: StubRequest, id: string): Promise<StubAnswer> {
    return once(request, 6 * HOUR_MS, async () => {
      const order = findOrder(id);
      if (order === undefined) return { answer: notFound() };
      if (capturing.has(id)) return { answer: unprocessable('ORDER_COMPLETION_IN_PROGRESS') };
      if (order.status === 'COMPLETED') return { answer: unprocessable('ORDER_ALREADY_CAPTURED') };
      if (order.status !== 'APPROVED') return { answer: unprocessable('ORDER_NOT_APPROVED') };
      capturing.add(id);
      await Promise.all([sleep(20), moods.capturing]);
      capturing.delete(id);
      order.tries = (order.tries ?? 0) + 1;
      const { captureEnds: ends = 'COMPLETED', brings = order.amount } = order;
      if (ends !== 'COMPLETED' && ends !== 'PENDING') {
        order.isRefused = true;
        const { status, body } = unprocessable(ends);
        const href = records.showOrder({ ...order, status: 'CREATED' }).links.at(-1)?.href;
        const refused = { status, body: { ...(body as object), links: [{ rel: 'redirect', href }] } };
        return { answer: refused, again: () => refused };
      }
      order.status = 'COMPLETED';
      records.addCapture(order, brings, ends);
      if (ends === 'COMPLETED') records.tell('CHECKOUT.ORDER.COMPLETED', records.showOrder(order));
      const show = () => records.showOrder(order);
      return { answer: { status: 201, body: show() }, again: () => ({ status: 200, body: show() }) };
    });
  }

  function refund(request: StubRequest, captureId: string): Promise<StubAnswer> {
    return once(request, 45 * 24 * HOUR_MS, async () => {
      const captured = captures.get(captureId);
      if (captured === undefined) return { answer: notFound() };
      const { amount, custom_id, invoice_id } = JSON.parse(request.raw);
      if (!isMoney(amount)) return { answer: unprocessable('DECIMAL_PRECISION') };
      if (amount.currency_code !== captured.amount.currency_code)
        return { answer: unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH') };
      const isDisputed = [...disputes.values()].some(
        (one) => one.captureId === captureId && one.status !== 'RESOLVED' && one.stage !== 'INQUIRY',
      );
      if (isDisputed) return { answer: unprocessable('TRANSACTION_DISPUTED') };
      const waiting = [...refunds.values()]
        .filter((one) => one.captureId === captureId && one.status === 'PENDING')
        .reduce((sum, one) => sum + centsIn(one.amount), 0);
      const left = centsIn(captured.amount) - records.refundedCents(captureId) - waiting;
      if (left === 0) return { answer: unprocessable('CAPTURE_FULLY_REFUNDED') };
      if (centsIn(amount) > left) return { answer: unprocessable('REFUND_AMOUNT_EXCEEDED') };
      if (moods.refunds === 'failed') return { answer: unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS') };
      const status = moods.refunds === 'pending' ? 'PENDING' : 'COMPLETED';
      const booked = records.addRefund(captureId, amount, status, { custom_id, invoice_id });
      const show = () => records.showRefund(booked);
      return { answer: { status: 201, body: show() }, again: () => ({ status: 200, body: show() }) };
    });
  }

  /** Payments and refunds between two times, among other transactions of the account, such as fees. */
  function transactions({ query }: StubRequest): StubAnswer {
    const [from = '', to = ''] = [query.get('start_date'), query.get('end_date')].map((text) => text ?? '');
    const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
    if (!form.test(from) || !form.test(to)) return invalid('INVALID_DATE');
    const span = new Date(to).getTime() - new Date(from).getTime();
    if (span < 0 || span > 31 * 24 * HOUR_MS || new Date(to) > clock()) return invalid('INVALID_DATE_RANGE');
    const size = Number(query.get('page_size') ?? 100);
    const page = Number(query.get('page') ?? 1);
    if (!(size >= 1 && size <= 500) || !(page >= 1)) return invalid('INVALID_PAGE');
    const rows = movements().filter(
      ({ transaction_initiation_date: at }) => new Date(at) >= new Date(from) && new Date(at) <= new Date(to),
    );
    if (rows.length > moods.reportRows) {
      tooLong += 1;
      return invalid('RESULTSET_TOO_LARGE');
    }
    return {
      status: 200,
      body: {
        transaction_details: rows
          .slice((page - 1) * size, page * size)
          .map((row) => ({ transaction_info: row })),
        last_refreshed_datetime: new Date(clock().getTime() - moods.reportsLateMs).toISOString(),
        page,
        total_items: rows.length,
        total_pages: Math.ceil(rows.length / size),
      },
    };
  }

  /** Newest first, in pages smaller than the real ones, so that readers have to page. */
  function listDisputes({ query }: StubRequest): StubAnswer {
    const of = query.get('disputed_transaction_id');
    const from = query.get('start_time');
    const size = Number(query.get('page_size') ?? 10);
    if ((of === null) === (from === null) || !(size >= 1 && size <= 50)) return invalid('INVALID_PARAMETER');
    const isTooOld = from !== null && clock().getTime() - new Date(from).getTime() > 180 * 24 * HOUR_MS;
    if (isTooOld) return invalid('INVALID_DATE_RANGE');
    const fitting = [...disputes.values()]
      .filter(({ captureId, create_time: at }) =>
        from === null ? captureId === of : new Date(at) >= new Date(from),
      )
      .toReversed();
    const start = Number(query.get('next_page_token') ?? 0);
    const end = start + Math.min(size, 2);
    const next = new URLSearchParams(query);
    next.set('next_page_token', String(end));
    const href = `https://api.elsewhere.example/v1/customer/disputes?${next.toString()}`;
    return {
      status: 200,
      body: {
        items: fitting.slice(start, end).map(({ id }) => ({ dispute_id: id })),
        links: end < fitting.length ? [{ rel: 'next', href, method: 'GET' }] : [],
      },
    };
  }

  function movements() {
    const row = (id: string, code: string, at: string, amount: Money, names: object) => ({
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: at.replace(/\.\d+Z$/, '+0000').replace('Z', '+0000'),
      transaction_amount: amount,
      transaction_status: 'S',
      ...names,
    });
    const minus = ({ currency_code, value }: Money): Money => ({ currency_code, value: `-${value}` });
    return [
      ...[...captures.values()]
        .filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
        .flatMap(({ id, create_time: at, amount, custom_id, invoice_id }) => [
          row(id, 'T0006', at, amount, { custom_field: custom_id, invoice_id }),
          row(`${id}F`, 'T0113', at, moneyOf(-49, amount.currency_code), {}),
        ]),
      ...[...refunds.values()]
        .filter(({ status }) => status === 'COMPLETED')
        .flatMap(({ id, captureId, isReversal, update_time: at, amount, custom_id, invoice_id }) => [
          row(id, isReversal ? 'T1106' : 'T1107', at, minus(amount), {
            custom_field: custom_id,
            invoice_id,
            paypal_reference_id: captureId,
            paypal_reference_id_type: 'TXN',
          }),
          row(`${id}F`, 'T1108', at, moneyOf(49, amount.currency_code), {}),
        ]),
    ];
  }

  const shown = <T>(found: T | undefined, show: (found: T) => object): StubAnswer =>
    found === undefined ? notFound() : { status: 200, body: show(found) };

  async function answer(request: StubRequest): Promise<StubAnswer> {
    const { method, path } = request;
    const [, , , kind, id = '', act] = path.split('/');
    if (method === 'GET') {
      if (path === '/v1/reporting/transactions') return transactions(request);
      if (path === '/v1/customer/disputes') {
        return listDisputes(request);
      }
      if (path.startsWith('/v1/customer/disputes/')) return shown(disputes.get(id), records.showDispute);
      if (kind === 'orders') return shown(findOrder(id), records.showOrder);
      if (kind === 'captures' && records.hidden.has(id)) return refuse(403, 'NOT_AUTHORIZED');
      if (kind === 'captures') return shown(captures.get(id), records.showCapture);
      return kind === 'refunds' ? shown(refunds.get(id), records.showRefund) : notFound();
    }
    if (request.headers['content-type'] !== 'application/json') return refuse(415, 'UNSUPPORTED_MEDIA_TYPE');
    if (path === '/v2/checkout/orders') return createOrder(request);
    if (kind === 'orders' && act === 'capture') return capture(request, id);
    return kind === 'captures' && act === 'refund' ? refund(request, id) : notFound();
  }

  return { answer, forgetKeys: () => keys.clear(), refusedReports: () => tooLong };
}
