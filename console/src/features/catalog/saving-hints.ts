import type { ConsolePlan } from '@causeway/contract/console/catalogue';
import { fenToCents, listPriceCents } from '@causeway/contract/money';

type Priced = Pick<ConsolePlan, 'priceCents' | 'priceFen'>;

/** A plan's price without an offer, in US cents. */
const regularCents = ({ priceCents, priceFen }: Priced): number => priceCents ?? fenToCents(priceFen ?? 0);

/** The largest saving, in percent, that an offer may claim against the plan's list price; the server has the same limit. */
export function largestOfferSave(plan: Priced & { readonly save: number }, offerCents: number): number {
  const list = listPriceCents(regularCents(plan), plan.save);
  return list === 0 ? 0 : Math.max(0, Math.min(99, Math.ceil(100 * (1 - offerCents / list))));
}

/**
 * How much less a day costs than with the tier's month, or its shortest other plan on sale: percent, and that plan.
 * Undefined without such a plan or saving.
 */
export function savingPerDay(
  plan: Priced & Pick<ConsolePlan, 'tier' | 'days'>,
  key: string,
  others: readonly ConsolePlan[],
): { percent: number; base: ConsolePlan } | undefined {
  const candidates = others
    .filter(
      (other) => other.onSale && other.tier === plan.tier && other.key !== key && other.days < plan.days,
    )
    .toSorted((one, other) => one.days - other.days);
  const base = candidates.find(({ days }) => days === 30) ?? candidates[0];
  if (base === undefined || plan.days <= 0 || regularCents(base) === 0) return undefined;
  const percent = Math.round(100 * (1 - regularCents(plan) / plan.days / (regularCents(base) / base.days)));
  return percent > 0 ? { percent, base } : undefined;
}
