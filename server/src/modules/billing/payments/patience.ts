/**
 * How long a person is kept waiting for payment providers, whatever one call has to ask of them. Site and console give up
 * after 20 seconds, and would not know then how it stands.
 */
const PATIENCE_MS = 12_000;

/** Stands for an outcome that nobody waits for any more. */
export const LATE = Symbol('late');

/** One deadline for all that one call asks of providers. */
export interface Patience {
  isOver(): boolean;
  /**
   * The work's outcome, or {@link LATE} once the patience is over. The work then goes on by itself: an answer that was
   * asked for is taken whenever it comes. Rejects as the work does, in time.
   */
  wait<T>(work: Promise<T>): Promise<T | typeof LATE>;
}

/** Begins to wait. */
export type BePatient = () => Patience;

/** `failed` hears of work that fails once nobody waits for it any more. */
export function createPatience(failed: (error: unknown) => void, patienceMs = PATIENCE_MS): BePatient {
  return () => {
    const end = performance.now() + patienceMs;
    return {
      isOver: () => performance.now() >= end,
      wait: async (work) => {
        const { promise: late, resolve } = Promise.withResolvers<typeof LATE>();
        const timer = setTimeout(() => resolve(LATE), Math.max(0, end - performance.now()));
        const outcome = await Promise.race([work, late]).finally(() => clearTimeout(timer));
        if (outcome === LATE) work.catch(failed);
        return outcome;
      },
    };
  };
}
