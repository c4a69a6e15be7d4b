import type { SpanState } from '@causeway/contract/lists';

/** The state of something that has a start and an end. `startsAt` is included, `endsAt` is not. */
export function spanState(
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): SpanState {
  if (now >= endsAt) return 'ended';
  return now < startsAt ? 'planned' : 'running';
}
