let key: string | undefined;

/** Takes an invitation's key out of the address immediately, so that no history and no screenshot holds it. */
export function takeInvitation(): void {
  const found = /^#\/join\/?\?(.*)$/.exec(location.hash)?.[1];
  if (found === undefined) return;
  key = new URLSearchParams(found).get('key') ?? undefined;
  history.replaceState(history.state, '', '#/join');
}

/** The key that this page was opened with; undefined after a reload, when the mail's link has to be opened again. */
export const invitationKey = (): string | undefined => key;
