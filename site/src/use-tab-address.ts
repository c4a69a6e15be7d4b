import { useCallback } from 'react';
import { useSearchParams } from './router.tsx';

/** The selected one of a page’s tabs, from `tab` in the address; the first tab needs none. */
export function useTabAddress<Key extends string>(keys: readonly [Key, ...Key[]]) {
  const [query, setQuery] = useSearchParams();
  const [first] = keys;
  const selected = keys.find((key) => key === query.get('tab')) ?? first;
  const select = useCallback(
    (key: Key) =>
      setQuery(
        (next) => {
          if (key === first) next.delete('tab');
          else next.set('tab', key);
          return next;
        },
        { replace: true },
      ),
    [setQuery, first],
  );
  return [selected, select] as const;
}
