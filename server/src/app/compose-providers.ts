import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Payments } from './compose-payments.ts';
import type { Config } from './config/config.ts';
import { deriveKey } from '../platform/crypto/keys.ts';
import type { Db } from '../platform/database/tx.ts';
import { installProviderMessages } from '../modules/billing/payments/message-routes.ts';
import type { PaymentProvider } from '../modules/billing/payments/payment.ts';
import { installPaypalReturn, type PaypalReturnParts } from '../modules/billing/payments/paypal-routes.ts';
import { createLiveProviders } from '../modules/billing/payments/providers/live.ts';
import { createSandboxProvider } from '../modules/billing/payments/providers/sandbox.ts';
import { sandboxRefunds } from '../modules/billing/payments/sandbox-refund-store.ts';
import { installSandboxPages } from '../modules/billing/payments/sandbox-routes.ts';
import type { RateLimitHook } from '../platform/http/rate-limit-hook.ts';

export interface ProviderParts {
  readonly config: Config & { readonly appSecret: string };
  readonly db: Db;
  readonly clock: Clock;
  /** Providers beside the configured ones, which come first. */
  readonly others?: readonly PaymentProvider[] | undefined;
}

interface PaymentRouteParts {
  readonly payments: Payments;
  readonly limits: PaypalReturnParts['limits'];
  readonly limitRate: RateLimitHook;
  /** Lets providers in, who send more than people. */
  readonly limitMessageRate: RateLimitHook;
}

/** The providers that customers pay with, a demo's sandbox among them, and the routes that they and their customers call. */
export function composeProviders({ config, db, clock, others = [] }: ProviderParts) {
  const { publicUrl, payments: configured } = config;
  const secret = deriveKey(config.appSecret, 'sandbox events');
  const sandbox = createSandboxProvider({ publicUrl, secret, clock, refunds: sandboxRefunds(db) });
  const isDemo = config.mode === 'demo';

  async function installPaymentRoutes(http: FastifyInstance, parts: PaymentRouteParts): Promise<void> {
    const { payments, limits, limitRate, limitMessageRate } = parts;
    const { messages, notices } = payments;
    await messages.restoreState();
    installProviderMessages(http, { messages, limitRate: limitMessageRate });
    if (configured.paypal !== undefined) {
      installPaypalReturn(http, { db, limits, limitRate, recheck: notices.recheck });
    }
    if (isDemo) installSandboxPages(http, { db, clock, secret, provider: sandbox, take: notices.take });
  }

  const live = createLiveProviders({ payments: configured, publicUrl, clock });
  return { providers: [...others, ...live, ...(isDemo ? [sandbox] : [])], installPaymentRoutes };
}
