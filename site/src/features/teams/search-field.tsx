import { TextField } from '../../ui/text-field.tsx';
import { useSearchText } from '../../use-search-text.ts';

/** The contract's limit. */
const LONGEST = 100;

/** Searches a list when the typing pauses. The address holds the text as `search`. */
export function SearchField({ label }: { readonly label: string }) {
  const [typed, setTyped] = useSearchText('search');
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
