import { logout } from '@causeway/contract/calls';
import { call } from './call.ts';

/** Ends a session on the server by its token, which this browser has already deleted. */
export async function endSignIn(token: string): Promise<void> {
  try {
    await call(logout, {}, token);
  } catch {
    // A failure changes nothing for this browser.
  }
}
