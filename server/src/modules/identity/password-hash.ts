import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

let freeProcessors = availableParallelism();
const waiting: (() => void)[] = [];

/**
 * Runs one hash per processor at a time. Node would run four, and on fewer processors their memory displaces each
 * other's from the cache: each hash takes longer, and files wait behind them.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (freeProcessors > 0) freeProcessors -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) freeProcessors += 1;
    else next();
  }
}

/** Argon2id in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(password, PARAMETERS));
}

/** Argon2id of a code, whose salt is stored beside it. */
export function hashSecret(secret: Buffer, salt: Buffer): Promise<Buffer> {
  return inTurn(() => argon2.hashRaw(secret, { ...PARAMETERS, salt }));
}

/** Of random bytes, with the same parameters: verified for unknown accounts, so that they take the same time. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$Tipa8ejplwmYt1zc7dYNsA$bXJ9kbWuA7RC9OsEGSR9kt8U01kdr66fU01lvg8FB64';

/** Whether the password is right; `stored` is absent if there is no such account or no password works. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const known = stored ?? DECOY;
  const matches = await inTurn(() => argon2.verify(known, password));
  return matches && typeof stored === 'string';
}
