import { logout } from '@causeway/contract/accounts';
import { call } from './call.ts';

/** Tells the server that a sign-in is over, with its token, which this browser has forgotten by now. */
export async function endSignIn(token: string): Promise<void> {
  try {
    await call(logout, {}, token);
  } catch {
    // Nothing is left here that a failure could concern.
  }
}
