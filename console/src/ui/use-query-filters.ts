import { useSearchParams } from 'react-router';

/** Filters in the address, so that a list can be reloaded, restored by "back" and shared. */
export interface QueryFilters<Key extends string> {
  /** Trimmed; undefined if missing in the address. */
  readonly values: Readonly<Partial<Record<Key, string>>>;
  readonly any: boolean;
  /** Sets a filter; an empty text removes it. */
  set(key: Key, value: string | null): void;
  clear(): void;
}

/** The address's query, and a function that changes it. */
export function useAddressQuery() {
  const [params, setParams] = useSearchParams();
  const change = (alter: (next: URLSearchParams) => void) => {
    // Not this render's parameters: one filter may be set while another's typing settles.
    const [, query = ''] = location.hash.split('?');
    const next = new URLSearchParams(query);
    alter(next);
    // Typing must not add history entries.
    setParams(next, { replace: true });
  };
  return [params, change] as const;
}

export function useQueryFilters<Key extends string>(keys: readonly Key[]): QueryFilters<Key> {
  const [params, change] = useAddressQuery();
  const values: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const value = params.get(key)?.trim();
    if (value) values[key] = value;
  }
  return {
    values,
    any: Object.keys(values).length > 0,
    set: (key, value) => change((next) => (value ? next.set(key, value) : next.delete(key))),
    clear: () => change((next) => keys.forEach((key) => next.delete(key))),
  };
}
