/** Returns epoch seconds, the wire format of times; 0 for none. */
export function toEpoch(moment: Date | null | undefined): number {
  return Math.floor((moment?.getTime() ?? 0) / 1000);
}

export function fromEpoch(seconds: number): Date {
  return new Date(seconds * 1000);
}
