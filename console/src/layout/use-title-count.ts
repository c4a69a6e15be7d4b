import { INBOX_KINDS } from '@causeway/contract/console/lists';
import { useEffect } from 'react';
import { useInboxCounts } from '../api/use-inbox-counts.ts';
import { countInTitle } from '../ui/window-title.ts';

/** The number of waiting items in the window's title, while an operator is logged in. */
export function useTitleCount(): void {
  const waiting = useInboxCounts().of(INBOX_KINDS);
  useEffect(() => {
    countInTitle(waiting);
    return () => countInTitle(0);
  }, [waiting]);
}
