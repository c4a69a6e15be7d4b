import type { readOperatorWheel } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';

export type WheelData = OutputOf<typeof readOperatorWheel>;
