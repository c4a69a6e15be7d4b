import type { Clock } from '../../clock.ts';
import { inTransaction, type Db } from '../../database/tx.ts';
import { Refusal } from '../../refusal.ts';
import { appendAudit } from '../audit/audit-store.ts';
import { listDevices, type DeviceRow } from '../devices/device-store.ts';
import type { DeviceService } from '../devices/device-service.ts';
import { NOTHING_TOLD } from './member-record.ts';
import { findMember, type MemberRow } from './member-store.ts';

export interface MemberOwnParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly devices: Pick<DeviceService, 'unbindIn'>;
}

export interface MemberOwn {
  readonly member: MemberRow;
  readonly devices: readonly DeviceRow[];
  readonly readAt: Date;
}

export type MemberOwnService = ReturnType<typeof createMemberOwnService>;

/** What a member sees and does of their own. */
export function createMemberOwnService({ db, clock, devices }: MemberOwnParts) {
  async function read(accountId: string): Promise<MemberOwn> {
    const readAt = clock();
    const [member, bound] = await Promise.all([findMember(db, accountId), listDevices(db, accountId)]);
    // Deleted since the sign-in was looked up.
    if (member === undefined) throw new Refusal('NOT_SIGNED_IN');
    return { member, devices: bound, readAt };
  }

  /** Unlinks one of the member's devices; the team's records tell so. */
  async function unlinkDevice(accountId: string, deviceId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await devices.unbindIn(tx, accountId, deviceId);
      const member = await findMember(tx, accountId);
      if (member === undefined) throw new Refusal('NOT_SIGNED_IN');
      await appendAudit(tx, {
        at: clock(),
        actor: `member:${accountId}`,
        action: 'member.device_unlink',
        accountId: member.teamAccountId,
        subject: accountId,
        details: { ...NOTHING_TOLD },
      });
    });
  }

  return { read, unlinkDevice };
}
