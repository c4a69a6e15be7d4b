import type { OutputOf } from '@causeway/contract/endpoint';
import type { readMember } from '@causeway/contract/members';
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
    expire: Math.floor((memberAccessUntil(member)?.getTime() ?? 0) / 1000),
    expired: !hasAccess(member, readAt),
    deviceNum,
    device: devices.map(viewDevice),
  };
}
