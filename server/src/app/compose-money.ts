import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/tx.ts';
import type { Payments } from './compose-payments.ts';
import { defineCheckJobs } from '../modules/billing/checkout/jobs/check-jobs.ts';
import { mountOffline } from '../modules/billing/checkout/operator/offline-routes.ts';
import { createOfflineService } from '../modules/billing/checkout/offline-service.ts';
import { mountOperatorPayments } from '../modules/billing/checkout/operator/payment-routes.ts';
import { createOperatorPaymentService } from '../modules/billing/checkout/operator/payment-service.ts';
import { mountOperatorOrders } from '../modules/billing/orders/operator/order-routes.ts';
import { createOperatorOrderService } from '../modules/billing/orders/operator/order-service.ts';
import { mountOperatorRefunds } from '../modules/billing/refunds/operator/refund-routes.ts';
import { mountOperatorProviders } from '../modules/billing/payments/operator/provider-routes.ts';
import { createOperatorReconciliationService } from '../modules/billing/reconciliation/operator/reconciliation-service.ts';
import { mountReconciliation } from '../modules/billing/reconciliation/operator/reconciliation-routes.ts';
import { defineReconciliationJobs } from '../modules/billing/reconciliation/jobs/reconciliation-jobs.ts';
import { defineRefundJobs } from '../modules/billing/refunds/jobs/refund-jobs.ts';
import type { SettingsService } from '../modules/content/settings-service.ts';
import { createUnmatchedRefundService } from '../modules/billing/refunds/unmatched-refund-service.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

export interface MoneyParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'read'>;
  readonly payments: Payments;
}

/** The operators' part in money: what they see of it, how it goes back, and how it is put right by hand. */
export function composeMoney({ db, clock, settings, payments }: MoneyParts) {
  const { settlement, refunds, notices, closing, checks, startDeadline } = payments;
  const refundUnmatched = createUnmatchedRefundService({ db, clock, refunds });
  const operatorReconciliation = createOperatorReconciliationService({ db, clock });
  const operatorPayments = createOperatorPaymentService({ db, clock, notices, refunds, startDeadline });
  const offline = createOfflineService({ db, clock, settings, settlement, closing });
  return {
    refundUnmatched,
    operatorPayments,
    offline,
    operatorReconciliation,
    mountAll: (mount: Mount): void => {
      mountOperatorOrders(mount, {
        service: createOperatorOrderService({ db, clock, settings, providers: payments.providers }),
        clock,
      });
      mountOperatorRefunds(mount, { refunds, refundUnmatched });
      mountOperatorPayments(mount, operatorPayments);
      mountOffline(mount, offline);
      mountOperatorProviders(mount, payments.operatorProviders);
      mountReconciliation(mount, operatorReconciliation);
    },
    defineJobs: async (jobs: Jobs): Promise<void> => {
      await defineRefundJobs(jobs, refunds);
      await defineCheckJobs(jobs, checks);
      await defineReconciliationJobs(jobs, payments.reconciliation);
    },
  };
}
