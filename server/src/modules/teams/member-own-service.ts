import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listDevices, type DeviceRow } from '../access/device-store.ts';
import { findMember, type MemberRow } from './member-store.ts';

export interface MemberOwnParts {
  readonly db: Db;
  readonly clock: Clock;
}

export interface MemberOwn {
  readonly member: MemberRow;
  readonly devices: readonly DeviceRow[];
  readonly readAt: Date;
}

export type MemberOwnService = ReturnType<typeof createMemberOwnService>;

/** A member's own data. */
export function createMemberOwnService({ db, clock }: MemberOwnParts) {
  async function read(accountId: string): Promise<MemberOwn> {
    const readAt = clock();
    const [member, bound] = await Promise.all([findMember(db, accountId), listDevices(db, accountId)]);
    // Deleted since the sign-in was looked up.
    if (member === undefined) throw new Refusal('NOT_SIGNED_IN');
    return { member, devices: bound, readAt };
  }

  return { read };
}
