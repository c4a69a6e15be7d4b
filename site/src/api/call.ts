import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { nameOfCode } from '@causeway/contract/errors';
import { IMAGE_BYTES_MAX, UPLOAD_SPEED_MIN } from '@causeway/contract/limits';
import { type CallPolicy, callWith } from '@causeway/web/call';
import { currentLanguage } from '../current-language.ts';
import { goTo } from '../go-to.ts';
import { hasHandOff } from '../hand-off.ts';
import { endSession, readToken } from '../storage/session.ts';
import { noteServerDate } from '../time/server-clock.ts';
import { showToast } from '../ui/toast-store.ts';
import { decodeBean, messageOf } from './decode-answer.ts';

let leave: (() => void) | undefined;

/** Sets what follows instead of the notice if the session is gone, as after a deletion; undefined for the notice. */
export function setLeave(next: (() => void) | undefined): void {
  leave = next;
}

export const policy: CallPolicy = {
  credentials: 'same-origin',
  // An upload is one image. The largest one at the lowest speed that the server accepts, and 20 seconds for the answer.
  fileTimeout: (IMAGE_BYTES_MAX / UPLOAD_SPEED_MIN) * 1000 + 20_000,
  readToken,
  headers: (token) => (token === undefined ? {} : { Authorization: token }),
  currentLanguage,
  nameOfCode,
  messageOf,
  decode: decodeBean,
  onDate: noteServerDate,
  leaveSession: (message, code) => {
    // Another session follows, or the next call leaves.
    if (hasHandOff()) return;
    if (leave !== undefined && nameOfCode(code) === 'NOT_SIGNED_IN') {
      leave();
      return;
    }
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
