import type { ApiRefusal } from '@causeway/web/failures';

/** An order that was refused since it would cost another sum than was shown. */
export interface NewPrice {
  readonly kind: 'price';
  /** US dollars, as the refusal names it; undefined where it names none. */
  readonly totalUsd: number | undefined;
}

/** What a refusal says of the price; undefined for a refusal about anything else. */
export function newPriceOf({ refusal, bean }: Pick<ApiRefusal, 'refusal' | 'bean'>): NewPrice | undefined {
  if (refusal !== 'PRICE_CHANGED') return undefined;
  const totalUsd =
    typeof bean === 'object' && bean !== null && 'totalUsd' in bean ? bean.totalUsd : undefined;
  return { kind: 'price', totalUsd: typeof totalUsd === 'number' ? totalUsd : undefined };
}
