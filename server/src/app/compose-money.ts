import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/tx.ts';
import type { Payments } from './compose-payments.ts';
import { defineCheckJobs } from '../modules/billing/checkout/jobs/check-jobs.ts';
import { mountOffline } from '../modules/billing/checkout/operator/offline-routes.ts';
import { createOfflineService } from '../modules/billing/checkout/offline-service.ts';
import { mountPaymentDesk } from '../modules/billing/checkout/operator/payment-desk-routes.ts';
import { createPaymentDeskService } from '../modules/billing/checkout/operator/payment-desk-service.ts';
import { mountOrderDesk } from '../modules/billing/orders/operator/order-desk-routes.ts';
import { createOrderDeskService } from '../modules/billing/orders/operator/order-desk-service.ts';
import { mountRefundDesk } from '../modules/billing/refunds/operator/refund-desk-routes.ts';
import { mountProviderDesk } from '../modules/billing/payments/operator/provider-desk-routes.ts';
import { createReconciliationDeskService } from '../modules/billing/reconciliation/operator/reconciliation-desk-service.ts';
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
  const reconciliationDesk = createReconciliationDeskService({ db, clock });
  const paymentDesk = createPaymentDeskService({ db, clock, notices, refunds, startDeadline });
  const offline = createOfflineService({ db, clock, settings, settlement, closing });
  return {
    refundUnmatched,
    paymentDesk,
    offline,
    reconciliationDesk,
    mountAll: (mount: Mount): void => {
      mountOrderDesk(mount, {
        desk: createOrderDeskService({ db, clock, settings, providers: payments.providers }),
        clock,
      });
      mountRefundDesk(mount, { refunds, refundUnmatched });
      mountPaymentDesk(mount, paymentDesk);
      mountOffline(mount, offline);
      mountProviderDesk(mount, payments.providerDesk);
      mountReconciliation(mount, reconciliationDesk);
    },
    defineJobs: async (jobs: Jobs): Promise<void> => {
      await defineRefundJobs(jobs, refunds);
      await defineCheckJobs(jobs, checks);
      await defineReconciliationJobs(jobs, payments.reconciliation);
    },
  };
}
