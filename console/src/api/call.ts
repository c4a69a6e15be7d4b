import { nameOfAnyCode } from '@causeway/contract/console/console-errors';
import { CODES } from '@causeway/contract/errors';
import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { type CallPolicy, callWith } from '@causeway/web/call';
import { messagesOf } from '@causeway/web/envelope';
import { ApiRefusal } from '@causeway/web/failures';
import { currentLanguage } from '../phrases/language.ts';
import { isUnattended } from './attended.ts';
import { askReauth } from './reauth.ts';
import { endSession, readSession } from './session.ts';

const POLICY: CallPolicy = {
  credentials: 'same-origin',
  // Uploads and downloads may take any time; this limit only prevents an endless wait.
  fileTimeout: 600_000,
  readToken: readSession,
  // The server takes the cookie only with the first header.
  headers: () => ({ 'X-Console': '1', ...(isUnattended() && { 'X-Console-Unattended': '1' }) }),
  currentLanguage,
  nameOfCode: nameOfAnyCode,
  messageOf: (envelope) => messagesOf(envelope)[currentLanguage() === 'en' ? 'en' : 'cn'],
  // The contract's tests check the server's answers against the schemas, so the browser needs no schemas.
  decode: (_endpoint, _input, bean) => bean,
  // The address stays, so that an operator who signs in again is back immediately.
  leaveSession: (message, code) => endSession(message, code === CODES.SESSION_REVOKED),
};

/**
 * Calls an endpoint of the contract and returns its bean or file; throws as {@link callWith} does. If the operator has to
 * re-authenticate, asks them and calls again; the form behind the dialog stays as it is.
 */
export async function call<E extends ApiCall>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const send = () => callWith(POLICY, endpoint, input, readSession());
  try {
    return await send();
  } catch (failure) {
    const isAsked = failure instanceof ApiRefusal && failure.refusal === 'REAUTH_NEEDED';
    if (isAsked && (await askReauth())) return send();
    throw failure;
  }
}
