import type { MemberState } from '@causeway/contract/team-members';
import { hasAccess, type MemberTime } from '../access/api.ts';

export interface MemberStateInput extends MemberTime {
  readonly blocked: boolean;
  readonly mustSetPassword: boolean;
}

/** How a member stands: the first that is true of blocked, suspended and reset. */
export function memberState(member: MemberStateInput, now: Date): MemberState {
  if (member.blocked) return 'blocked';
  if (!hasAccess(member, now)) return 'suspended';
  return member.mustSetPassword ? 'reset' : 'active';
}
