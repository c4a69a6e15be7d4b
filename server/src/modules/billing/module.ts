import { createPubSub } from '../../platform/database/pub-sub.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RouteParts, ServerModule } from '../../platform/server-module.ts';
import type { Access } from '../access/api.ts';
import type { Content } from '../content/api.ts';
import type { Identity } from '../identity/api.ts';
import type { Billing, BillingPorts, PaymentProvider } from './api.ts';
import type { StartDeadline } from '../../platform/deadline.ts';
import { createBillingConditions } from './billing-condition-service.ts';
import { createBillingContext, type BillingContext } from './billing-context.ts';
import { billingInbox } from './inbox-store.ts';
import { createPricedOrder } from './checkout/create-order-service.ts';
import { createPlanOrderRead } from './checkout/order-facts-store.ts';
import { restoreProviderStates } from './payments/webhook-service.ts';
import { mountCheckout } from './checkout/customer/checkout-routes.ts';
import { mountOffline, mountOperatorPayments } from './checkout/operator/payment-routes.ts';
import { disputeLostMail } from './disputes/mails/dispute-lost.mail.ts';
import { disputeOpenedMail } from './disputes/mails/dispute-opened.mail.ts';
import { disputeWonMail } from './disputes/mails/dispute-won.mail.ts';
import { readAccountInfo } from './orders/account-info-service.ts';
import { mountAccountInfo, mountOrders } from './orders/customer/order-routes.ts';
import { orderPaidMail } from './orders/mails/order-paid.mail.ts';
import { teamOrderPaidMail } from './orders/mails/team-order-paid.mail.ts';
import { mountOperatorOrders } from './orders/operator/order-routes.ts';
import { createFollowingContext } from './orders/order-following-service.ts';
import { checkProviders } from './payments/provider-check-service.ts';
import { installWebhooks } from './payments/webhook-routes.ts';
import { mountOperatorProviders } from './payments/operator/provider-routes.ts';
import { createReadPayable } from './payments/pay-channel-service.ts';
import { isOfKind } from './payments/providers/live.ts';
import { installPaypalReturn, installReturns } from './payments/return-routes.ts';
import { PAYPAL } from './payments/providers/paypal-client.ts';
import { createSandboxProvider, SANDBOX } from './payments/providers/sandbox.ts';
import { sandboxRefunds } from './payments/sandbox-refund-store.ts';
import { installSandboxPages } from './payments/sandbox-routes.ts';
import { mountReceipts } from './receipts/customer/receipt-routes.ts';
import { receiptForMail } from './receipts/receipt-service.ts';
import { recoverPayments } from './reconciliation/lost-payments-service.ts';
import { mountReconciliation } from './reconciliation/operator/reconciliation-routes.ts';
import { defineBillingJobs } from './jobs/billing-jobs.ts';
import { orderRefundedMail } from './refunds/mails/order-refunded.mail.ts';
import { unmatchedPaymentRefundedMail } from './refunds/mails/unmatched-payment-refunded.mail.ts';
import { refundAddressNamedMail } from './refunds/mails/refund-address-named.mail.ts';
import { refundAddressMail } from './refunds/mails/refund-address.mail.ts';
import { refundFailedMail } from './refunds/mails/refund-failed.mail.ts';
import { sealedRefundAddresses } from './refunds/refund-address-store.ts';
import { mountRefundAddress } from './refunds/customer/refund-routes.ts';
import { mountOperatorRefunds } from './refunds/operator/refund-routes.ts';

const SANDBOX_EVENTS = 'sandbox events';
const ORDER_MAILS = [orderPaidMail, teamOrderPaidMail];
const REFUND_MAILS = [
  refundAddressMail,
  refundAddressNamedMail,
  orderRefundedMail,
  unmatchedPaymentRefundedMail,
  refundFailedMail,
];
const DISPUTE_MAILS = [disputeOpenedMail, disputeWonMail, disputeLostMail];

/** Providers that customers can choose: the given ones, then a demo's sandbox. */
export function createProviders(
  { db, clock, publicUrl, isDemo, keyFor }: Platform,
  given: readonly PaymentProvider[],
): readonly PaymentProvider[] {
  if (!isDemo) return given;
  const secret = keyFor(SANDBOX_EVENTS);
  const sandbox = createSandboxProvider({ publicUrl, secret, clock, refunds: sandboxRefunds(db) });
  return [...given, sandbox];
}

export { createReadPayable };

interface BillingParts extends BillingPorts {
  readonly content: Content;
  readonly identity: Identity;
  readonly access: Access;
  readonly providers: readonly PaymentProvider[];
  readonly startDeadline?: StartDeadline | undefined;
}

export function createBilling(platform: Platform, parts: BillingParts): Billing & ServerModule {
  const { content, identity, access, orderPromotions: promotions } = parts;
  const { settings, siteTexts } = content;
  const payments = createBillingContext({ ...platform, ...parts, ...access, promotions, settings });
  const readPlanOrder = createPlanOrderRead(promotions, platform.limits.ordersPerHour);
  const refundAddressKey = platform.keyFor('refund addresses');
  const ctx = { ...payments, limits: platform.limits, readPlanOrder, refundAddressKey };
  const changes = createPubSub({ ...platform, channel: 'order_changes' });
  const receipts = { ...platform, siteTexts };
  return {
    checkout: { order: (input, price) => createPricedOrder(ctx, input, price) },
    readAccountInfo: (accountId) => readAccountInfo(ctx, accountId),
    receiptForMail: (orderId, language) => receiptForMail(receipts, orderId, language),
    recoverPayments: (since) => recoverPayments(ctx, since),
    checks: { providers: () => checkProviders(ctx) },
    conditions: createBillingConditions(ctx),
    inbox: billingInbox,
    sealed: [sealedRefundAddresses(refundAddressKey)],
    mails: [...ORDER_MAILS, ...REFUND_MAILS, ...DISPUTE_MAILS],
    async mountRoutes(on) {
      const { mount } = on;
      mountAccountInfo(mount, ctx, parts.readOwnMember);
      mountCheckout(mount, ctx);
      const { isSignedIn } = identity;
      mountOrders(mount, createFollowingContext({ ...platform, changes, isSignedIn }));
      mountReceipts(mount, receipts);
      mountRefundAddress(mount, ctx, identity.customers);
      mountOperatorOrders(mount, ctx);
      mountOperatorRefunds(mount, ctx, on.approvals);
      mountOperatorPayments(mount, ctx, on.approvals);
      mountOffline(mount, ctx, on.approvals);
      mountOperatorProviders(mount, ctx);
      mountReconciliation(mount, ctx);
      await installProviderRoutes(platform, ctx, on);
    },
    defineJobs: (jobs) => defineBillingJobs(jobs, ctx),
    close: () => changes.close(),
  };
}

/** Routes for providers and for their customers' browsers. */
async function installProviderRoutes(platform: Platform, ctx: BillingContext, on: RouteParts): Promise<void> {
  const find = (name: string) => ctx.providers.findLast((provider) => provider.name === name);
  await restoreProviderStates(ctx);
  installWebhooks(on.http, { ...ctx, refusedAt: new Map() }, on.limitProviderRate);
  const returning = { ...ctx, limits: platform.limits, limitRate: on.limitRate };
  installReturns(on.http, returning);
  for (const provider of ctx.providers)
    if (isOfKind(provider, PAYPAL)) installPaypalReturn(on.http, returning, provider.name);
  const [provider, secret] = [find(SANDBOX), platform.keyFor(SANDBOX_EVENTS)];
  if (platform.isDemo && provider) installSandboxPages(on.http, { ctx, secret, provider });
}
