import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export interface MakeOnce<T> {
  /** Those that stand by now. */
  readonly find: () => Promise<readonly T[]>;
  readonly make: () => Promise<T>;
  /** Takes one's own back. */
  readonly withdraw: (made: T) => Promise<void>;
}

const TRIES = 6;

/**
 * Makes something at a provider that knows no idempotency keys, once: whoever finds a second one beside their own takes their
 * own back and looks again. Of two at the same moment either may be left, and never both. Undefined where others were
 * always faster.
 */
export async function makeOnce<T extends { readonly id: string }>(how: MakeOnce<T>): Promise<T | undefined> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const [known] = await how.find();
    if (known !== undefined) return known;
    const made = await how.make();
    const current = await how.find();
    if (current.every(({ id }) => id === made.id)) return made;
    await how.withdraw(made);
    // Apart from one another, so that they do not meet again.
    await wait(randomInt(20, 120 * attempt));
  }
  return undefined;
}

/** Runs work of one name once at a time: calls that come meanwhile get the same outcome. */
export type Sharing<T> = (name: string, work: () => Promise<T>) => Promise<T>;

export function createSharing<T>(): Sharing<T> {
  const running = new Map<string, Promise<T>>();
  return (name, work) => {
    const known = running.get(name);
    if (known !== undefined) return known;
    const started = work().finally(() => running.delete(name));
    running.set(name, started);
    return started;
  };
}
