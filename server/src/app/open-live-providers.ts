import {
  createLiveProviders,
  createMerchantStore,
  createUsdtTransactions,
  type PaymentProvider,
} from '../modules/billing/api.ts';
import type { Platform } from '../platform/platform.ts';
import type { Config } from './config/config.ts';

/** Creates the providers of the settings. */
export function openLiveProviders(
  { payments }: Pick<Config, 'payments'>,
  platform: Platform,
): Promise<PaymentProvider[]> {
  const merchants = createMerchantStore(platform.db);
  const transactions = createUsdtTransactions(platform.db);
  return createLiveProviders({ ...platform, payments, merchants, transactions });
}
