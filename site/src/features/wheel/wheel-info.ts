import type { OutputOf } from '@causeway/contract/endpoint';
import type { readWheel } from '@causeway/contract/wheel';

export type WheelInfo = OutputOf<typeof readWheel>;
/** The wheel that runs, or else the next or the last one. */
export type WheelDates = NonNullable<WheelInfo['wheel']>;
