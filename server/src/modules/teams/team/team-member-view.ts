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

export function viewMember(row: ListedMember, { planUntil }: StateBounds): Member {
  // The reader is logged in, so the team is neither blocked nor deleted.
  const time = { ownUntil: row.expires_at, planUntil, teamClosed: false };
  return {
    id: row.id,
    memberId: row.member_id,
    account: row.account ?? '',
    name: row.name ?? '',
    email: row.email ?? '',
    state: row.state,
    expire: toEpoch(memberAccessUntil(time)),
    ownExpire: toEpoch(row.expires_at),
    deviceNum: row.device_num,
    boundDeviceNum: row.bound,
    resetPassword: row.must_set_password,
    lastLogin: toEpoch(row.last_login_at),
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
