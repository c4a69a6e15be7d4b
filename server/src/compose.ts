import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import type { RenderModule } from '@causeway/contract/site-settings';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { deriveKey } from './crypto/keys.ts';
import type { Database } from './database/open.ts';
import { mountAccountInfo } from './features/account-info/account-info-routes.ts';
import { createAccountInfoService } from './features/account-info/account-info-service.ts';
import { defineAccountJobs } from './features/accounts/account-jobs.ts';
import { mountAccounts } from './features/accounts/account-routes.ts';
import { createAccountService } from './features/accounts/account-service.ts';
import { createMailCodeService } from './features/accounts/mail-code-service.ts';
import { createSessionService } from './features/accounts/session-service.ts';
import { mountCatalogue } from './features/catalogue/catalogue-routes.ts';
import { createCatalogueService } from './features/catalogue/catalogue-service.ts';
import { viewGoods } from './features/catalogue/catalogue-view.ts';
import { defineCheckoutJobs } from './features/checkout/checkout-jobs.ts';
import { mountCheckout } from './features/checkout/checkout-routes.ts';
import { createCheckoutService } from './features/checkout/checkout-service.ts';
import { createSettlementService } from './features/checkout/settlement-service.ts';
import { createEntitlementService } from './features/entitlements/entitlement-service.ts';
import { mountOrders } from './features/orders/order-routes.ts';
import { createOrderService } from './features/orders/order-service.ts';
import type { PaymentProvider } from './features/payments/payment.ts';
import { createSandboxProvider } from './features/payments/providers/sandbox.ts';
import { installSandboxPages } from './features/payments/sandbox-routes.ts';
import { defaultSettings } from './features/settings/seeded-settings.ts';
import { createSettingsService } from './features/settings/settings-service.ts';
import { createHttp } from './http/app.ts';
import { installHealth } from './http/health.ts';
import { createLimits, createNetworkLimit } from './http/limits.ts';
import { createMount } from './http/mount.ts';
import { networkName } from './http/network.ts';
import { openApiDocument } from './http/openapi.ts';
import { installPages } from './http/pages.ts';

export interface ComposeParts {
  readonly config: Config & { readonly appSecret: string };
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  /** The built site; null serves the API alone. */
  readonly site: { readonly clientDir: string; readonly render: RenderModule } | null;
  /** Providers beside the demo's sandbox. */
  readonly providers?: readonly PaymentProvider[];
  /** Tests: check every answer against the contract, and hear of what would be a 500. */
  readonly checkAnswers?: boolean;
  readonly onUnexpected?: (error: unknown) => void;
}
