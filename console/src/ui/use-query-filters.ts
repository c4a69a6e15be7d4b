import { useSearchParams } from 'react-router';

/** Filters that live in the address, so that a list can be reloaded, gone back to and sent to a colleague. */
export interface QueryFilters<Key extends string> {
  /** Trimmed; undefined where the address says nothing. */
  readonly values: Readonly<Partial<Record<Key, string>>>;
  readonly any: boolean;
  /** Sets one; an empty text takes it out. */
  set(key: Key, value: string | null): void;
  clear(): void;
}

export function useQueryFilters<Key extends string>(keys: readonly Key[]): QueryFilters<Key> {
  const [params, setParams] = useSearchParams();
  const values: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const value = params.get(key)?.trim();
    if (value) values[key] = value;
  }
  const change = (alter: (next: URLSearchParams) => void) => {
    // Not the parameters of this render: one filter may be set while another's typing settles.
    const [, query = ''] = location.hash.split('?');
    const next = new URLSearchParams(query);
    alter(next);
    // Each step of typing is no place to go back to.
    setParams(next, { replace: true });
  };
  return {
    values,
    any: Object.keys(values).length > 0,
    set: (key, value) => change((next) => (value ? next.set(key, value) : next.delete(key))),
    clear: () => change((next) => keys.forEach((key) => next.delete(key))),
  };
}
