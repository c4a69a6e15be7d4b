import { logout } from '@causeway/contract/calls';
import { endSession, readToken } from '../storage/session.ts';
import { call } from './call.ts';

/** Ends a session on the server by its token, which this browser has already deleted. */
export async function endSignIn(token: string): Promise<void> {
  try {
    await call(logout, {}, token);
  } catch {
    // A failure changes nothing for this browser.
  }
}

/** Ends the session of this browser, if any, here and on the server. */
export function endAnySession(): void {
  const token = readToken();
  endSession();
  if (token !== undefined) void endSignIn(token);
}
