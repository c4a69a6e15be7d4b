import type { OrderStatus } from '../../platform/database/schema.ts';
import { deviceAllowance, type DeviceAllowance, type Entitlement } from './entitlement.ts';

interface SoldPackage {
  readonly id: string;
  readonly status: OrderStatus;
  readonly device_num: number;
  readonly device_mode: 0 | 1;
}

/** How many devices an account may bind now, by the packages that it has paid and not been refunded. */
export function allowanceOf(entitlement: Entitlement, orders: readonly SoldPackage[]): DeviceAllowance {
  const unrefunded = orders.filter((order) => order.status !== 'refunded');
  return deviceAllowance(
    entitlement,
    new Map(
      unrefunded.map((order) => [order.id, { deviceNum: order.device_num, deviceMode: order.device_mode }]),
    ),
  );
}
