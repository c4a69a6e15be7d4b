/**
 * How long a person is kept waiting for payment providers, whatever one call has to ask of them. Site and console give up
 * after 20 seconds, and would not know then how it stands.
 */
const TIMEOUT_MS = 12_000;

/** Stands for an outcome that nobody waits for any more. */
export const TIMED_OUT = Symbol('timed out');

/** The work's outcome, or {@link TIMED_OUT} after so many milliseconds. The work then goes on by itself. */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T | typeof TIMED_OUT> {
  const { promise: late, resolve } = Promise.withResolvers<typeof TIMED_OUT>();
  const timer = setTimeout(() => resolve(TIMED_OUT), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** One deadline for all that one call asks of providers. */
export interface Deadline {
  isOver(): boolean;
  /**
   * The work's outcome, or {@link TIMED_OUT} once the deadline has passed. The work then goes on by itself: an answer that was
   * asked for is taken whenever it comes. Rejects as the work does, in time.
   */
  wait<T>(work: Promise<T>): Promise<T | typeof TIMED_OUT>;
}

/** Begins to wait. */
export type StartDeadline = () => Deadline;

/** `failed` hears of work that fails once nobody waits for it any more. */
export function createDeadline(failed: (error: unknown) => void, timeoutMs = TIMEOUT_MS): StartDeadline {
  return () => {
    const end = performance.now() + timeoutMs;
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
