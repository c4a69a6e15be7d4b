/** A ring while nobody waits is not lost: the next wait ends immediately. */
export interface AsyncSignal {
  ring(): void;
  /** Comes back once it has rung since the last wait, after so many milliseconds, or when the signal ends all waiting. */
  wait(ms: number): Promise<void>;
}

export function createAsyncSignal(until: AbortSignal): AsyncSignal {
  let rung = false;
  let wake: (() => void) | undefined;
  const ring = () => {
    rung = true;
    wake?.();
  };
  until.addEventListener('abort', ring, { once: true });
  return {
    ring,
    async wait(ms) {
      if (!rung && !until.aborted) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, ms);
        });
        clearTimeout(timer);
        wake = undefined;
      }
      rung = false;
    },
  };
}
