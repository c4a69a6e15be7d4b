import { useEffect, useState } from 'react';
import { useSearchParams } from './router.tsx';

/** The pause after typing before the search. */
const PAUSE_MS = 300;

/** The text of a search field, which the address holds under `name` when the typing pauses. */
export function useSearchText(name: string) {
  const [query, setQuery] = useSearchParams();
  const searched = query.get(name) ?? '';
  const [typed, setTyped] = useState(searched);
  const [followed, setFollowed] = useState(searched);
  // Changed elsewhere, such as by going back.
  if (searched !== followed) {
    setFollowed(searched);
    if (searched !== typed.trim()) setTyped(searched);
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === searched) return undefined;
    const timer = setTimeout(() => {
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (wanted === '') after.delete(name);
          else after.set(name, wanted);
          return after;
        },
        { replace: true },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, typed, searched, setQuery]);

  return [typed, setTyped] as const;
}
