import type { FastifyBaseLogger } from 'fastify';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refundOffer } from '../orders/refund-policy.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/order-store.ts';
import {
  capturedMoney,
  type CapturedPayment,
  type PaymentProvider,
  type RefundAnswer,
  type RefundInstruction,
} from '../payments/payment.ts';
import { askInTurn } from '../payments/asking-round.ts';
import { TIMED_OUT, type StartDeadline } from '../../../platform/deadline.ts';
import { isUnreachable } from '../payments/provider-fault.ts';
import { findPayment, listEvents, lockAppliedPayment, type PaymentRow } from '../payments/payment-store.ts';
import { summarizePayment } from './payment-summary.ts';
import { readPaymentSummary, updateOrderSummary } from './payment-summary-store.ts';
import { firstAskAt } from './refund-asking.ts';
import { claimDueRefunds, giveBackRefunds, type RefundsOf } from './refund-due-store.ts';
import { leftToRefund, overrideKind, takesDays, type OrderRefundKind } from './refund.ts';
import {
  findRefund,
  findRefundByKey,
  insertRefund,
  listRequestedOf,
  type RefundRow,
} from './refund-store.ts';
import type { RefundSettlement } from './refund-settlement-service.ts';

export interface RefundParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly settlement: RefundSettlement;
  /** All whose money may have to go back. */
  readonly providers: readonly PaymentProvider[];
  readonly startDeadline: StartDeadline;
}

export interface RefundRequest {
  readonly orderId: string;
  readonly cents: number;
  readonly reason: string;
  /** The form's own: sent again with it, it asks for nothing new. */
  readonly key: string;
  /** As in the audit. */
  readonly actor: string;
}

/** About how many their provider had an answer, how many that ended, and about how many it had none in time. */
export interface Rechecked {
  readonly checked: number;
  readonly settled: number;
  readonly unanswered: number;
}

/** A request as it was written. */
export interface KeptRequest {
  readonly refund: RefundRow;
  /** Just now: nobody has asked its provider. */
  readonly isNew: boolean;
}

type Asked = Pick<RefundRow, 'id' | 'state'>;
type How = Required<Pick<RefundInstruction, 'isFirst'>>;
/** `isAway`: the provider did not answer. */
type Answered = RefundAnswer & { readonly isUnreachable?: boolean };

/** The outcome is unknown: the request stays, and is asked again. */
const UNKNOWN: Answered = { state: 'pending', reference: null };

export type RefundService = ReturnType<typeof createRefundService>;

/**
 * Money goes back in three steps, each of which a process may die after: the request is committed; the provider is asked,
 * with the refund's id as its idempotency key; what it answered is settled in one transaction. A job takes up what was
 * left between them.
 */
