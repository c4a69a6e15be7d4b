/** Where the time comes from; tests hand in their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Epoch seconds, as times cross the wire. */
export function toEpoch(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
