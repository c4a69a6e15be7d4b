/** What a member's time is made of; it is never stored, so that nothing can forget to follow the team's. */
export interface MemberTime {
  /** Their own expiry; null follows the plan. */
  readonly ownUntil: Date | null;
  /** When the team's plan ends or ended; null if there never was any. */
  readonly planUntil: Date | null;
  /** The team is blocked or deleted. */
  readonly teamClosed: boolean;
}

/** When a member's access ends or ended: their own expiry or the plan's, whichever is first. Null for no access at all. */
export function memberAccessUntil({ ownUntil, planUntil, teamClosed }: MemberTime): Date | null {
  if (teamClosed || planUntil === null) return null;
  return ownUntil !== null && ownUntil < planUntil ? ownUntil : planUntil;
}

export function hasAccess(time: MemberTime, now: Date): boolean {
  const until = memberAccessUntil(time);
  return until !== null && until > now;
}
