import { CODES } from '@causeway/contract/errors';
import type { Language } from '@causeway/contract/language';
import { errorTextsEn } from '@causeway/contract/phrases/en';
import type { ErrorTexts } from '@causeway/contract/phrases/error-texts';
import { errorTextsTw } from '@causeway/contract/phrases/tw';
import { errorTextsZh } from '@causeway/contract/phrases/zh';
import type { Member, RowFault, TeamDevice } from '@causeway/contract/team-members';
import { toEpoch } from '../../../platform/epoch.ts';
import { memberAccessUntil } from '../../access/api.ts';
import type { RowFieldFault } from '../member-import.ts';
import type { ListedMember, StateBounds } from '../member-list-read.ts';
import type { TeamDeviceRow } from '../team-device-read.ts';

/** What both the team and operators see of a member. */
export function viewMemberRow(row: ListedMember, { planUntil }: StateBounds) {
  // The time as long as the team is neither blocked nor deleted.
  const time = { ownUntil: row.expires_at, planUntil, teamClosed: false };
  return {
    id: row.id,
    memberId: row.member_id,
    account: row.account ?? '',
    name: row.name ?? '',
    state: row.state,
    expire: toEpoch(memberAccessUntil(time)),
    deviceNum: row.device_num,
    boundDeviceNum: row.bound,
    lastLogin: toEpoch(row.last_login_at),
  };
}

export function viewMember(row: ListedMember, bounds: StateBounds): Member {
  return {
    ...viewMemberRow(row, bounds),
    email: row.email ?? '',
    ownExpire: toEpoch(row.expires_at),
    resetPassword: row.must_set_password,
    createdAt: toEpoch(row.created_at),
  };
}

export function viewTeamDevice(row: TeamDeviceRow): TeamDevice {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    platform: row.platform,
    lastLogin: toEpoch(row.linked_at),
    bindTime: toEpoch(row.boundAt),
    member: row.member,
    memberId: row.member_id,
    memberName: row.member_name ?? '',
  };
}

const TEXTS: Readonly<Record<Language, ErrorTexts>> = {
  zh: errorTextsZh,
  tw: errorTextsTw,
  en: errorTextsEn,
};

export function viewRowFault({ row, field, reason }: RowFieldFault, language: Language): RowFault {
  return { row, field, code: CODES[reason], text: TEXTS[language][reason] };
}
