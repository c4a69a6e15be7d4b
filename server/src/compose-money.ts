import type { Clock } from './clock.ts';
import type { Db } from './database/tx.ts';
import type { Payments } from './compose-payments.ts';
import { defineCheckJobs } from './features/checkout/check-jobs.ts';
import { mountOffline } from './features/checkout/offline-routes.ts';
import { createOfflineService } from './features/checkout/offline-service.ts';
import { mountPaymentDesk } from './features/checkout/payment-desk-routes.ts';
import { createPaymentDeskService } from './features/checkout/payment-desk-service.ts';
import { mountOrderDesk } from './features/order-desk/order-desk-routes.ts';
import { createOrderDeskService } from './features/order-desk/order-desk-service.ts';
import { mountRefundDesk } from './features/refunds/refund-desk-routes.ts';
import { mountProviderDesk } from './features/payments/provider-desk-routes.ts';
import { createReconciliationDeskService } from './features/reconciliation/reconciliation-desk-service.ts';
import { mountReconciliation } from './features/reconciliation/reconciliation-routes.ts';
import { defineReconciliationJobs } from './features/reconciliation/reconciliation-jobs.ts';
import { defineRefundJobs } from './features/refunds/refund-jobs.ts';
import type { SettingsService } from './features/settings/settings-service.ts';
import { createSendBackService } from './features/refunds/send-back-service.ts';
import type { Mount } from './http/mount.ts';
import type { Jobs } from './jobs/jobs.ts';

export interface MoneyParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'read'>;
  readonly payments: Payments;
}

/** The operators' part in money: what they see of it, how it goes back, and how it is put right by hand. */
export function composeMoney({ db, clock, settings, payments }: MoneyParts) {
  const { settlement, refunds, notices, closing, checks, bePatient } = payments;
  const sendBack = createSendBackService({ db, clock, refunds });
  const reconciliationDesk = createReconciliationDeskService({ db, clock });
  const paymentDesk = createPaymentDeskService({ db, clock, notices, refunds, bePatient });
  const offline = createOfflineService({ db, clock, settings, settlement, closing });
  return {
    sendBack,
    paymentDesk,
    offline,
    reconciliationDesk,
    mountAll: (mount: Mount): void => {
      mountOrderDesk(mount, {
        desk: createOrderDeskService({ db, clock, settings, providers: payments.providers }),
        clock,
      });
      mountRefundDesk(mount, { refunds, sendBack });
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
