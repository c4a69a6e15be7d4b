import { TEAM_ACTIONS, type TeamAction, type TeamRecord } from '@causeway/contract/teams';

/** Who did something in a team, as its log shows it: operators appear as support. */
export function recordedBy(actor: string): TeamRecord['by'] {
  if (actor === 'customer') return 'admin';
  const [kind] = actor.split(':');
  if (kind === 'member') return 'member';
  return kind === 'operator' ? 'support' : 'system';
}

export const isTeamAction = (action: string): action is TeamAction =>
  TEAM_ACTIONS.some((known) => known === action);

/** The details of a row that its team may read: texts and numbers only. */
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
