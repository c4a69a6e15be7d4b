import { parseArgs } from 'node:util';

/** How many rows of each kind are made. */
export interface SeedAmounts {
  readonly customers: number;
  readonly orders: number;
  readonly tickets: number;
}

const DEFAULTS: SeedAmounts = { customers: 10_000, orders: 20_000, tickets: 2_000 };
const MOST = 10_000_000;

/** Reads `--customers 1000000 --orders 2000000 --tickets 200000`; throws a one-line message for a wrong option. */
export function readAmounts(words: readonly string[]): SeedAmounts {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...words],
    options: { customers: option, orders: option, tickets: option },
  });
  const amount = (name: keyof SeedAmounts): number => {
    const given = values[name];
    if (given === undefined) return DEFAULTS[name];
    const number = Number(given);
    if (/^\d+$/.test(given) && number >= 1 && number <= MOST) return number;
    throw new Error(`--${name} must be a whole number from 1 to ${MOST}, not "${given}"`);
  };
  return { customers: amount('customers'), orders: amount('orders'), tickets: amount('tickets') };
}
