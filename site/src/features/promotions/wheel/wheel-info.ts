import type { OutputOf } from '@causeway/contract/endpoint';
import type { readWheel } from '@causeway/contract/wheel';

export type WheelInfo = OutputOf<typeof readWheel>;
/** The wheel that runs, or else the next or the last one. */
export type WheelDates = NonNullable<WheelInfo['wheel']>;

/** Whether the terms of spins were told; odds, and what spins are checked by, are left out where they were not. */
export const hasTerms = ({ terms }: Pick<WheelDates, 'terms'>): boolean => terms.weights.length > 0;
