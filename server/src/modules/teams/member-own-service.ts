import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import { toEpoch } from '../../platform/epoch.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasAccess, listDevices, memberAccessUntil, viewDevice } from '../access/api.ts';
import type { ReadOwnMember } from '../billing/api.ts';
import { memberAccount } from './member-name.ts';
import { findMember } from './member-read.ts';

export function createReadOwnMember({ db, clock }: { db: Db; clock: Clock }): ReadOwnMember {
  return async (accountId) => {
    const readAt = clock();
    const [member, devices] = await Promise.all([findMember(db, accountId), listDevices(db, accountId)]);
    // The account was deleted after the session was checked.
    if (member === undefined) throw new Refusal('NOT_SIGNED_IN');
    const { memberId, teamId, name, teamName, deviceNum } = member;
    return {
      memberId,
      account: memberAccount(memberId, teamId),
      name,
      teamName,
      teamId,
      expire: toEpoch(memberAccessUntil(member)),
      expired: !hasAccess(member, readAt),
      deviceNum,
      device: devices.map(viewDevice),
    };
  };
}
