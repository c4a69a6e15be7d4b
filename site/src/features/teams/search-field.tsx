import { useEffect, useState } from 'react';
import { useSearchParams } from '../../router.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The pause after typing before the search. */
const PAUSE_MS = 300;
/** The contract's limit. */
const LONGEST = 100;

/** Searches a list when the typing pauses. The address holds the text as `search`. */
export function SearchField({ label }: { readonly label: string }) {
  const [query, setQuery] = useSearchParams();
  const searched = query.get('search') ?? '';
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
          if (wanted === '') after.delete('search');
          else after.set('search', wanted);
          return after;
        },
        { replace: true },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, searched, setQuery]);

  return (
    <TextField
      label={label}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
