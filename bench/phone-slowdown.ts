/**
 * Lighthouse's benchmark index of a machine, and how many times slower the phone of its mobile profile is; linear in
 * between, and above with the last slope. From the calculator that Lighthouse's page on throttling refers to:
 * https://lighthouse-cpu-throttling-calculator.vercel.app
 */
const KNOWN: readonly (readonly [index: number, factor: number])[] = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
];

/** How much to slow down a machine with this benchmark index. Throws if it is slower than the phone. */
export function phoneSlowdown(index: number): number {
  const next = KNOWN.findIndex(([known]) => index < known);
  const from = KNOWN.at(next === -1 ? -2 : next - 1);
  const to = KNOWN.at(next);
  if (next === 0 || from === undefined || to === undefined)
    throw new Error(`A machine with benchmark index ${index} is too slow for Lighthouse`);
  return from[1] + ((index - from[0]) * (to[1] - from[1])) / (to[0] - from[0]);
}
