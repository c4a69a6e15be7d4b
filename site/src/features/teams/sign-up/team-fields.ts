import { TEAM_ID_PATTERN, TEAM_NAME_MAX } from '@causeway/contract/limits';
import type { phrases } from '../../../phrases/en/teams/sign-up.ts';

type Texts = typeof phrases;

/** A team's id in ASCII: Chinese keyboards type full-width letters and digits. */
export function plainTeamId(value: string): string {
  return value.normalize('NFKC').trim();
}

/** The fault of a team's name; like the server, counts characters, not UTF-16 units. */
export function checkTeamName(value: string, t: Texts): string | undefined {
  const length = Array.from(value.trim()).length;
  if (length === 0) return t.notNullTeamName;
  return length > TEAM_NAME_MAX ? t.teamNameWrong : undefined;
}

/** The fault of an id that the page can find. */
export function checkTeamIdForm(value: string, t: Texts): string | undefined {
  const id = plainTeamId(value);
  if (id === '') return t.notNullTeamId;
  return TEAM_ID_PATTERN.test(id) ? undefined : t.teamIdWrong;
}

/** Whether an id has an invalid character. */
export function hasForeignCharacter(value: string): boolean {
  return /[^a-z0-9]/i.test(plainTeamId(value));
}
