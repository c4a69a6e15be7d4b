import type { ApiRefusal } from '@causeway/web/failures';

/** An order that was refused because its price differs from the one shown. */
export interface NewPrice {
  readonly kind: 'price';
  /** US dollars, from the refusal; undefined if it has none. */
  readonly totalUsd: number | undefined;
  /** Yuan, if the pay method charges yuan. */
  readonly totalCny: number | undefined;
}

/** The new price in a refusal; undefined for other refusals. */
export function newPriceOf({ refusal, bean }: Pick<ApiRefusal, 'refusal' | 'bean'>): NewPrice | undefined {
  if (refusal !== 'PRICE_CHANGED') return undefined;
  const named: Readonly<Record<string, unknown>> =
    typeof bean === 'object' && bean !== null ? { ...bean } : {};
  const sum = (key: string) => (typeof named[key] === 'number' ? named[key] : undefined);
  return { kind: 'price', totalUsd: sum('totalUsd'), totalCny: sum('totalCny') };
}
