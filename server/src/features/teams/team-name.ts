import { TEAM_ID_PATTERN, TEAM_NAME_MAX } from '@causeway/contract/teams';
import { Refusal } from '../../refusal.ts';

/** Control characters, separators of lines, and what turns the direction of the text around it. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A team's name as it is kept: trimmed, 1 to 40 characters of which something can be seen. */
export function requireTeamName(raw: string): string {
  const name = raw.trim();
  if (Array.from(name).length > TEAM_NAME_MAX || UNSEEN.test(name) || !SEEN.test(name)) {
    throw new Refusal('TEAM_NAME_WRONG');
  }
  return name;
}

/** A team's id as it is kept: trimmed, shown as it was typed. */
export function requireTeamId(raw: string): string {
  const teamId = raw.trim();
  if (!TEAM_ID_PATTERN.test(teamId)) throw new Refusal('TEAM_ID_WRONG');
  return teamId;
}
