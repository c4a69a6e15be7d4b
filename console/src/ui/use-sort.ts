import { useAddressQuery } from './use-query-filters.ts';

/** A list's order: a column's key, after `-` if it descends. */
export interface Sorting {
  readonly value: string;
  /** The orders that the server offers; a column's button starts with its first one. */
  readonly values: readonly string[];
  set(value: string): void;
  /** Sorts by a column, or turns its order around. */
  toggle(key: string): void;
}

export const sortKey = (value: string): string => value.replace(/^-/, '');

/** The order in the address; the first one by default. */
export function useSort<Sort extends string>(
  values: readonly [Sort, ...Sort[]],
): Sorting & { readonly value: Sort } {
  const [params, change] = useAddressQuery();
  const value = values.find((each) => each === params.get('sort')) ?? values[0];
  const set = (next: string) =>
    change((query) => (next === values[0] ? query.delete('sort') : query.set('sort', next)));
  const toggle = (key: string) => {
    const next = values.find((each) => sortKey(each) === key && each !== value);
    if (next !== undefined) set(next);
  };
  return { value, values, set, toggle };
}
