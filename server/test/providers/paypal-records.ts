import { randomBytes } from 'node:crypto';
import type { Clock } from '../../src/platform/clock.ts';
import type { StubEvent } from './provider-stub.ts';

export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

export interface BookedCapture {
  readonly id: string;
  readonly orderId: string;
  status: string;
  readonly amount: Money;
  readonly custom_id: string | undefined;
  readonly invoice_id: string | undefined;
  readonly merchantId: string;
  readonly create_time: string;
}

export interface BookedRefund {
  readonly id: string;
  readonly captureId: string;
  status: string;
  readonly amount: Money;
  readonly custom_id: string | undefined;
  readonly invoice_id: string | undefined;
  readonly create_time: string;
  update_time: string;
  /** Made by PayPal itself. */
  readonly isReversal: boolean;
}

export interface BookedOrder {
  readonly id: string;
  status: string;
  amount: Money;
  merchantId: string;
  readonly custom_id: string | undefined;
  readonly invoice_id: string | undefined;
  readonly return_url: string | undefined;
  readonly locale: string | undefined;
  readonly create_time: string;
  /** What its capture brings, if not the amount. */
  brings?: Money;
  /** Why its capture is refused, or `PENDING` if it is delayed. */
  captureEnds?: string;
  /** Its capture was refused since the last approval: it can be approved again, and its status stays approved. */
  isRefused?: boolean;
  /** Capture attempts with distinct request ids. */
  tries?: number;
  isGone: boolean;
}

export interface BookedDispute {
  readonly id: string;
  readonly captureId: string;
  status: string;
  stage: string | undefined;
  outcome: string | undefined;
  amount: Money;
  refunded?: Money;
  readonly create_time: string;
  update_time: string;
}

export const centsIn = ({ value }: Money): number => Math.round(Number(value) * 100);

export const moneyOf = (cents: number, currency: string): Money => ({
  currency_code: currency,
  value: (cents / 100).toFixed(2),
});

export type PaypalRecords = ReturnType<typeof createPaypalRecords>;

/** PayPal's records, their representation, and its pending events. */
export function createPaypalRecords(origin: () => string, clock: Clock) {
  const orders = new Map<string, BookedOrder>();
  const captures = new Map<string, BookedCapture>();
  const refunds = new Map<string, BookedRefund>();
  const disputes = new Map<string, BookedDispute>();
  /** Captures that cannot be read. */
  const hidden = new Set<string>();
  const told: StubEvent[] = [];
  const time = () => clock().toISOString();
  const link = (rel: string, path: string) => ({ rel, href: `${origin()}${path}`, method: 'GET' });

  const refundedCents = (captureId: string) =>
    [...refunds.values()]
      .filter((one) => one.captureId === captureId && one.status === 'COMPLETED')
      .reduce((sum, { amount }) => sum + centsIn(amount), 0);

  function showCapture({ merchantId, orderId, ...capture }: BookedCapture) {
    return {
      ...capture,
      payee: { merchant_id: merchantId, email_address: 'shop@causeway.example' },
      supplementary_data: { related_ids: { order_id: orderId } },
      links: [link('up', `/v2/checkout/orders/${orderId}`)],
    };
  }

  function showRefund(booked: BookedRefund) {
    const { captureId, isReversal: _, ...refund } = booked;
    return { ...refund, links: [link('up', `/v2/payments/captures/${captureId}`)] };
  }

  function showOrder(order: BookedOrder) {
    const taken = [...captures.values()].filter(({ orderId }) => orderId === order.id);
    const back = [...refunds.values()].filter(({ captureId }) => taken.some(({ id }) => id === captureId));
    const isOpen = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
    const rel = order.status === 'CREATED' ? 'approve' : 'payer-action';
    const payments = {
      captures: taken.map(showCapture),
      ...(back.length > 0 ? { refunds: back.map(showRefund) } : {}),
    };
    return {
      id: order.id,
      intent: 'CAPTURE',
      status: order.status,
      create_time: order.create_time,
      purchase_units: [
        {
          reference_id: 'default',
          amount: order.amount,
          payee: { merchant_id: order.merchantId, email_address: 'shop@causeway.example' },
          custom_id: order.custom_id,
          invoice_id: order.invoice_id,
          ...(taken.length > 0 ? { payments } : {}),
        },
      ],
      links: [
        link('self', `/v2/checkout/orders/${order.id}`),
        ...(isOpen ? [link(rel, `/checkoutnow?token=${order.id}`)] : []),
      ],
    };
  }

  function showDispute({ id, captureId, stage, outcome, amount, refunded, ...dispute }: BookedDispute) {
    return {
      dispute_id: id,
      ...dispute,
      dispute_life_cycle_stage: stage,
      reason: 'UNAUTHORISED',
      dispute_amount: amount,
      disputed_transactions: [{ seller_transaction_id: captureId }],
      seller_response_due_date: new Date(Date.parse(dispute.create_time) + 10 * 86_400_000).toISOString(),
      ...(outcome === undefined
        ? {}
        : { dispute_outcome: { outcome_code: outcome, amount_refunded: refunded } }),
    };
  }

  function tell(type: string, resource: object): StubEvent {
    const id = `WH-${name(17)}-${name(17)}`;
    const body = { id, event_version: '1.0', create_time: time(), event_type: type, resource, links: [] };
    const event = { id, type, body };
    told.push(event);
    return event;
  }

  function addCapture(order: Omit<BookedOrder, 'isGone'>, amount: Money, status: string): BookedCapture {
    const { id: orderId, custom_id, invoice_id, merchantId } = order;
    const id = name(17);
    const capture = { id, orderId, status, amount, custom_id, invoice_id, merchantId, create_time: time() };
    captures.set(id, capture);
    tell(`PAYMENT.CAPTURE.${status}`, showCapture(capture));
    return capture;
  }

  function addRefund(
    captureId: string,
    amount: Money,
    status: string,
    names: Pick<BookedRefund, 'custom_id' | 'invoice_id'>,
    type?: string,
  ): BookedRefund {
    const at = time();
    const isReversal = type === 'PAYMENT.CAPTURE.REVERSED';
    const times = { create_time: at, update_time: at };
    const refund = { id: name(17), captureId, status, amount, ...names, ...times, isReversal };
    refunds.set(refund.id, refund);
    settleRefund(refund, status, type);
    return refund;
  }

  /** Sets a refund's status, and emits its event. */
  function settleRefund(refund: BookedRefund, status: string, as?: string): void {
    refund.status = status;
    refund.update_time = time();
    const capture = captures.get(refund.captureId);
    if (capture === undefined) throw new Error('A refund of nothing');
    const cents = refundedCents(capture.id);
    if (status !== 'PENDING')
      capture.status =
        cents === 0 ? 'COMPLETED' : cents < centsIn(capture.amount) ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
    const type = status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REFUNDED' : `PAYMENT.REFUND.${status}`;
    tell(as ?? type, showRefund(refund));
  }

  return {
    orders,
    captures,
    refunds,
    disputes,
    hidden,
    told,
    time,
    refundedCents,
    showOrder,
    showCapture,
    showRefund,
    showDispute,
    tell,
    addCapture,
    addRefund,
    settleRefund,
  };
}

/** A name in PayPal's style. */
export function name(length: number): string {
  return randomBytes(length).toString('hex').toUpperCase().slice(0, length);
}
