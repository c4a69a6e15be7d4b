import { nameOfAnyCode } from '@causeway/contract/console/console-errors';
import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { CODES } from '@causeway/contract/errors';
import { LANGUAGE_TAGS } from '@causeway/contract/language';
import { currentLanguage } from '../phrases/language.ts';
import { asEnvelope, messageOf } from './decode-answer.ts';
import { ApiRefusal, NetworkFailure } from '@causeway/web/failures';
import { endSession, readToken } from './session.ts';

const TIMEOUT_MS = 20_000;
/** Files on their way, up or down, take as long as they take; this is against hanging for good. */
const FILE_TIMEOUT_MS = 600_000;

/** Codes after which the token is worth nothing any more. */
const ENDS_SESSION: readonly number[] = [CODES.SESSION_REVOKED, CODES.NOT_SIGNED_IN];

/**
 * Calls an endpoint of the contract and answers its bean, or its file. Throws {@link ApiRefusal} for every code but 200
 * and {@link NetworkFailure} where no answer of the API arrived within 20 seconds, or 10 minutes of a file.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string | undefined = readToken(),
): Promise<OutputOf<E>> {
  const answer = await fetchAnswer(endpoint, input, token);
  if (answer instanceof Blob) return answer as OutputOf<E>;
  const envelope = asEnvelope(answer);
  if (envelope === undefined) throw new NetworkFailure('The answer is not one of the API');
  // The contract's tests hold the server to the output's schema, so no schema has to ride along to the browser.
  if (envelope.code === CODES.OK) return envelope.bean as OutputOf<E>;

  const message = messageOf(envelope.msg, currentLanguage());
  const endedSession = token !== undefined && ENDS_SESSION.includes(envelope.code);
  // Unless somebody has signed in anew since it was sent. The address stays: whoever signs in again is back at once.
  if (endedSession && readToken() === token) endSession(message);
  throw new ApiRefusal({
    refusal: nameOfAnyCode(envelope.code),
    code: envelope.code,
    message,
    bean: envelope.bean,
    endedSession,
  });
}

/** What JSON the answer holds, or the file that it is. */
async function fetchAnswer(endpoint: Endpoint, input: unknown, token: string | undefined): Promise<unknown> {
  const isFile = endpoint.answer === 'file' || endpoint.body === 'form';
  const headers = new Headers({ 'Accept-Language': LANGUAGE_TAGS[currentLanguage()] });
  if (token !== undefined) headers.set('Authorization', token);
  const method = endpoint.methods[0];
  const request: RequestInit = {
    method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(isFile ? FILE_TIMEOUT_MS : TIMEOUT_MS),
  };
  const address = new URL(endpoint.path, location.origin);
  if (method === 'GET') {
    address.search = new URLSearchParams(input as Record<string, string>).toString();
  } else if (endpoint.body === 'form') {
    // The browser names the type itself, with the boundary that it chose.
    request.body = formOf(input as Record<string, string | Blob>);
  } else {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(input);
  }
  try {
    const answer = await fetch(address, request);
    const isEnvelope = (answer.headers.get('Content-Type') ?? '').startsWith('application/json');
    return endpoint.answer === 'file' && !isEnvelope && answer.ok ? await answer.blob() : await answer.json();
  } catch (cause) {
    throw new NetworkFailure('No answer', { cause });
  }
}

function formOf(input: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value);
  return form;
}
