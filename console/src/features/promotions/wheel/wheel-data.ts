import type { readOperatorWheel } from '@causeway/contract/console/wheel';
import type { OutputOf } from '@causeway/contract/endpoint';

export type WheelData = OutputOf<typeof readOperatorWheel>;
