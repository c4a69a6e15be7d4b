import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './database/tx.ts';
import type { CheckoutService } from './features/checkout/checkout-service.ts';
import { mountPaymentDesk } from './features/checkout/payment-desk-routes.ts';
import { createPaymentDeskService } from './features/checkout/payment-desk-service.ts';
import type { SettlementService } from './features/checkout/settlement-service.ts';
import type { EntitlementService } from './features/entitlements/entitlement-service.ts';
import type { InviteService } from './features/invites/invite-service.ts';
import { mountOrderDesk } from './features/order-desk/order-desk-routes.ts';
import { createOrderDeskService } from './features/order-desk/order-desk-service.ts';
import type { PaymentProvider } from './features/payments/payment.ts';
import { createOfflineProvider } from './features/payments/providers/offline.ts';
import { mountRefundDesk } from './features/refunds/refund-desk-routes.ts';
import { defineRefundJobs } from './features/refunds/refund-jobs.ts';
import { createRefundService } from './features/refunds/refund-service.ts';
import { createRefundSettlement } from './features/refunds/refund-settlement-service.ts';
import type { SettingsService } from './features/settings/settings-service.ts';
import type { ChanceService } from './features/wheel/chance-service.ts';
import { createSendBackService } from './features/refunds/send-back-service.ts';
import type { Mount } from './http/mount.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MailOutbox } from './mail/mail-outbox.ts';

export interface MoneyParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly outbox: MailOutbox;
  readonly settings: Pick<SettingsService, 'read'>;
  readonly entitlements: EntitlementService;
  readonly invites: InviteService;
  readonly chances: ChanceService;
  readonly settlement: SettlementService;
  readonly checkout: CheckoutService;
  /** Those that customers pay with. */
  readonly providers: readonly PaymentProvider[];
}

/** The operators' part in money: what they see of it, how it goes back, and how it is put right by hand. */
export function composeMoney(parts: MoneyParts) {
  const { db, clock, log, settings, settlement, checkout } = parts;
  const refunds = createRefundService({
    db,
    clock,
    log,
    settlement: createRefundSettlement(parts),
    providers: [...parts.providers, createOfflineProvider()],
  });
  const sendBack = createSendBackService({ db, clock, refunds });
  const { recheck } = checkout;
  const paymentDesk = createPaymentDeskService({ db, clock, settlement, recheck, refunds });
  return {
    refunds,
    sendBack,
    paymentDesk,
    mountAll: (mount: Mount): void => {
      mountOrderDesk(mount, { desk: createOrderDeskService({ db, clock, settings }), clock });
      mountRefundDesk(mount, { refunds, sendBack });
      mountPaymentDesk(mount, paymentDesk);
    },
    defineJobs: (jobs: Jobs): Promise<void> => defineRefundJobs(jobs, refunds),
  };
}
