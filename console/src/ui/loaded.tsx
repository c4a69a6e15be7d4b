import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { framePhrases } from '../phrases/frame.ts';
import { usePhrases } from '../phrases/phrase-area.ts';
import { FailureNote } from './failure-note.tsx';

interface LoadedProps<T> {
  readonly read: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** How many grey lines stand for what is on its way. */
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}

/** Shows what `useRead` has read; before that its place, and in its place a failure. */
export function Loaded<T>({ read, lines = 4, children }: LoadedProps<T>) {
  const t = usePhrases(framePhrases);
  if (read.data !== undefined) return children(read.data);
  if (read.error !== null) return <FailureNote failure={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Stack component="output" gap={10} aria-label={t.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={14} width={line === lines - 1 ? '55%' : '100%'} />
      ))}
    </Stack>
  );
}
