import type { OutputOf } from '@causeway/contract/endpoint';
import type { readMember } from '@causeway/contract/members';
import { toEpoch } from '../../../platform/epoch.ts';
import { memberAccount } from '../member-name.ts';
import type { MemberOwn } from '../member-own-service.ts';
import { hasAccess, memberAccessUntil, viewDevice } from '../../access/api.ts';

export function viewOwnMember({ member, devices, readAt }: MemberOwn): OutputOf<typeof readMember> {
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
}
