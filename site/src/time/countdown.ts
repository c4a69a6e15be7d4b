export interface Remaining {
  readonly days: number;
  /** `hh:mm:ss` of what is left beside the whole days. */
  readonly clock: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Whole seconds split into days and a clock; nothing is left below zero. */
export function splitRemaining(seconds: number): Remaining {
  const left = Math.max(0, Math.floor(seconds));
  const clock = [Math.floor((left % 86_400) / 3600), Math.floor((left % 3600) / 60), left % 60];
  return { days: Math.floor(left / 86_400), clock: clock.map(two).join(':') };
}

/**
 * When an offer ends by this browser's clock, in milliseconds, from the seconds the server counted and the moment its
 * answer arrived; undefined where there is no offer. Ticks are never subtracted: a sleeping tab would stretch it.
 */
export function offerDeadline(lastTime: number, arrivedAt: number): number | undefined {
  return lastTime > 0 ? arrivedAt + lastTime * 1000 : undefined;
}

/** Whole seconds to a deadline, rounded up so that the last second is shown as 1 and the end as 0. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/**
 * A moment of the server's clock (epoch seconds) by this browser's, in milliseconds: as far from the arrival of an answer
 * as it is from the `now` in that answer. So it is right where the browser's clock is wrong.
 */
export function localTime(moment: number, now: number, arrivedAt: number): number {
  return arrivedAt + (moment - now) * 1000;
}
