import type { Platform } from '../../platform/platform.ts';
import type { EntitlementService } from '../access/api.ts';
import type { OrderPromotions } from './api.ts';
import { createDeadline, type StartDeadline } from './payments/deadline.ts';
import type { PaymentProvider } from './payments/payment.ts';
import { createFreeProvider } from './payments/providers/free.ts';
import { offlineProvider } from './payments/providers/offline.ts';

/** What the use cases of billing work with. */
export interface BillingContext extends Pick<Platform, 'db' | 'clock' | 'log' | 'outbox'> {
  readonly entitlements: EntitlementService;
  readonly promotions: OrderPromotions;
  /** Those that customers pay with. */
  readonly providers: readonly PaymentProvider[];
  /** Takes orders of nothing. */
  readonly free: PaymentProvider;
  /** Those that can be asked about a payment. */
  readonly polledProviders: readonly PaymentProvider[];
  /** All whose money may have to go back. */
  readonly refundProviders: readonly PaymentProvider[];
  readonly startDeadline: StartDeadline;
}

type Parts = Omit<BillingContext, 'free' | 'polledProviders' | 'refundProviders' | 'startDeadline'> & {
  /** How long people wait for providers, where it is not the usual time. */
  readonly startDeadline?: StartDeadline | undefined;
};

export function createBillingContext(parts: Parts): BillingContext {
  const { db, clock, log, outbox, entitlements, promotions, providers } = parts;
  const free = createFreeProvider(clock);
  const failed = (error: unknown) => log.warn({ err: error }, 'what nobody waited for any more has failed');
  return {
    db,
    clock,
    log,
    outbox,
    entitlements,
    promotions,
    providers,
    free,
    polledProviders: [...providers, free],
    refundProviders: [...providers, offlineProvider],
    startDeadline: parts.startDeadline ?? createDeadline(failed),
  };
}
