import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/tx.ts';
import { createCheckService } from '../modules/billing/checkout/check-service.ts';
import { createClosingService } from '../modules/billing/checkout/closing-service.ts';
import { createNoticeService } from '../modules/billing/checkout/notice-service.ts';
import { createSettlementService } from '../modules/billing/checkout/settlement-service.ts';
import { createDisputeService } from '../modules/billing/disputes/dispute-service.ts';
import type { EntitlementService } from '../modules/access/entitlement-service.ts';
import type { OrderPromotions } from '../modules/billing/api.ts';
import { createDeadline, type StartDeadline } from '../modules/billing/payments/deadline.ts';
import { createOperatorProviderService } from '../modules/billing/payments/operator/provider-service.ts';
import { createMessageService } from '../modules/billing/payments/message-service.ts';
import type { PaymentProvider } from '../modules/billing/payments/payment.ts';
import { createFreeProvider } from '../modules/billing/payments/providers/free.ts';
import { createOfflineProvider } from '../modules/billing/payments/providers/offline.ts';
import { createRevocationService } from '../modules/billing/refunds/revocation-service.ts';
import { createExternalRefundService } from '../modules/billing/refunds/external-refund-service.ts';
import { createRefundNoticeService } from '../modules/billing/refunds/refund-notice-service.ts';
import { createReconciliationService } from '../modules/billing/reconciliation/reconciliation-service.ts';
import { createRefundService } from '../modules/billing/refunds/refund-service.ts';
import { createRefundSettlement } from '../modules/billing/refunds/refund-settlement-service.ts';
import type { MailOutbox } from '../platform/mail/mail-outbox.ts';

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

export type Payments = ReturnType<typeof composePayments>;

/** What becomes of money: the one way that every provider's words take, and the way back. */
export function composePayments(parts: PaymentParts) {
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
