import { validate as isUuid } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import { lockOrder } from '../orders/order-store.ts';
import { openCase } from '../payments/review-item-store.ts';
import type { ProviderRefund } from '../payments/payment.ts';
import { lockPayment, type PaymentRow } from '../payments/payment-store.ts';
import type { ExternalRefundService } from './external-refund-service.ts';
import type { RefundSettlement } from './refund-settlement-service.ts';
import { findRefund, findRefundByProvider, type RefundRow } from './refund-store.ts';

export interface RefundNoticeParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly settlement: Pick<RefundSettlement, 'hear'>;
  readonly foreign: ExternalRefundService;
}

export type RefundNoticeService = ReturnType<typeof createRefundNoticeService>;

/** What a provider says about money that goes back, without having been asked. */
export function createRefundNoticeService({ db, clock, settlement, foreign }: RefundNoticeParts) {
  /**
   * Takes one genuine word about a refund. One that we asked for is settled as an answer would, and may turn out otherwise
   * later; one that was made on the provider's own pages is counted. Where the word is about another payment or sum than the
   * refund that it names, nothing changes, and an operator is asked to look. In any order, and repeated, all end alike.
   */
  async function take(said: ProviderRefund): Promise<void> {
    await inTransaction(db, async (tx) => {
      const payment = await lockPayment(tx, said.provider, said.reference);
      const own = await findOwn(tx, payment, said);
      if (payment === undefined || (own !== undefined && isOther(own, payment, said))) {
        return ask(tx, said, payment ?? null);
      }
      const order = await lockOrder(tx, payment.order_id);
      if (own === undefined || own.kind === 'external') return foreign.take(tx, { order, payment }, said);
      return settlement.hear(tx, { refund: own, order, payment }, said);
    });
  }

  async function ask(tx: Tx, said: ProviderRefund, payment: PaymentRow | null): Promise<void> {
    const { provider, providerReference: reference } = said;
    await openCase(tx, { kind: 'external_refund', provider, reference, payment, at: clock() });
  }

  return { take };
}

/** By our id, and else by the provider's own name, which a message without our id may still tell. */
async function findOwn(
  tx: Tx,
  payment: PaymentRow | undefined,
  { refundId, providerReference }: ProviderRefund,
): Promise<RefundRow | undefined> {
  const named = refundId !== null && isUuid(refundId) ? await findRefund(tx, refundId) : undefined;
  if (named !== undefined || payment === undefined) return named;
  return findRefundByProvider(tx, payment.id, providerReference);
}

function isOther(refund: RefundRow, payment: PaymentRow, said: ProviderRefund): boolean {
  if (refund.payment_id !== payment.id) return true;
  return refund.kind !== 'external' && (refund.cents !== said.cents || refund.currency !== said.currency);
}
