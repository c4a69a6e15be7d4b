const STEPS = [1, 2, 5] as const;
const INTERVALS = 4;

/** Evenly spaced whole-number ticks from zero to at least `most`: steps of 1, 2 or 5 times a power of ten, at most five. */
export function niceTicks(most: number): readonly number[] {
  const step = stepFor(Math.max(1, most) / INTERVALS);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, tick) => tick * step);
}

function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return (STEPS.find((step) => step * power >= least) ?? 10) * power;
}
