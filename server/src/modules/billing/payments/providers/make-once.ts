import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isUnreachable } from '../provider-fault.ts';

export interface MakeOnce<T> {
  /** Existing ones. */
  readonly find: () => Promise<readonly T[]>;
  readonly make: () => Promise<T>;
  /** Deletes one that this call made. */
  readonly withdraw: (made: T) => Promise<void>;
}

const TRIES = 6;

/**
 * Makes something once at a provider without idempotency keys: a call that finds another one beside its own deletes
 * its own and looks again. Of two simultaneous ones at most one remains. Undefined if other calls were always
 * faster.
 */
export async function makeOnce<T extends { readonly id: string }>(how: MakeOnce<T>): Promise<T | undefined> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const [known] = await how.find();
    if (known !== undefined) return known;
    const made = await how.make();
    const current = await how.find();
    if (current.every(({ id }) => id === made.id)) return made;
    await how.withdraw(made);
    // Random, so that two calls do not collide again.
    await wait(randomInt(20, 120 * attempt));
  }
  return undefined;
}

/** Repeats work once if its provider did not answer; the repeated work must find what the first one made. */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return work();
  }
}

/** Runs the work of one name once at a time: calls in the meantime share its result. */
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
