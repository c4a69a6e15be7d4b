import type { ApiRefusal } from '@causeway/web/failures';
import type { MemberField } from './member-csv.ts';

/** The member's field that a refusal concerns; undefined for none or several. */
export function fieldOfMemberRefusal(refusal: ApiRefusal['refusal']): MemberField | undefined {
  switch (refusal) {
    case 'MEMBER_ID_WRONG':
    case 'MEMBER_ID_TAKEN':
      return 'memberId';
    case 'MEMBER_NAME_WRONG':
      return 'name';
    case 'EMAIL_INVALID':
    case 'MEMBER_EMAIL_OPTED_OUT':
    case 'MEMBER_EMAILS_USED_UP':
      return 'email';
    case 'MEMBER_PASSWORD_OR_EMAIL':
    case 'PASSWORD_REQUIRED':
    case 'PASSWORD_TOO_SHORT':
    case 'PASSWORD_TOO_LONG':
    case 'PASSWORD_TOO_COMMON':
    case 'PASSWORD_IS_ACCOUNT':
      return 'password';
    case 'MEMBER_EXPIRE_PAST':
    case 'MEMBER_EXPIRE_BEYOND':
      return 'expire';
    case 'MEMBER_SETS_WRONG':
    case 'TEAM_SETS_USED_UP':
    case 'MEMBER_DEVICES_BOUND':
      return 'deviceNum';
    default:
      return undefined;
  }
}
