/**
 * A moment of the server's clock (epoch seconds) by this browser's, in milliseconds: as far from the arrival of an answer
 * as it is from the `now` in that answer. So it is right where the browser's clock is wrong.
 */
export function localTime(moment: number, now: number, arrivedAt: number): number {
  return arrivedAt + (moment - now) * 1000;
}
