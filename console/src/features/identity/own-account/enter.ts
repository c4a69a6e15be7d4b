import { beginOperatorStep, type consoleLogin } from '@causeway/contract/console/operators';
import type { OutputOf } from '@causeway/contract/endpoint';
import { call } from '../../../api/call.ts';
import { startSession } from '../../../api/session.ts';
import { keepBegunStep } from './begun-step.ts';

/** Begins a sign-in that the server has granted, and with it the second step's set-up where that comes first. */
export async function enter(
  { data: token, enrolling }: OutputOf<typeof consoleLogin>,
  password: string,
): Promise<void> {
  // Where this fails, the set-up asks for the password itself.
  const begin = () => call(beginOperatorStep, { password }, token).catch(() => undefined);
  keepBegunStep(enrolling ? await begin() : undefined);
  startSession(token);
}
