import type { OrderStatus } from '../../platform/database/schema.ts';
import { deviceAllowance, type DeviceAllowance, type DeviceGrant, type Entitlement } from './entitlement.ts';

/** A plan as stored on its order. */
export interface HeldPlan {
  readonly id: string;
  readonly status: OrderStatus;
  readonly device_num: number;
  readonly device_mode: 0 | 1;
}

/** Returns how many devices an account may bind now, by its paid and not refunded plans and its granted slots. */
export function allowanceOf(
  entitlement: Entitlement,
  orders: readonly HeldPlan[],
  grant: DeviceGrant | null,
): DeviceAllowance {
  const unrefunded = orders.filter((order) => order.status !== 'refunded');
  return deviceAllowance(
    entitlement,
    new Map(
      unrefunded.map((order) => [order.id, { deviceNum: order.device_num, deviceMode: order.device_mode }]),
    ),
    grant,
  );
}
