import { centsToUsd, rateOf, usdToCents } from '@causeway/contract/money';
import type { PayMethod } from '@causeway/contract/plans';
import { quoteInFen, type YuanPrice } from '@causeway/contract/quote';

/**
 * Yuan that a pay method charges for a total in US dollars; undefined for a method that charges dollars. `yuan` is the
 * price of a plan that is priced in yuan.
 */
export function chargedYuan(
  method: Pick<PayMethod, 'currency' | 'rate'> | undefined,
  total: number,
  yuan: YuanPrice | null = null,
): number | undefined {
  if (method?.currency !== 'CNY' || method.rate === null || total === 0) return undefined;
  return centsToUsd(quoteInFen(usdToCents(total), rateOf(method.rate), yuan));
}
