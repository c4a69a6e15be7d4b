import { inTransaction } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Credentials } from './credentials-service.ts';
import { listLiveSessions, revokeListedSession } from './session-store.ts';

export function listSessions({ db, clock, kind, idleMs }: Credentials, ownerId: string) {
  const now = clock();
  const seenAfter = idleMs === null ? null : new Date(now.getTime() - idleMs);
  return listLiveSessions(db, { kind, id: ownerId }, now, seenAfter);
}

/** Ends one of the owner's sessions; a foreign, ended or unknown id is refused alike. */
export async function endListedSession(
  { db, clock, kind, record }: Credentials,
  ownerId: string,
  id: string,
  from: BrowserFamily,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await revokeListedSession(tx, { kind, id: ownerId }, id, clock()))) {
      throw new Refusal('SESSION_NOT_FOUND');
    }
    await record(tx, ownerId, 'session_ended', from);
  });
}
