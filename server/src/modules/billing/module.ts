import { createPubSub } from '../../platform/database/pub-sub.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RouteParts, ServerModule } from '../../platform/server-module.ts';
import type { Access } from '../access/api.ts';
import type { Catalog } from '../catalog/api.ts';
import type { Content } from '../content/api.ts';
import type { Identity } from '../identity/api.ts';
import type { Billing, BillingPorts, PaymentConfig, PaymentProvider, StartDeadline } from './api.ts';
import { mountCheckout } from './checkout/customer/checkout-routes.ts';
import { defineCheckJobs } from './checkout/jobs/check-jobs.ts';
import { defineCheckoutJobs } from './checkout/jobs/checkout-jobs.ts';
import { mountOffline } from './checkout/operator/offline-routes.ts';
import { mountOperatorPayments } from './checkout/operator/payment-routes.ts';
import { disputeLostMail } from './disputes/mails/dispute-lost.mail.ts';
import { disputeOpenedMail } from './disputes/mails/dispute-opened.mail.ts';
import { disputeWonMail } from './disputes/mails/dispute-won.mail.ts';
import { createCheckout, createOperatorMoney, createPayments, type Payments } from './money-service.ts';
import { createAccountInfoService } from './orders/account-info-service.ts';
import { mountAccountInfo } from './orders/customer/account-info-routes.ts';
import { mountOrders } from './orders/customer/order-routes.ts';
import { orderPaidMail } from './orders/mails/order-paid.mail.ts';
import { teamOrderPaidMail } from './orders/mails/team-order-paid.mail.ts';
import { mountOperatorOrders } from './orders/operator/order-routes.ts';
import { createOrderFollowing } from './orders/order-following-service.ts';
import { createOrderService } from './orders/order-service.ts';
import { installProviderMessages } from './payments/message-routes.ts';
import { mountOperatorProviders } from './payments/operator/provider-routes.ts';
import { installPaypalReturn } from './payments/paypal-routes.ts';
import { createLiveProviders } from './payments/providers/live.ts';
import { PAYPAL } from './payments/providers/paypal-client.ts';
import { createSandboxProvider, SANDBOX } from './payments/providers/sandbox.ts';
import { sandboxRefunds } from './payments/sandbox-refund-store.ts';
import { installSandboxPages } from './payments/sandbox-routes.ts';
import { mountReceipts } from './receipts/customer/receipt-routes.ts';
import { createReceiptService } from './receipts/receipt-service.ts';
import { defineReconciliationJobs } from './reconciliation/jobs/reconciliation-jobs.ts';
import { mountReconciliation } from './reconciliation/operator/reconciliation-routes.ts';
import { defineRefundJobs } from './refunds/jobs/refund-jobs.ts';
import { orderRefundedMail } from './refunds/mails/order-refunded.mail.ts';
import { unmatchedPaymentRefundedMail } from './refunds/mails/unmatched-payment-refunded.mail.ts';
import { refundFailedMail } from './refunds/mails/refund-failed.mail.ts';
import { mountOperatorRefunds } from './refunds/operator/refund-routes.ts';

const SANDBOX_EVENTS = 'sandbox events';
const ORDER_MAILS = [orderPaidMail, teamOrderPaidMail];
const REFUND_MAILS = [orderRefundedMail, unmatchedPaymentRefundedMail, refundFailedMail];
const DISPUTE_MAILS = [disputeOpenedMail, disputeWonMail, disputeLostMail];

/** Those that customers pay with: `others` first, then the configured ones, then a demo's sandbox. */
export function createProviders(
  { db, clock, publicUrl, isDemo, keyFor }: Platform,
  { payments, others = [] }: { payments: PaymentConfig; others?: readonly PaymentProvider[] | undefined },
): readonly PaymentProvider[] {
  const live = createLiveProviders({ payments, publicUrl, clock });
  if (!isDemo) return [...others, ...live];
  const secret = keyFor(SANDBOX_EVENTS);
  const sandbox = createSandboxProvider({ publicUrl, secret, clock, refunds: sandboxRefunds(db) });
  return [...others, ...live, sandbox];
}

interface BillingParts extends BillingPorts {
  readonly content: Content;
  readonly identity: Identity;
  readonly access: Access;
  readonly catalog: Catalog;
  readonly providers: readonly PaymentProvider[];
  readonly startDeadline?: StartDeadline | undefined;
}

export function createBilling(platform: Platform, parts: BillingParts): Billing & ServerModule {
  const { content, identity, access, catalog, orderPromotions: promotions } = parts;
  const { settings, siteTexts } = content;
  const payments = createPayments({ ...platform, ...parts, ...access, promotions });
  const checkout = createCheckout({ ...platform, ...catalog, promotions, ...payments });
  const services = createOperatorMoney({ ...platform, settings, payments });
  const orders = createOrderService(platform);
  const changes = createPubSub({ ...platform, channel: 'order_changes' });
  const accountInfo = createAccountInfoService({ ...platform, ...access });
  const receipts = createReceiptService({ ...platform, orders, siteTexts });
  return {
    checkout,
    accountInfo,
    receiptForMail: receipts.receiptForMail,
    mails: [...ORDER_MAILS, ...REFUND_MAILS, ...DISPUTE_MAILS],
    async mountRoutes(on) {
      const { mount } = on;
      mountAccountInfo(mount, { accountInfo, readOwnMember: parts.readOwnMember });
      mountCheckout(mount, checkout);
      const { isSignedIn } = identity;
      mountOrders(mount, { orders, following: createOrderFollowing({ ...platform, changes, isSignedIn }) });
      mountReceipts(mount, receipts);
      mountOperatorOrders(mount, { ...platform, service: services.operatorOrders });
      mountOperatorRefunds(mount, { ...payments, ...services });
      mountOperatorPayments(mount, services.operatorPayments);
      mountOffline(mount, services.offline);
      mountOperatorProviders(mount, payments.operatorProviders);
      mountReconciliation(mount, services.operatorReconciliation);
      await installProviderRoutes(platform, payments, on);
    },
    async defineJobs(jobs) {
      await defineCheckoutJobs(jobs, checkout);
      await defineRefundJobs(jobs, payments.refunds);
      await defineCheckJobs(jobs, payments.checks);
      await defineReconciliationJobs(jobs, payments.reconciliation);
    },
    close: () => changes.close(),
  };
}

/** The routes that providers and their customers call. */
async function installProviderRoutes(platform: Platform, payments: Payments, on: RouteParts): Promise<void> {
  const { messages, notices, providers } = payments;
  const { take, recheck } = notices;
  const find = (name: string) => providers.findLast((provider) => provider.name === name);
  await messages.restoreState();
  installProviderMessages(on.http, { messages, limitRate: on.limitProviderRate });
  if (find(PAYPAL)) installPaypalReturn(on.http, { ...platform, limitRate: on.limitRate, recheck });
  const [provider, secret] = [find(SANDBOX), platform.keyFor(SANDBOX_EVENTS)];
  if (platform.isDemo && provider) installSandboxPages(on.http, { ...platform, secret, provider, take });
}
