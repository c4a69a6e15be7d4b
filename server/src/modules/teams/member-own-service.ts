import { listDevices, type DeviceRow } from '../access/api.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ReadOwnMember } from '../billing/api.ts';
import { viewOwnMember } from './customer/member-view.ts';
import { findMember, type MemberRow } from './member-read.ts';

export interface MemberOwnParts {
  readonly db: Db;
  readonly clock: Clock;
}

export interface MemberOwn {
  readonly member: MemberRow;
  readonly devices: readonly DeviceRow[];
  readonly readAt: Date;
}

export function createReadOwnMember({ db, clock }: MemberOwnParts): ReadOwnMember {
  return async (accountId) => {
    const readAt = clock();
    const [member, devices] = await Promise.all([findMember(db, accountId), listDevices(db, accountId)]);
    // The account was deleted after the session was checked.
    if (member === undefined) throw new Refusal('NOT_SIGNED_IN');
    return viewOwnMember({ member, devices, readAt });
  };
}
