/**
 * How long a person waits for payment providers in one call. Site and console give up after 20 seconds and would then
 * not know the outcome.
 */
const TIMEOUT_MS = 12_000;

/** The outcome of work whose caller stopped waiting. */
export const TIMED_OUT = Symbol('timed out');

/** Returns the work's outcome, or {@link TIMED_OUT} after `ms` milliseconds; the work continues. */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T | typeof TIMED_OUT> {
  const { promise: late, resolve } = Promise.withResolvers<typeof TIMED_OUT>();
  const timer = setTimeout(() => resolve(TIMED_OUT), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** One deadline for all provider requests of one call. */
export interface Deadline {
  isOver(): boolean;
  /**
   * Returns the work's outcome, or {@link TIMED_OUT} after the deadline; the work continues and its late result still
   * counts. Rejects if the work fails in time.
   */
  wait<T>(work: Promise<T>): Promise<T | typeof TIMED_OUT>;
}

/** The call may take `longestMs`, if that is less than usual. */
export type StartDeadline = (longestMs?: number) => Deadline;

/** `failed` receives the error of work that fails after its deadline. */
export function createDeadline(failed: (error: unknown) => void, timeoutMs = TIMEOUT_MS): StartDeadline {
  return (longestMs = timeoutMs) => {
    const end = performance.now() + Math.min(timeoutMs, longestMs);
    return {
      isOver: () => performance.now() >= end,
      wait: async (work) => {
        const outcome = await withDeadline(work, Math.max(0, end - performance.now()));
        if (outcome === TIMED_OUT) work.catch(failed);
        return outcome;
      },
    };
  };
}
