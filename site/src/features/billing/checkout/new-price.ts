import type { ApiRefusal } from '@causeway/web/failures';

/** An order that was refused because its price differs from the one shown. */
export interface NewPrice {
  readonly kind: 'price';
  /** US dollars, from the refusal; undefined if it has none. */
  readonly totalUsd: number | undefined;
}

/** The new price in a refusal; undefined for other refusals. */
export function newPriceOf({ refusal, bean }: Pick<ApiRefusal, 'refusal' | 'bean'>): NewPrice | undefined {
  if (refusal !== 'PRICE_CHANGED') return undefined;
  const totalUsd =
    typeof bean === 'object' && bean !== null && 'totalUsd' in bean ? bean.totalUsd : undefined;
  return { kind: 'price', totalUsd: typeof totalUsd === 'number' ? totalUsd : undefined };
}
