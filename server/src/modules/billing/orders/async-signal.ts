/** A ring while nobody waits is not lost: the next wait ends immediately. */
export interface AsyncSignal {
  ring(): void;
  /** Resolves after a ring since the last wait, after `ms`, or when `until` aborts. */
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
