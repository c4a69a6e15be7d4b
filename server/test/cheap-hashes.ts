import argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

const { hash, hashRaw } = argon2;
const CHEAP = { memoryCost: 8, timeCost: 1 } as const;

/** For vitest's `setupFiles`: passwords and recovery codes are hashed in the tests' process, but at little cost. */
vi.spyOn(argon2, 'hash').mockImplementation((password, options) => hash(password, { ...options, ...CHEAP }));
vi.spyOn(argon2, 'hashRaw').mockImplementation((password, options) =>
  hashRaw(password, { ...options, ...CHEAP }),
);
