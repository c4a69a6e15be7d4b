import { nameOfAnyCode } from '@causeway/contract/console/console-errors';
import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { type CallPolicy, callWith } from '@causeway/web/call';
import { messagesOf } from '@causeway/web/envelope';
import { currentLanguage } from '../phrases/language.ts';
import { endSession, readToken } from './session.ts';

const POLICY: CallPolicy = {
  credentials: 'omit',
  // Files on their way, up or down, take as long as they take; this is against hanging for good.
  fileTimeout: 600_000,
  readToken,
  currentLanguage,
  nameOfCode: nameOfAnyCode,
  messageOf: (envelope) => messagesOf(envelope)[currentLanguage() === 'en' ? 'en' : 'cn'],
  // The contract's tests hold the server to the output's schema, so no schema has to ride along to the browser.
  decode: (_endpoint, _input, bean) => bean,
  // The address stays: a person who signs in again is back immediately.
  leaveSession: endSession,
};

/** Calls an endpoint of the contract and answers its bean, or its file; throws as {@link callWith} does. */
export function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token = readToken(),
): Promise<OutputOf<E>> {
  return callWith(POLICY, endpoint, input, token);
}
