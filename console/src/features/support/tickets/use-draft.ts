import { useState } from 'react';

const START = 'ticketDraft:';

/** A text that outlives a reload and another page, but not its tab. */
export function useDraft(key: string): readonly [string, (text: string) => void] {
  const [held, setHeld] = useState({ key, text: read(key) });
  // Another key is another draft.
  const text = held.key === key ? held.text : read(key);
  const write = (next: string) => {
    if (next === '') sessionStorage.removeItem(START + key);
    else sessionStorage.setItem(START + key, next);
    setHeld({ key, text: next });
  };
  return [text, write];
}

const read = (key: string): string => sessionStorage.getItem(START + key) ?? '';
