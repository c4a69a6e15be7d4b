import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { nameOfCode } from '@causeway/contract/errors';
import { type CallPolicy, callWith } from '@causeway/web/call';
import { currentLanguage } from '../current-language.ts';
import { goTo } from '../go-to.ts';
import { endSession, readToken } from '../storage/session.ts';
import { showToast } from '../ui/toast-store.ts';
import { decodeBean, messageOf } from './decode-answer.ts';

export const policy: CallPolicy = {
  credentials: 'same-origin',
  // An upload takes as long as it needs; the server limits it.
  fileTimeout: 30_000,
  readToken,
  headers: (token) => (token === undefined ? {} : { Authorization: token }),
  currentLanguage,
  nameOfCode,
  messageOf,
  decode: decodeBean,
  leaveSession: (message) => {
    // The notice there links back to this page if it needs a login.
    goTo('/', { from: location.hash.slice(1) });
    endSession();
    showToast({ text: message, tone: 'warning' });
  },
};

/** Calls an endpoint of the contract and returns its bean; throws as {@link callWith} does. */
export function call<E extends ApiCall>(
  endpoint: E,
  input: InputOf<E>,
  token = readToken(),
): Promise<OutputOf<E>> {
  return callWith(policy, endpoint, input, token);
}
