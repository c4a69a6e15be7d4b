import type { Session } from '@causeway/contract/account-security';
import type { Device } from '@causeway/contract/accounts';
import { toEpoch } from '../../../platform/epoch.ts';
import type { DeviceRow } from '../device-store.ts';
import type { listSessionsWithDevice } from '../session-read.ts';

export function viewDevice({ id, name, type, platform, linkedAt }: DeviceRow): Device {
  return { id, name, type, platform, linkTime: toEpoch(linkedAt) };
}

export function viewSession(
  row: Awaited<ReturnType<typeof listSessionsWithDevice>>[number],
  currentHash: Buffer,
): Session {
  return {
    id: row.public_id,
    kind: row.device_id === null ? 'site' : 'client',
    createdAt: toEpoch(row.created_at),
    current: row.token_hash.equals(currentHash),
    deviceName: row.deviceName,
    browser: row.browser,
    system: row.system,
  };
}
