import type { readWheelForDesk } from '@causeway/contract/console/wheel';
import type { OutputOf } from '@causeway/contract/endpoint';

export type WheelData = OutputOf<typeof readWheelForDesk>;
