/** The parts of a member's time, which is never stored, so it always follows the team's. */
export interface MemberTime {
  /** The member's own expiry; null follows the plan. */
  readonly ownUntil: Date | null;
  /** When the team's plan ends or ended; null if there never was any. */
  readonly planUntil: Date | null;
  /** The team is blocked or deleted. */
  readonly teamClosed: boolean;
}

/**
 * Returns when a member's access ends or ended: their own expiry or the plan's, whichever is first. Null for no access
 * at all.
 */
export function memberAccessUntil({ ownUntil, planUntil, teamClosed }: MemberTime): Date | null {
  if (teamClosed || planUntil === null) return null;
  return ownUntil !== null && ownUntil < planUntil ? ownUntil : planUntil;
}

export function hasAccess(time: MemberTime, now: Date): boolean {
  const until = memberAccessUntil(time);
  return until !== null && until > now;
}
