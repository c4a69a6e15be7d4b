import type { Platform } from '../../platform/platform.ts';
import type { EntitlementService } from '../access/api.ts';
import type { SettingsService } from '../content/api.ts';
import type { OrderPromotions } from './api.ts';
import { createDeadline, type StartDeadline } from '../../platform/deadline.ts';
import type { PaymentProvider } from './payments/payment.ts';
import { createFreeProvider } from './payments/providers/free.ts';
import { offlineProvider } from './payments/providers/offline.ts';

export interface BillingContext extends Pick<Platform, 'db' | 'clock' | 'log' | 'outbox'> {
  readonly countPayment?: Platform['countPayment'];
  readonly entitlements: EntitlementService;
  readonly promotions: OrderPromotions;
  readonly settings: Pick<SettingsService, 'read'>;
  /** Providers that customers can choose. */
  readonly providers: readonly PaymentProvider[];
  /** The provider of free orders. */
  readonly free: PaymentProvider;
  /** Providers that can be polled. */
  readonly polledProviders: readonly PaymentProvider[];
  /** Providers whose payments may be refunded. */
  readonly refundProviders: readonly PaymentProvider[];
  readonly startDeadline: StartDeadline;
}

type Parts = Omit<BillingContext, 'free' | 'polledProviders' | 'refundProviders' | 'startDeadline'> & {
  /** Replaces the usual deadline for requests to providers. */
  readonly startDeadline?: StartDeadline | undefined;
};

export function createBillingContext(parts: Parts): BillingContext {
  const { db, clock, log, outbox, entitlements, promotions, settings, providers } = parts;
  const free = createFreeProvider(clock);
  const failed = (error: unknown) => log.warn({ err: error }, 'what nobody waited for any more has failed');
  return {
    db,
    clock,
    log,
    outbox,
    countPayment: parts.countPayment,
    entitlements,
    promotions,
    settings,
    providers,
    free,
    polledProviders: [...providers, free],
    refundProviders: [...providers, offlineProvider],
    startDeadline: parts.startDeadline ?? createDeadline(failed),
  };
}
