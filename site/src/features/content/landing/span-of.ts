export interface Span {
  readonly count: number;
  readonly unit: 'seconds' | 'minutes' | 'hours';
}

/** A span in the largest unit of which it has at least two, rounded up: never shorter than measured. */
export function spanOf(seconds: number): Span {
  if (seconds <= 120) return { count: Math.max(1, seconds), unit: 'seconds' };
  if (seconds <= 7200) return { count: Math.ceil(seconds / 60), unit: 'minutes' };
  return { count: Math.ceil(seconds / 3600), unit: 'hours' };
}
