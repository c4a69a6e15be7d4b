import { createSecretKey } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import type { Language } from '@causeway/contract/language';
import type { FirstPage, RenderModule } from '@causeway/contract/site-settings';
import type { Clock } from '../platform/clock.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeActivities } from './compose-activities.ts';
import { composeCheckout } from './compose-checkout.ts';
import { composeConsole } from './compose-console.ts';
import { composeMails, createSiteTexts } from './compose-mails.ts';
import { composeOperated } from './compose-operated.ts';
import { composePayments } from './compose-payments.ts';
import { composeProviders } from './compose-providers.ts';
import { composeReceipts } from './compose-receipts.ts';
import { composeTeamAdministration } from './compose-team-administration.ts';
import type { Config } from './config/config.ts';
import { isDemoHost } from './config/demo-hosts.ts';
import { deriveKey } from '../platform/crypto/keys.ts';
import { createPubSub } from '../platform/database/pub-sub.ts';
import type { Database } from '../platform/database/open.ts';
import { mountAccountInfo } from '../modules/billing/orders/customer/account-info-routes.ts';
import { createAccountInfoService } from '../modules/billing/orders/account-info-service.ts';
import { defineDemoActivityJobs } from '../modules/promotions/jobs/activity-jobs.ts';
import { createActivityService } from '../modules/promotions/activity-service.ts';
import { viewFirstBanner } from '../modules/promotions/customer/activity-view.ts';
import { startDemoActivities } from '../modules/promotions/demo-activity-service.ts';
import { createAnnouncementService } from '../modules/content/announcement-service.ts';
import { mountAppleAccount } from '../modules/content/customer/apple-account-routes.ts';
import { mountCatalogue } from '../modules/catalog/customer/catalogue-routes.ts';
import { createCatalogueService } from '../modules/catalog/catalogue-service.ts';
import { viewGoods } from '../modules/catalog/customer/catalogue-view.ts';
import { defineCheckoutJobs } from '../modules/billing/checkout/jobs/checkout-jobs.ts';
import { mountCheckout } from '../modules/billing/checkout/customer/checkout-routes.ts';
import { defineReminderJobs } from '../modules/access/jobs/reminder-jobs.ts';
import { createEntitlementService } from '../modules/access/entitlement-service.ts';
import { mountInvites } from '../modules/promotions/customer/invite-routes.ts';
import { createInviteService } from '../modules/promotions/invite-service.ts';
import { mountGateway } from '../modules/access/gateway-routes.ts';
import { defineClearingJobs } from '../modules/privacy/jobs/clearing-jobs.ts';
import { mountPrivacy } from '../modules/privacy/customer/privacy-routes.ts';
import { createPrivacyService } from '../modules/privacy/privacy-service.ts';
import { mountOrders } from '../modules/billing/orders/customer/order-routes.ts';
import { createOrderFollowing } from '../modules/billing/orders/order-following-service.ts';
import { createOrderService } from '../modules/billing/orders/order-service.ts';
import type { StartDeadline } from '../modules/billing/payments/deadline.ts';
import type { PaymentProvider } from '../modules/billing/payments/payment.ts';
import { ensureFirstOwner, type FirstOwner } from '../modules/identity/first-owner-service.ts';
import { siteSettingsOf } from '../modules/content/setting.ts';
import { defineTicketJobs } from '../modules/support/jobs/ticket-jobs.ts';
import { mountTickets } from '../modules/support/customer/ticket-routes.ts';
import { createTicketService } from '../modules/support/ticket-service.ts';
import { mountTeamGoods } from '../modules/teams/team/team-goods-routes.ts';
import { createTeamGoodsService } from '../modules/teams/team-goods-service.ts';
import { createTeamOrderService } from '../modules/teams/team-order-service.ts';
import { createTeamPackageService } from '../modules/teams/team-package-service.ts';
import { createPlanPromotions } from '../modules/promotions/customer/plan-promotions-view.ts';
import { viewOwnMember } from '../modules/teams/customer/member-view.ts';
import { createOrderPromotions } from '../modules/promotions/order-promotions-service.ts';
import { createHttp } from '../platform/http/app.ts';
import { createOriginCheck } from '../platform/http/cross-origin.ts';
import { installHealth } from '../platform/http/health.ts';
import { defineLimitJobs } from '../platform/http/limit-jobs.ts';
import { createLimits, createNetworkLimit } from '../platform/http/limits.ts';
import { createMount } from '../platform/http/mount.ts';
import { ownOrigin } from '../platform/http/own-origin.ts';
import { createRateLimitHook } from '../platform/http/rate-limit-hook.ts';
import { networkName } from '../platform/http/network.ts';
import { openApiDocument } from '../platform/http/openapi.ts';
import { installPages } from '../platform/http/pages.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { defineMailSender } from '../platform/mail/mail-sender.ts';
import { installOutboxPage } from '../platform/mail/outbox-routes.ts';
import { createPdfRenderer, type PdfRenderer } from '../platform/pdf/pdf-renderer.ts';

