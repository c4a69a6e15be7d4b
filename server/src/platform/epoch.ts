/** Returns epoch seconds, the wire format of times; 0 for none. */
export function toEpoch(moment: Date | null | undefined): number {
  return Math.floor((moment?.getTime() ?? 0) / 1000);
}

/** Like {@link toEpoch}, but null for none. */
export function toEpochOrNull(moment: Date | null | undefined): number | null {
  return moment ? toEpoch(moment) : null;
}

export function fromEpoch(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** Without the fraction of its second. */
export const wholeSecond = (at: Date): Date => fromEpoch(toEpoch(at));

/** Undefined for undefined. */
export function fromEpochIfGiven(seconds: number | undefined): Date | undefined {
  return seconds === undefined ? undefined : fromEpoch(seconds);
}
