import { Refusal } from '../../platform/refusal.ts';
import { hashPassword } from '../identity/api.ts';
import type { GivenMember } from './member-profile.ts';

export interface HashingParts {
  /** Aborts the import when the process is about to stop. */
  readonly stopping: AbortSignal;
  /** Called with the number of rows done, at the beginning and about every second; the import ends if it throws. */
  readonly onProgress: (done: number) => Promise<void>;
}

const PROGRESS_EVERY_MS = 1000;

/** Hashes the rows' passwords one at a time, so that logins meanwhile do not wait. */
export async function hashPasswords(
  rows: readonly GivenMember[],
  { stopping, onProgress }: HashingParts,
): Promise<ReadonlyMap<GivenMember, string>> {
  const hashes = new Map<GivenMember, string>();
  let reportedAt = -Infinity;
  for (const [done, row] of rows.entries()) {
    if (performance.now() - reportedAt >= PROGRESS_EVERY_MS) {
      if (stopping.aborted) throw new Refusal('SERVICE_UNAVAILABLE');
      await onProgress(done);
      reportedAt = performance.now();
    }
    const { password } = row;
    if (password !== undefined && password !== '') hashes.set(row, await hashPassword(password));
  }
  if (stopping.aborted) throw new Refusal('SERVICE_UNAVAILABLE');
  return hashes;
}
