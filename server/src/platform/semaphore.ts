export interface Semaphore {
  /** Returns how to release the acquired slot, or undefined if none is free. */
  tryAcquire(holder: string): (() => void) | undefined;
}

/** At most `most` slots in all, and `mostOfOne` per holder. */
export function createSemaphore({
  most = Infinity,
  mostOfOne,
}: {
  most?: number;
  mostOfOne: number;
}): Semaphore {
  const held = new Map<string, number>();
  let total = 0;
  return {
    tryAcquire(holder) {
      const own = held.get(holder) ?? 0;
      if (total >= most || own >= mostOfOne) return undefined;
      total += 1;
      held.set(holder, own + 1);
      let released = false;
      return () => {
        if (released) return;
        released = true;
        total -= 1;
        const left = (held.get(holder) ?? 1) - 1;
        if (left === 0) held.delete(holder);
        else held.set(holder, left);
      };
    },
  };
}
