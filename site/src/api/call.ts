import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { CODES, nameOfCode } from '@causeway/contract/errors';
import { LANGUAGE_TAGS } from '@causeway/contract/language';
import { currentLanguage } from '../current-language.ts';
import { goTo } from '../go-to.ts';
import { endSession, readToken } from '../storage/session.ts';
import { showToast } from '../ui/toast-store.ts';
import { asEnvelope, decodeBean, messageOf } from './decode-answer.ts';
import { ApiRefusal, NetworkFailure } from '@causeway/web/failures';

const TIMEOUT_MS = 20_000;

/** Codes after which the token is worth nothing any more. */
const ENDS_SESSION: readonly number[] = [CODES.SESSION_REVOKED, CODES.NOT_SIGNED_IN];

/** A file on its way takes as long as it takes; the server waits no longer. */
const FORM_TIMEOUT_MS = 30_000;

/**
 * Calls an endpoint of the contract and answers its bean. Throws {@link ApiRefusal} for every code but 200
 * and {@link NetworkFailure} where no answer of the API arrived within 20 seconds, or 30 of a form.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string | undefined = readToken(),
): Promise<OutputOf<E>> {
  const headers = headersFor(token);
  const method = endpoint.methods[0];
  const request: RequestInit = {
    method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(endpoint.body === 'form' ? FORM_TIMEOUT_MS : TIMEOUT_MS),
  };
  const address = new URL(endpoint.path, location.origin);
  if (method === 'GET') {
    address.search = new URLSearchParams(input as Record<string, string>).toString();
  } else if (endpoint.body === 'form') {
    // The browser names the type itself, with the boundary that it chose.
    request.body = formOf(input as Record<string, File>);
  } else {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(input);
  }

  return decodeBean(endpoint, input, await beanOf(await fetchAnswer(address, request), token));
}

export function headersFor(token: string | undefined): Headers {
  const headers = new Headers({ 'Accept-Language': LANGUAGE_TAGS[currentLanguage()] });
  if (token !== undefined) headers.set('Authorization', token);
  return headers;
}

/** The bean of an answer to a call with this token; throws as {@link call} does. */
export async function beanOf(answer: unknown, token: string | undefined): Promise<unknown> {
  const envelope = asEnvelope(answer);
  if (envelope === undefined) throw new NetworkFailure('The answer is not one of the API');
  if (envelope.code === CODES.OK) return envelope.bean;

  const message = await messageOf(envelope, currentLanguage());
  const endsSession = token !== undefined && ENDS_SESSION.includes(envelope.code);
  if (endsSession) leaveSession(token, message);
  throw new ApiRefusal({
    refusal: nameOfCode(envelope.code),
    code: envelope.code,
    message,
    bean: envelope.bean,
    endedSession: endsSession,
  });
}

function formOf(input: Readonly<Record<string, File>>): FormData {
  const form = new FormData();
  for (const [name, file] of Object.entries(input)) form.append(name, file);
  return form;
}

async function fetchAnswer(address: URL, request: RequestInit): Promise<unknown> {
  try {
    const answer = await fetch(address, request);
    return await answer.json();
  } catch (cause) {
    throw new NetworkFailure('No answer', { cause });
  }
}

/** Forgets a token that the server no longer accepts, unless somebody has signed in anew since it was sent. */
function leaveSession(token: string, message: string): void {
  if (readToken() !== token) return;
  // The notice there leads back to this page, if it needs a login.
  goTo('/', { from: location.hash.slice(1) });
  endSession();
  showToast({ text: message, tone: 'warning' });
}
