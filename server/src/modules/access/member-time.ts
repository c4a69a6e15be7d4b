/** What a member's time is made of; it is never stored, so that nothing can forget to follow the team's. */
export interface MemberTime {
  /** Their own expiry; null follows the package. */
  readonly ownUntil: Date | null;
  /** When the team's package ends or ended; null if there never was any. */
  readonly packageUntil: Date | null;
  /** The team is blocked or deleted. */
  readonly teamClosed: boolean;
}

/** When a member's access ends or ended: their own expiry or the package's, whichever is first. Null for no access at all. */
export function memberAccessUntil({ ownUntil, packageUntil, teamClosed }: MemberTime): Date | null {
  if (teamClosed || packageUntil === null) return null;
  return ownUntil !== null && ownUntil < packageUntil ? ownUntil : packageUntil;
}

export function hasAccess(time: MemberTime, now: Date): boolean {
  const until = memberAccessUntil(time);
  return until !== null && until > now;
}
