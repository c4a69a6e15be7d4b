import { useState } from 'react';

/** A key for one act, kept for as long as its dialog is open: sent again with it, the server acts once. */
export function useActKey(): string {
  const [key] = useState(() => crypto.randomUUID());
  return key;
}
