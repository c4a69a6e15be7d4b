/** The name that a member logs in with, as it is stored and compared: `memberId@teamId` in lower case. */
export function memberAccount(memberId: string, teamId: string): string {
  return `${memberId}@${teamId}`.toLowerCase();
}

/** Whether a name could be a member's. An e-mail address never is, because team ids have no dot. */
export function isMemberAccount(account: string): boolean {
  return /^[a-z0-9]{1,8}@[a-z0-9]{4,16}$/.test(account);
}
