import type { SecurityEvent, Session } from '@causeway/contract/account-security';
import { toEpoch } from '../../../platform/epoch.ts';
import type { listSecurityEvents } from '../security-event-store.ts';
import type { ListedSession } from '../session-store.ts';

export function viewSession(row: ListedSession, currentHash: Buffer): Session {
  return {
    id: row.public_id,
    kind: row.device_id === null ? 'site' : 'client',
    createdAt: toEpoch(row.created_at),
    current: row.token_hash.equals(currentHash),
    deviceName: row.device_name,
    browser: row.browser,
    system: row.system,
  };
}

export function viewSecurityEvent(
  row: Awaited<ReturnType<typeof listSecurityEvents>>[number],
): SecurityEvent {
  return { id: row.id, at: toEpoch(row.at), kind: row.kind, browser: row.browser, system: row.system };
}
