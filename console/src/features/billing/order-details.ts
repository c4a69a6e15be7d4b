import type { readOrder } from '@causeway/contract/console/orders';
import type { OutputOf } from '@causeway/contract/endpoint';

export type OrderDetails = OutputOf<typeof readOrder>;
