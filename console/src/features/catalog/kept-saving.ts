import type { PlanDraft } from '@causeway/contract/console/catalogue';
import { fenToCents, listPriceCents } from '@causeway/contract/money';

/** The crossed-out price of a plan in US cents, by the site's formula; undefined if the card shows none. */
export function struckOutCents({
  priceCents,
  priceFen,
  save,
}: Pick<PlanDraft, 'priceCents' | 'priceFen' | 'save'>): number | undefined {
  const price = priceCents ?? fenToCents(priceFen ?? 0);
  return save > 0 && price > 0 ? listPriceCents(price, save) : undefined;
}

/**
 * The whole percent that keeps the crossed-out price as it is at another price, as closely as a whole percent can; 0 at
 * the crossed-out price or above.
 */
export function keptSaving(struckOut: number, priceCents: number): number {
  if (struckOut === 0) return 0;
  return Math.max(0, Math.min(99, Math.round(100 * (1 - priceCents / struckOut))));
}
