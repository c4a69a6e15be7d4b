import { countInbox } from '@causeway/contract/console/calls';
import type { InboxKind } from '@causeway/contract/console/lists';
import { useRead } from './use-read.ts';

const EVERY_MS = 60_000;

/** How many items wait for the operator. Menu and title do without the numbers if they can't be read. */
export function useInboxCounts() {
  const { data = [] } = useRead(countInbox, {}, { every: EVERY_MS, quiet: 'always' });
  return {
    of: (kinds: readonly InboxKind[]): number =>
      data.reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0),
  };
}
