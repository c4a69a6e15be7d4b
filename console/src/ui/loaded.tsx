import { Skeleton, Stack } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { FailureNote } from './failure-note.tsx';

interface LoadedProps<T> {
  readonly read: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** The number of placeholder lines. */
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}

/**
 * Shows the data of `useRead`, or a placeholder or failure. The content's phrases may load later without suspending the
 * rest of the page.
 */
export function Loaded<T>({ read, lines = 4, children }: LoadedProps<T>) {
  if (read.data !== undefined) {
    return <Suspense fallback={<Lines count={lines} />}>{children(read.data)}</Suspense>;
  }
  if (read.error !== null) return <FailureNote failure={read.error} onRetry={() => void read.refetch()} />;
  return <Lines count={lines} />;
}

function Lines({ count }: { readonly count: number }) {
  const t = usePhrases(framePhrases);
  return (
    <Stack component="output" gap={10} aria-label={t.loading}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} height={14} width={line === count - 1 ? '55%' : '100%'} />
      ))}
    </Stack>
  );
}
