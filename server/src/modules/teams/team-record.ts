import { TEAM_ACTIONS, type TeamAction, type TeamRecord } from '@causeway/contract/teams';

/** Who did something in a team, as its log has it: operators are the provider's support there. */
export function recordedBy(actor: string): TeamRecord['by'] {
  if (actor === 'customer') return 'admin';
  const [kind] = actor.split(':');
  if (kind === 'member') return 'member';
  return kind === 'operator' ? 'support' : 'system';
}

export const isTeamAction = (action: string): action is TeamAction =>
  TEAM_ACTIONS.some((known) => known === action);

/** The part of what a row tells that its team may read; anything but texts and numbers is none of it. */
export function toldIn(
  details: Readonly<Record<string, unknown>>,
  part: 'before' | 'after',
): TeamRecord['after'] {
  const told = details[part];
  if (typeof told !== 'object' || told === null) return {};
  return Object.fromEntries(
    Object.entries(told).filter(
      (entry): entry is [string, string | number | null] =>
        entry[1] === null || typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
