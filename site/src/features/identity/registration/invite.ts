import { sessionStore } from '../../../storage/browser-storage.ts';

/** The longest that the contract takes; a longer one was never given out. */
const LONGEST = 64;

/** The invitation that this visit came with. */
export function readInvite(): string | undefined {
  const invite = sessionStore.read('invite');
  return typeof invite === 'string' && invite !== '' && invite.length <= LONGEST ? invite : undefined;
}

/** It counts once: the next account made in this tab has not been invited. */
export function forgetInvite(): void {
  sessionStore.remove('invite');
}
