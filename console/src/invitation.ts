let key: string | undefined;

/** Removes an invitation's key from the address immediately, so that no history and no screenshot has it. */
export function takeInvitation(): void {
  const found = /^#\/join\/?\?(.*)$/.exec(location.hash)?.[1];
  if (found === undefined) return;
  key = new URLSearchParams(found).get('key') ?? undefined;
  history.replaceState(history.state, '', '#/join');
}

/** The key of this page; undefined after a reload, which needs the mail's link again. */
export const invitationKey = (): string | undefined => key;
