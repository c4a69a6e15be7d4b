import type { Access } from '@causeway/contract/endpoint';
import type { BusinessError } from '@causeway/contract/errors';
import type { Caller } from './caller.ts';

/** Which kinds of account an access is for, and what the others are told. */
const KINDS: Partial<Record<Access, { kind: Caller['kind']; otherwise: BusinessError }>> = {
  individual: { kind: 'individual', otherwise: 'INDIVIDUAL_ONLY' },
  team: { kind: 'team', otherwise: 'TEAM_ONLY' },
  member: { kind: 'member', otherwise: 'MEMBER_ONLY' },
};

/** Why somebody who is signed in is refused; null for whoever may call. */
export function refusalOf(
  access: Access,
  { kind, mustSetPassword }: Pick<Caller, 'kind' | 'mustSetPassword'>,
): BusinessError | null {
  if (access === 'signedIn' || access === 'client') return null;
  if (mustSetPassword) return 'PASSWORD_TO_SET';
  if (access === 'account') return kind === 'member' ? 'NOT_FOR_MEMBERS' : null;
  const wanted = KINDS[access];
  if (wanted === undefined || wanted.kind === kind) return null;
  return kind === 'member' ? 'NOT_FOR_MEMBERS' : wanted.otherwise;
}
