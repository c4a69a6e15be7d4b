import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../clock.ts';
import type { PaymentCaseOutcome } from '../../database/money-tables.ts';
import { inTransaction, type Db, type Tx } from '../../database/tx.ts';
import { Refusal } from '../../refusal.ts';
import { findAccountById } from '../accounts/account-store.ts';
import { appendAudit } from '../audit/audit-store.ts';
import { canBePaid } from '../orders/order.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/order-store.ts';
import { findCase, resolveCase } from '../payments/payment-case-store.ts';
import {
  claimPayment,
  findPaymentByReference,
  listUnsettledOf,
  lockPaymentById,
} from '../payments/payment-store.ts';
import { OFFLINE } from '../payments/providers/offline.ts';
import type { RefundService } from '../refunds/refund-service.ts';
import { isOnItsWayBack } from '../refunds/refund-store.ts';
import type { NoticeService } from './notice-service.ts';
import type { SettlementService } from './settlement-service.ts';

export interface PaymentDeskParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly settlement: Pick<SettlementService, 'settleIn'>;
  readonly notices: Pick<NoticeService, 'recheck'>;
  readonly refunds: Pick<RefundService, 'recheck'>;
}

export type PaymentDeskService = ReturnType<typeof createPaymentDeskService>;

/** What operators do about money that did not find its way by itself. `actor` is as in the audit. */
export function createPaymentDeskService({ db, clock, settlement, notices, refunds }: PaymentDeskParts) {
  /** Takes a payment from the work list; of two operators the second hears that it is gone. */
  async function resolve(
    actor: string,
    id: string,
    { outcome, reason }: { outcome: Exclude<PaymentCaseOutcome, 'settled'>; reason: string },
  ): Promise<void> {
    const note = demandReason(reason);
    if (!isUuid(id)) throw new Refusal('PAYMENT_CASE_NOT_FOUND');
    await inTransaction(db, async (tx) => {
      const found = await findCase(tx, id);
      if (found === undefined) throw new Refusal('PAYMENT_CASE_NOT_FOUND');
      if (found.payment_id !== null) await refuseOnItsWay(tx, found.payment_id);
      const at = clock();
      if (!(await resolveCase(tx, id, { by: actor, at, outcome, note }))) {
        throw new Refusal('PAYMENT_CASE_RESOLVED');
      }
      await appendAudit(tx, {
        at,
        actor,
        action: 'payment.resolve',
        accountId: found.account_id,
        subject: found.order_id ?? found.id,
        details: {
          before: { resolved: false },
          after: { resolved: true, case: found.id, kind: found.kind, outcome },
          reason: note,
        },
      });
    });
  }

  /** Asks the providers about an order's payments and refunds that have no outcome. */
  async function recheckOrder(actor: string, id: string): Promise<{ checked: number; settled: number }> {
    const order = await demandOrder(db, id);
    const payments = await notices.recheck(await listUnsettledOf(db, order.id));
    const back = await refunds.recheck(order.id);
    const found = {
      checked: payments.checked + back.checked,
      settled: payments.settled + back.settled,
    };
    await inTransaction(db, (tx) =>
      appendAudit(tx, {
        at: clock(),
        actor,
        action: 'order.recheck',
        accountId: order.account_id,
        subject: order.id,
        details: { after: found },
      }),
    );
    return found;
  }

  /** Lets an order be paid by money that came past all providers; the reference names it, and pays once. */
  async function markOffline(
    actor: string,
    id: string,
    given: { reference: string; reason: string },
  ): Promise<void> {
    const reason = demandReason(given.reason);
    const reference = given.reference.trim();
    if (reference === '') throw new Refusal('OFFLINE_REFERENCE_REQUIRED');
    await inTransaction(db, async (tx) => {
      const { id: orderId } = await demandOrder(tx, id);
      // Before the payment, which is new: nobody else can hold it while they wait for the order.
      const order = await lockOrder(tx, orderId);
      const known = await findPaymentByReference(tx, OFFLINE, reference);
      if (known !== undefined) return demandSame(known.order_id, order);
      if (!canBePaid(order.status)) throw new Refusal('ORDER_NOT_PAYABLE');
      const now = clock();
      const claimed = await claimPayment(tx, {
        id: uuidv7(),
        order_id: order.id,
        provider: OFFLINE,
        reference,
        amount_cents: order.total_cents,
        currency: order.currency,
        status: 'created',
        created_at: now,
      });
      // Another operator has just given the same reference.
      if (!claimed) {
        const other = await findPaymentByReference(tx, OFFLINE, reference);
        return demandSame(other?.order_id, order);
      }
      const event = {
        provider: OFFLINE,
        eventId: reference,
        reference,
        kind: 'succeeded',
        amountCents: order.total_cents,
        currency: order.currency,
        occurredAt: now,
      } as const;
      const outcome = await settlement.settleIn(tx, event, { actor, action: 'payment.offline', reason });
      if (outcome !== 'paid') await refuseUnpaid(tx, order.id);
    });
  }

  return { resolve, recheckOrder, markOffline };
}

/** The order was paid, its account deleted, or its package over, in the moment before: nothing of the mark stays. */
async function refuseUnpaid(tx: Tx, orderId: string): Promise<never> {
  const order = await findOrder(tx, orderId);
  const account = order && (await findAccountById(tx, order.account_id));
  const isGone = order !== undefined && canBePaid(order.status) && account?.email === null;
  throw new Refusal(isGone ? 'ORDER_ACCOUNT_GONE' : 'ORDER_NOT_PAYABLE');
}

/** With the payment locked, so that nobody sends it back meanwhile: the provider's answer will resolve the case. */
async function refuseOnItsWay(tx: Tx, paymentId: string): Promise<void> {
  await lockPaymentById(tx, paymentId);
  if (await isOnItsWayBack(tx, paymentId)) throw new Refusal('PAYMENT_ON_ITS_WAY_BACK');
}

function demandSame(orderId: string | undefined, order: OrderRow): void {
  if (orderId !== order.id) throw new Refusal('OFFLINE_REFERENCE_USED');
}

async function demandOrder(db: Db | Tx, id: string): Promise<OrderRow> {
  const order = isUuid(id) ? await findOrder(db, id) : undefined;
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}

function demandReason(reason: string): string {
  const given = reason.trim();
  if (given === '') throw new Refusal('REASON_REQUIRED');
  return given;
}
