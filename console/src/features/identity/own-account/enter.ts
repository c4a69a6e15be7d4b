import { beginOperatorMfa, type consoleLogin } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { call } from '../../../api/call.ts';
import { startSession } from '../../../api/session.ts';
import { saveBegunSetup } from './begun-setup.ts';

/** Starts a session whose cookie the server has set, and the two-factor set-up if that is required first. */
export async function enter(
  { operator, enrolling }: OutputOf<typeof consoleLogin>,
  password: string,
): Promise<void> {
  // If this fails, the set-up asks for the password itself.
  const begin = () => call(beginOperatorMfa, { password }).catch(() => undefined);
  saveBegunSetup(enrolling ? await begin() : undefined);
  startSession(operator.id);
}
