import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './database/tx.ts';
import { createCheckService } from './features/checkout/check-service.ts';
import { createClosingService } from './features/checkout/closing-service.ts';
import { createNoticeService } from './features/checkout/notice-service.ts';
import { createSettlementService } from './features/checkout/settlement-service.ts';
import { createDisputeService } from './features/disputes/dispute-service.ts';
import type { EntitlementService } from './features/entitlements/entitlement-service.ts';
import type { InviteService } from './features/invites/invite-service.ts';
import { createPatience, type BePatient } from './features/payments/patience.ts';
import { createProviderDeskService } from './features/payments/provider-desk-service.ts';
import { createMessageService } from './features/payments/message-service.ts';
import type { PaymentProvider } from './features/payments/payment.ts';
import { createFreeProvider } from './features/payments/providers/free.ts';
import { createOfflineProvider } from './features/payments/providers/offline.ts';
import { createRecallService } from './features/recall/recall-service.ts';
import { createForeignRefundService } from './features/refunds/foreign-refund-service.ts';
import { createRefundNoticeService } from './features/refunds/refund-notice-service.ts';
import { createReconciliationService } from './features/reconciliation/reconciliation-service.ts';
import { createRefundService } from './features/refunds/refund-service.ts';
import { createRefundSettlement } from './features/refunds/refund-settlement-service.ts';
import type { ChanceService } from './features/wheel/chance-service.ts';
import type { MailOutbox } from './mail/mail-outbox.ts';

export interface PaymentParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly outbox: MailOutbox;
  readonly entitlements: EntitlementService;
  readonly invites: InviteService;
  readonly chances: ChanceService;
  /** Those that customers pay with. */
  readonly providers: readonly PaymentProvider[];
  /** How long people are kept waiting for providers, where it is not the usual time. */
  readonly bePatient?: BePatient | undefined;
}

export type Payments = ReturnType<typeof composePayments>;

/** What becomes of money: the one way that every provider's words take, and the way back. */
export function composePayments(parts: PaymentParts) {
  const { db, clock, log, providers } = parts;
  const bePatient =
    parts.bePatient ??
    createPatience((error) => log.warn({ err: error }, 'what nobody waited for any more has failed'));
  const free = createFreeProvider(clock);
  const recall = createRecallService(parts);
  const settlement = createSettlementService({ ...parts, recall });
  const refundSettlement = createRefundSettlement({ ...parts, recall });
  const refundNotices = createRefundNoticeService({
    db,
    clock,
    settlement: refundSettlement,
    foreign: createForeignRefundService({ clock, recall }),
  });
  const disputes = createDisputeService({ ...parts, recall });
  const refunds = createRefundService({
    db,
    clock,
    log,
    settlement: refundSettlement,
    providers: [...providers, createOfflineProvider()],
    bePatient,
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
    bePatient,
  });
  const closing = createClosingService({ db, clock, log, providers, bePatient });
  const messages = createMessageService({ db, clock, log, providers, take: notices.take });
  const checks = createCheckService({ db, clock, log, notices, closing, providers: [...providers, free] });
  const reconciliation = createReconciliationService({ db, clock, log, notices, providers });
  const providerDesk = createProviderDeskService({ db, clock, log, providers, bePatient });
  return {
    bePatient,
    providerDesk,
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
