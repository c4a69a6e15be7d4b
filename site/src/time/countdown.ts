export interface Remaining {
  readonly days: number;
  /** `hh:mm:ss` besides the whole days. */
  readonly clock: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Splits whole seconds into days and a clock; negative values count as 0. */
export function splitRemaining(seconds: number): Remaining {
  const left = Math.max(0, Math.floor(seconds));
  const clock = [Math.floor((left % 86_400) / 3600), Math.floor((left % 3600) / 60), left % 60];
  return { days: Math.floor(left / 86_400), clock: clock.map(two).join(':') };
}

/**
 * When an offer ends, in milliseconds of this browser's clock, from the server's seconds and the arrival of its answer;
 * undefined without an offer. A deadline instead of subtracted ticks, because a sleeping tab misses ticks.
 */
export function offerDeadline(lastTime: number, arrivedAt: number): number | undefined {
  return lastTime > 0 ? arrivedAt + lastTime * 1000 : undefined;
}

/** Whole seconds to a deadline, rounded up so that the last second shows 1 and the end 0. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/**
 * A server time (epoch seconds) in milliseconds of this browser's clock: as far from the answer's arrival as from the `now`
 * in that answer. So it is right if the browser's clock is wrong.
 */
export function localTime(moment: number, now: number, arrivedAt: number): number {
  return arrivedAt + (moment - now) * 1000;
}
