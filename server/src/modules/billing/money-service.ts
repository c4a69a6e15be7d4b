import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import { createCheckService } from './checkout/check-service.ts';
import { createCheckoutService, type CheckoutParts } from './checkout/checkout-service.ts';
import { createClosingService } from './checkout/closing-service.ts';
import { createNoticeService } from './checkout/notice-service.ts';
import { createOfflineService } from './checkout/offline-service.ts';
import { createOpenOrderService, type OpenOrderParts } from './checkout/open-order-service.ts';
import { createOperatorPaymentService } from './checkout/operator/payment-service.ts';
import { createPaymentStart } from './checkout/payment-start-service.ts';
import { createSettlementService } from './checkout/settlement-service.ts';
import { createDisputeService } from './disputes/dispute-service.ts';
import type { EntitlementService } from '../access/api.ts';
import type { SettingsService } from '../content/api.ts';
import type { OrderPromotions } from './api.ts';
import { createDeadline, type StartDeadline } from '../../platform/deadline.ts';
import { createOperatorOrderService } from './orders/operator/order-service.ts';
import { createOperatorProviderService } from './payments/operator/provider-service.ts';
import { createMessageService } from './payments/message-service.ts';
import type { PaymentProvider } from './payments/payment.ts';
import { createFreeProvider } from './payments/providers/free.ts';
import { createOfflineProvider } from './payments/providers/offline.ts';
import { createRevocationService } from './refunds/revocation-service.ts';
import { createExternalRefundService } from './refunds/external-refund-service.ts';
import { createRefundNoticeService } from './refunds/refund-notice-service.ts';
import { createOperatorReconciliationService } from './reconciliation/operator/reconciliation-service.ts';
import { createReconciliationService } from './reconciliation/reconciliation-service.ts';
import { createRefundService } from './refunds/refund-service.ts';
import { createRefundSettlement } from './refunds/refund-settlement-service.ts';
import { createUnmatchedRefundService } from './refunds/unmatched-refund-service.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';

export interface PaymentParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly outbox: MailOutbox;
  readonly entitlements: EntitlementService;
  readonly promotions: OrderPromotions;
  /** Those that customers pay with. */
  readonly providers: readonly PaymentProvider[];
  /** How long people are kept waiting for providers, where it is not the usual time. */
  readonly startDeadline?: StartDeadline | undefined;
}

export type Payments = ReturnType<typeof createPayments>;

/** What becomes of money: the one way that every provider's words take, and the way back. */
export function createPayments(parts: PaymentParts) {
  const { db, clock, log, providers } = parts;
  const startDeadline =
    parts.startDeadline ??
    createDeadline((error) => log.warn({ err: error }, 'what nobody waited for any more has failed'));
  const free = createFreeProvider(clock);
  const revocation = createRevocationService(parts);
  const settlement = createSettlementService({ ...parts, revocation });
  const refundSettlement = createRefundSettlement({ ...parts, revocation });
  const refundNotices = createRefundNoticeService({
    db,
    clock,
    settlement: refundSettlement,
    foreign: createExternalRefundService({ clock, revocation }),
  });
  const disputes = createDisputeService({ ...parts, revocation });
  const refunds = createRefundService({
    db,
    clock,
    log,
    settlement: refundSettlement,
    providers: [...providers, createOfflineProvider()],
    startDeadline,
  });
  const notices = createNoticeService({
    db,
    clock,
    log,
    settlement,
    takeRefund: refundNotices.take,
    takeDispute: disputes.take,
    takeDisputeAnswer: disputes.takeAnswer,
    providers: [...providers, free],
    startDeadline,
  });
  const closing = createClosingService({ db, clock, log, providers, startDeadline });
  const messages = createMessageService({ db, clock, log, providers, take: notices.take });
  const checks = createCheckService({ db, clock, log, notices, closing, providers: [...providers, free] });
  const reconciliation = createReconciliationService({ db, clock, log, notices, providers });
  const operatorProviders = createOperatorProviderService({ db, clock, log, providers, startDeadline });
  return {
    startDeadline,
    operatorProviders,
    providers,
    free,
    settlement,
    refunds,
    notices,
    closing,
    messages,
    checks,
    reconciliation,
  };
}

/** How orders are made, and what becomes of them until they are paid. */
export function createCheckout(
  parts: Omit<CheckoutParts & OpenOrderParts, 'start'> & { log: FastifyBaseLogger },
) {
  const start = createPaymentStart(parts);
  return { ...createCheckoutService({ ...parts, start }), ...createOpenOrderService({ ...parts, start }) };
}

export interface OperatorMoneyParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'read'>;
  readonly payments: Payments;
}

/** What operators do with money: how it goes back, and how it is put right by hand. */
export function createOperatorMoney({ db, clock, settings, payments }: OperatorMoneyParts) {
  return {
    operatorOrders: createOperatorOrderService({ db, clock, settings, ...payments }),
    refundUnmatched: createUnmatchedRefundService({ db, clock, ...payments }),
    operatorReconciliation: createOperatorReconciliationService({ db, clock }),
    operatorPayments: createOperatorPaymentService({ db, clock, ...payments }),
    offline: createOfflineService({ db, clock, settings, ...payments }),
  };
}
