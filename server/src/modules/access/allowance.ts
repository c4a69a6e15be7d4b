import type { OrderStatus } from '../../platform/database/schema.ts';
import { deviceAllowance, type DeviceAllowance, type Entitlement } from './entitlement.ts';

/** A plan as an order of it keeps it. */
export interface HeldPlan {
  readonly id: string;
  readonly status: OrderStatus;
  readonly device_num: number;
  readonly device_mode: 0 | 1;
}

/** How many devices an account may bind now, by the plans that it has paid and not been refunded. */
export function allowanceOf(entitlement: Entitlement, orders: readonly HeldPlan[]): DeviceAllowance {
  const unrefunded = orders.filter((order) => order.status !== 'refunded');
  return deviceAllowance(
    entitlement,
    new Map(
      unrefunded.map((order) => [order.id, { deviceNum: order.device_num, deviceMode: order.device_mode }]),
    ),
  );
}