export function createRefundService({ db, clock, log, settlement, providers, startDeadline }: RefundParts) {
  /** Refunds at exactly the policy's figure. `cents` is what the operator was shown. */
  async function grant(
    request: RefundRequest & { readonly unusable: boolean; readonly notAbused: boolean },
  ): Promise<Asked> {
    if (!request.unusable || !request.notAbused) throw new Refusal('REFUND_CONDITIONS');
    return ask(request, (order, { givenCents }) => {
      const offer = refundOffer(order, clock());
      // What was given, is on its way or is disputed outside the policy is not given a second time within it.
      if (offer === null || givenCents > 0) throw new Refusal('REFUND_NOT_OFFERED');
      if (offer.cents !== request.cents) throw new Refusal('REFUND_FIGURE_CHANGED');
      return { kind: 'policy', takesDays: takesDays('policy', undefined) };
    });
  }

  /** Refunds any part of what is left. */
  async function override(request: RefundRequest & { readonly takeDays: boolean | undefined }) {
    return ask(request, (_order, { leftCents }) => {
      const kind = overrideKind(request.cents, leftCents);
      return { kind, takesDays: takesDays(kind, request.takeDays) };
    });
  }

  type Decide = (
    order: OrderRow,
    money: { readonly givenCents: number; readonly leftCents: number },
  ) => { readonly kind: OrderRefundKind; readonly takesDays: boolean };

  async function ask(request: RefundRequest, decide: Decide): Promise<Asked> {
    if (request.reason.trim() === '') throw new Refusal('REASON_REQUIRED');
    if (!isUuid(request.orderId)) throw new Refusal('ORDER_NOT_FOUND');
    return carryOut(await inTransaction(db, (tx) => keepRequest(tx, request, decide)));
  }

  /** Writes the request; with the payment locked, so that of two the second sees the first. */
  async function keepRequest(tx: Tx, request: RefundRequest, decide: Decide): Promise<KeptRequest> {
    const payment = await lockAppliedPayment(tx, request.orderId);
    const known = await findRefundByKey(tx, request.key);
    if (known !== undefined) return { refund: demandSame(known, request), isNew: false };
    if (payment === undefined) {
      const order = await findOrder(tx, request.orderId);
      throw new Refusal(order === undefined ? 'ORDER_NOT_FOUND' : 'REFUND_NOT_POSSIBLE');
    }
    const order = await lockOrder(tx, payment.order_id);
    const { amount_cents: capturedCents, currency } = payment;
    const captured = { cents: capturedCents, currency };
    const heldCents = order.days_held
      ? summarizePayment(await readPaymentSummary(tx, payment.id), captured).heldCents
      : 0;
    const givenCents = order.refunded_cents + order.refunding_cents + heldCents;
    const leftCents = leftToRefund({ capturedCents, givenCents });
    const decided = decide(order, { givenCents, leftCents });
    if (request.cents > leftCents) throw new Refusal('REFUND_TOO_MUCH');
    demandProvider(payment.provider);
    const at = clock();
    const refund: RefundRow = {
      id: uuidv7(),
      order_id: order.id,
      payment_id: payment.id,
      cents: request.cents,
      currency,
      state: 'requested',
      kind: decided.kind,
      takes_days: decided.takesDays,
      reason: request.reason.trim(),
      requested_by: request.actor,
      requested_at: at,
      pending_since: null,
      settled_at: null,
      provider_reference: null,
      idempotency_key: request.key,
      review_item_id: null,
      provider_timestamp: null,
      next_ask_at: firstAskAt(at),
    };
    if (!(await insertRefund(tx, refund))) throw new Refusal('REFUND_KEY_USED');
    await updateOrderSummary(tx, order, payment);
    return { refund, isNew: true };
  }

  /** Refuses what nobody could carry out: it would wait for ever. */
  function demandProvider(name: string): void {
    if (!providers.some((provider) => provider.name === name)) throw new Refusal('PROVIDER_NOT_FOUND');
  }

  /** As `requested` where the provider does not answer in time: what it says then is settled all the same. */
  async function carryOut({ refund, isNew }: KeptRequest): Promise<Asked> {
    if (refund.state !== 'requested') return refund;
    const attempted = await startDeadline().wait(attempt(refund, { isFirst: isNew }));
    return attempted === TIMED_OUT ? refund : attempted.asked;
  }

  /** Asks the provider, outside any transaction, and settles what it answers. */
  async function attempt(refund: RefundRow, how: How): Promise<{ asked: Asked; isUnreachable: boolean }> {
    const payment = await findPayment(db, refund.payment_id);
    const { isUnreachable = false, ...answer } =
      payment === undefined ? UNKNOWN : await askProvider(payment, refund, how);
    return { asked: await settlement.settle(refund, answer), isUnreachable };
  }

  async function askProvider(payment: PaymentRow, refund: RefundRow, { isFirst }: How): Promise<Answered> {
    const provider = providers.find(({ name }) => name === payment.provider);
    if (provider === undefined) {
      log.error({ provider: payment.provider, refundId: refund.id }, 'a refund has no provider');
      return UNKNOWN;
    }
    const order = { refundId: refund.id, cents: refund.cents, isFirst };
    try {
      return await provider.refund(await capturedBy(payment, refund), order);
    } catch (error) {
      log.warn({ err: error, provider: payment.provider, refundId: refund.id }, 'a refund is not answered');
      return { ...UNKNOWN, isUnreachable: isUnreachable(error) };
    }
  }

  /** Money that is sent back is of another sum than was asked for, perhaps of another currency. */
  async function capturedBy(payment: PaymentRow, refund: RefundRow): Promise<CapturedPayment> {
    const { provider, reference, provider_reference: providerReference } = payment;
    const { amount_cents: amountCents, currency } = payment;
    if (refund.review_item_id === null) return { reference, providerReference, amountCents, currency };
    const captured = capturedMoney(await listEvents(db, provider, reference), { amountCents, currency });
    return { reference, providerReference, amountCents: captured?.cents ?? 0, currency: refund.currency };
  }

  /** Asks again about an order's refunds that have no outcome, until their provider does not answer. */
  async function recheck(orderId: string, deadline = startDeadline()): Promise<Rechecked> {
    const requested = await listRequestedOf(db, orderId);
    let checked = 0;
    let settled = 0;
    for (const { id } of requested) {
      if (deadline.isOver()) break;
      const again = await deadline.wait(askAgain(id));
      if (again === TIMED_OUT || again?.isUnreachable === true) break;
      checked += 1;
      if (again !== undefined && again.asked.state !== 'requested') settled += 1;
    }
    return { checked, settled, unanswered: requested.length - checked };
  }

  /** Job: takes up every refund that was left between its steps, or that its provider took time for. */
  async function resume(signal?: AbortSignal): Promise<void> {
    const names = providers.map(({ name }) => name);
    // Side by side: one that takes its time, or is away, keeps none of the others waiting.
    await Promise.all([
      ...names.map((provider) => resumeOf({ provider }, signal)),
      // Of a provider that is no longer set up: the log shall go on telling of them.
      resumeOf({ noneOf: names }, signal),
    ]);
  }

  async function resumeOf(of: RefundsOf, signal: AbortSignal | undefined): Promise<void> {
    await askInTurn({
      claim: (limit) => claimDueRefunds(db, { of, now: clock(), limit }),
      ask: async ({ id }) => {
        try {
          return (await askAgain(id))?.isUnreachable !== true;
        } catch (error) {
          log.error({ err: error, refundId: id }, 'a refund could not be settled');
          return true;
        }
      },
      giveBack: (unasked) => giveBackRefunds(db, unasked),
      signal,
    });
  }

  /** Undefined for one that has ended meanwhile. */
  async function askAgain(id: string) {
    const refund = await findRefund(db, id);
    return refund?.state === 'requested' ? attempt(refund, { isFirst: false }) : undefined;
  }

  return { grant, override, demandProvider, carryOut, recheck, resume };
}

function demandSame(known: RefundRow, request: RefundRequest): RefundRow {
  const isOther = known.order_id !== request.orderId || known.cents !== request.cents;
  if (isOther || known.review_item_id !== null) {
    throw new Refusal('REFUND_KEY_USED');
  }
  return known;
}