export interface ComposeParts {
  readonly config: Config & { readonly appSecret: string };
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  /** The built site and console; null serves the API alone. */
  readonly site: {
    readonly clientDir: string;
    readonly consoleDir: string;
    readonly render: RenderModule;
  } | null;
  /** Providers beside the demo's sandbox. */
  readonly providers?: readonly PaymentProvider[];
  /** How long people are kept waiting for payment providers, where it is not the usual time. */
  readonly startDeadline?: StartDeadline;
  /** Whether a demo runs activities; tests mostly do without. */
  readonly demoActivities?: boolean;
  /** Tests: check every answer against the contract, and hear of what would be a 500. */
  readonly checkAnswers?: boolean;
  /** Tests: what draws the PDFs of several applications. */
  readonly renderer?: PdfRenderer;
  readonly onUnexpected?: (error: unknown) => void;
}

export interface Application {
  readonly http: FastifyInstance;
  /** The console’s first owner, where this start made one. */
  readonly firstOwner: FirstOwner | null;
  /** Makes `/healthz` say that no more requests should come. */
  announceStop(): void;
  /** Finishes what is in flight: requests first, then jobs. */
  close(): Promise<void>;
}

/** The only wiring: every part is made here and handed what it needs. */
export async function compose(parts: ComposeParts): Promise<Application> {
  const { config, database, log, clock } = parts;
  const { db } = database;
  const isDemo = config.mode === 'demo';
  const runsActivities = isDemo && parts.demoActivities !== false;

  const stop = new AbortController();

  const limits = createLimits(database.pool, config.rateLimitFactor);
  const jobs = await startJobs({ pool: database.pool, connection: database.connection, log });
  const operated = composeOperated({ config, db, log, clock, limits, jobs });
  const { settings, appleAccount, gatewayKeys, gatewayFeed, mailKeys, outbox } = operated;

  const { providers, installPaymentRoutes } = composeProviders({
    config,
    db,
    clock,
    others: parts.providers,
  });
  const entitlements = createEntitlementService({ db, clock });
  const catalogue = createCatalogueService({
    db,
    clock,
    payable: new Set(providers.flatMap((provider) => provider.methods)),
  });
  const activities = createActivityService({ db, clock });
  const invites = createInviteService({ db, clock, entitlements, outbox });
  const promotions = createOrderPromotions({ db, clock, entitlements, outbox });
  const payments = composePayments({
    db,
    clock,
    log,
    outbox,
    entitlements,
    promotions,
    providers,
    startDeadline: parts.startDeadline,
  });
  const checkout = composeCheckout({ db, clock, log, limits, catalogue, promotions, ...payments });
  const packages = createTeamPackageService({ db, clock, entitlements });
  const teamGoods = createTeamGoodsService({ db, clock, catalogue, settings, packages });
  const accountSide = composeAccounts({ config, db, clock, limits, operated, entitlements, packages });
  const { sessions, codes, customers, devices } = accountSide;
  const announcements = createAnnouncementService({ db, clock });
  const readFirstPage = async (language: Language): Promise<FirstPage> => {
    const recharge = await activities.readRecharge();
    return {
      language,
      settings: siteSettingsOf(await settings.read()),
      goods: (await catalogue.list(language)).plans.map((plan) => viewGoods(plan, recharge?.extraDays)),
      recharge: viewFirstBanner(recharge, language),
      announcement: await announcements.readAnnouncement(language),
      publicUrl: config.publicUrl,
      demo: isDemo,
    };
  };
  const siteTexts = createSiteTexts({ config, settings });
  const orders = createOrderService({ db });
  const orderChanges = createPubSub({ connection: database.connection, channel: 'order_changes' });
  const receipts = composeReceipts({
    config,
    db,
    limits,
    siteTexts,
    orders,
    renderer: parts.renderer ?? createPdfRenderer(),
  });
  const { receiptForMail } = receipts;
  const mailSender = composeMails({ config, db, clock, mailKeys, siteTexts, receiptForMail });
  const accountInfo = createAccountInfoService({ db, clock, entitlements });
  const tickets = createTicketService({
    db,
    clock,
    limits,
    imageKey: deriveKey(config.appSecret, 'ticket images'),
  });
  const backOffice = composeConsole({
    config,
    db,
    clock,
    limits,
    operated,
    accountInfo,
    devices,
    entitlements,
    tickets,
    teams: { packages, goods: teamGoods },
    jobs,
    money: { db, clock, settings, payments },
    content: { catalogue, announcements, mailSender, readFirstPage, render: parts.site?.render ?? null },
  });

  const teamAdministration = composeTeamAdministration({
    db,
    clock,
    limits,
    operated,
    packages,
    stopping: stop.signal,
  });

  await catalogue.seed();
  if (runsActivities) await startDemoActivities({ db, clock });
  const firstOwner = await ensureFirstOwner(
    { db, clock },
    { email: config.operatorEmail, password: config.operatorPassword, isDemo },
  );

  const isAllowedOrigin = createOriginCheck(config.allowedOrigins);
  const http = await createHttp({
    log,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    scriptHashes: parts.site?.render.inlineScriptHashes ?? [],
    production: !isDemo,
    isAllowedOrigin,
    isOwnHost: isDemo ? (hostname) => isDemoHost(config, hostname) : undefined,
    ...(parts.onUnexpected === undefined ? {} : { onUnexpected: parts.onUnexpected }),
  });
  installHealth(http, db, () => stop.signal.aborted);

  const networkKey = createSecretKey(deriveKey(config.appSecret, 'networks'));
  const rateLimitOf = (what: 'calls' | 'providerMessages') =>
    createRateLimitHook(
      (request) => networkName(request.ip, networkKey),
      createNetworkLimit(config.rateLimitFactor, what),
    );
  const limitRate = rateLimitOf('calls');
  const mount = createMount({
    app: http,
    authenticate: sessions.authenticate,
    authenticateClient: accountSide.authenticateClient,
    authenticateOperator: backOffice.authenticate,
    isGatewayKey: gatewayKeys.isGatewayKey,
    originOf: config.hasPublicUrl ? () => config.publicUrl : ownOrigin,
    limitRate,
    isAllowedOrigin,
    checkAnswers: parts.checkAnswers ?? false,
  });
  accountSide.mountAll(mount);
  mountAccountInfo(mount, {
    accountInfo,
    readOwnMember: async (accountId) => viewOwnMember(await accountSide.own.read(accountId)),
  });
  mountAppleAccount(mount, appleAccount);
  mountCatalogue(mount, {
    catalogue,
    promotions: createPlanPromotions({ activities, invites }),
    devices,
  });
  mountCheckout(mount, checkout);
  mountTeamGoods(mount, {
    goods: teamGoods,
    orders: createTeamOrderService({ checkout, packages }),
  });
  mountInvites(mount, { invites, publicUrl: config.publicUrl });
  mountOrders(mount, {
    orders,
    following: createOrderFollowing({
      db,
      clock,
      changes: orderChanges,
      isSignedIn: sessions.isSignedIn,
      stopping: stop.signal,
    }),
  });
  receipts.mountAll(mount);
  mountTickets(mount, tickets);
  mountGateway(mount, gatewayFeed);
  backOffice.mountAll(mount);
  teamAdministration.mountAll(mount);
  composeActivities({
    db,
    clock,
    activities,
    catalogue,
    entitlements,
    limits,
    publicUrl: config.publicUrl,
  }).mountAll(mount);
  mountPrivacy(mount, {
    privacy: createPrivacyService({ customers, codes }),
    codes,
  });

  await installPaymentRoutes(http, {
    payments,
    limits,
    limitRate,
    limitMessageRate: rateLimitOf('providerMessages'),
  });
  let apiDocument: object | undefined;
  // Made when it is first asked for: that is a fifth of a start.
  http.get('/openapi.json', async () => (apiDocument ??= openApiDocument(allEndpoints, config.publicUrl)));

  if (isDemo) installOutboxPage(http, mailSender);
  if (parts.site !== null) {
    await installPages(http, {
      ...parts.site,
      secure: config.publicUrl.startsWith('https:'),
      readFirstPage,
    });
  }

  await defineMailSender(jobs, mailSender);
  await defineLimitJobs(jobs, database.pool);
  await accountSide.defineJobs(jobs);
  await defineCheckoutJobs(jobs, checkout);
  await defineReminderJobs(jobs, { db, clock, outbox });
  await defineClearingJobs(jobs, { db, clock, outbox, settings });
  await backOffice.defineJobs(jobs);
  await teamAdministration.defineJobs(jobs);
  await defineTicketJobs(jobs, { db, clock });
  if (runsActivities) await defineDemoActivityJobs(jobs, { db, clock });

  return {
    http,
    firstOwner,
    announceStop: () => stop.abort(),
    close: async () => {
      stop.abort();
      await http.close();
      await orderChanges.close();
      await jobs.stop();
      await receipts.close();
      mailSender.transport?.close();
    },
  };
}
