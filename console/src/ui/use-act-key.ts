import { newUuid } from '@causeway/web/new-uuid';
import { useState } from 'react';

/** An idempotency key, kept while its dialog is open. */
export function useActKey(): string {
  const [key] = useState(newUuid);
  return key;
}
