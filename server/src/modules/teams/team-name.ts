import { TEAM_ID_PATTERN, TEAM_NAME_MAX } from '@causeway/contract/limits';
import { Refusal } from '../../platform/refusal.ts';
import { shownName } from '../../platform/shown-text.ts';

/** A team's name as it is stored: 1 to 40 characters, at least one of them visible. */
export function requireTeamName(raw: string): string {
  const name = shownName(raw, TEAM_NAME_MAX);
  if (name === undefined) throw new Refusal('TEAM_NAME_WRONG');
  return name;
}

/** A team's id as it is stored: trimmed, in the case that was typed. */
export function requireTeamId(raw: string): string {
  const teamId = raw.trim();
  if (!TEAM_ID_PATTERN.test(teamId)) throw new Refusal('TEAM_ID_WRONG');
  return teamId;
}
