import type { Device } from '@causeway/contract/accounts';
import { toEpoch } from '../../../platform/epoch.ts';
import type { DeviceRow } from '../device-store.ts';

export function viewDevice({ id, name, type, platform, linkedAt }: DeviceRow): Device {
  return { id, name, type, platform, linkTime: toEpoch(linkedAt) };
}
