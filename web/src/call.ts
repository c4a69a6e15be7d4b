import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import type { Envelope } from '@causeway/contract/envelope';
import { CODES } from '@causeway/contract/errors';
import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';
import { asEnvelope } from './envelope.ts';
import { ApiRefusal, NetworkFailure } from './failures.ts';

const TIMEOUT_MS = 20_000;

/** Codes after which the token is no longer valid. */
const ENDS_SESSION: readonly number[] = [CODES.SESSION_REVOKED, CODES.NOT_SIGNED_IN];

export interface CallPolicy {
  readonly credentials: RequestCredentials;
  /** Milliseconds until an upload or download times out. */
  readonly fileTimeout: number;
  /** The token of this browser's session, or its name if the token is in a cookie. */
  readonly readToken: () => string | undefined;
  readonly headers: (token: string | undefined) => Readonly<Record<string, string>>;
  readonly currentLanguage: () => Language;
  readonly nameOfCode: (code: number) => ApiRefusal['refusal'];
  readonly messageOf: (envelope: Envelope) => string | Promise<string>;
  readonly decode: (endpoint: ApiCall, input: unknown, bean: unknown) => unknown;
  /** Gets the `Date` header of every answer. */
  readonly onDate?: (date: string | null) => void;
  /** Called when the server no longer accepts this browser's token. */
  readonly leaveSession: (message: string, code: number) => void;
}

/**
 * Calls an endpoint of the contract and returns its bean, or its file. Throws {@link ApiRefusal} for every code but
 * 200, and {@link NetworkFailure} if no answer of the API arrived within 20 seconds, or within `fileTimeout`.
 */
export async function callWith<E extends ApiCall>(
  policy: CallPolicy,
  endpoint: E,
  input: InputOf<E>,
  token: string | undefined,
): Promise<OutputOf<E>> {
  const answer = await fetchAnswer(policy, endpoint, input, token);
  if (answer instanceof Blob) return answer as OutputOf<E>;
  return policy.decode(endpoint, input, await beanOf(policy, answer, token)) as OutputOf<E>;
}

export function headersFor({ currentLanguage, headers }: CallPolicy, token: string | undefined): Headers {
  return new Headers({ 'Accept-Language': LANGUAGE_TAGS[currentLanguage()], ...headers(token) });
}

/** Returns the bean of a response to a call with this token; throws as {@link callWith} does. */
export async function beanOf(
  policy: CallPolicy,
  answer: unknown,
  token: string | undefined,
): Promise<unknown> {
  const envelope = asEnvelope(answer);
  if (envelope === undefined) throw new NetworkFailure('The answer is not one of the API');
  const { code, bean } = envelope;
  if (code === CODES.OK) return bean;

  const message = await policy.messageOf(envelope);
  const endedSession = token !== undefined && ENDS_SESSION.includes(code);
  // Skipped if somebody has signed in again since the request was sent.
  if (endedSession && policy.readToken() === token) policy.leaveSession(message, code);
  throw new ApiRefusal({ refusal: policy.nameOfCode(code), code, message, bean, endedSession });
}

/** Returns the response's JSON, or the file that it is. */
async function fetchAnswer(
  policy: CallPolicy,
  endpoint: ApiCall,
  input: unknown,
  token: string | undefined,
): Promise<unknown> {
  const isFile = endpoint.answer === 'file' || endpoint.body === 'form';
  const headers = headersFor(policy, token);
  const method = endpoint.methods[0];
  const request: RequestInit = {
    method,
    headers,
    credentials: policy.credentials,
    cache: 'no-store',
    signal: AbortSignal.timeout(isFile ? policy.fileTimeout : TIMEOUT_MS),
  };
  const address = new URL(endpoint.path, location.origin);
  if (method === 'GET') {
    address.search = new URLSearchParams(input as Record<string, string>).toString();
  } else if (endpoint.body === 'form') {
    // The browser sets the content type with the boundary that it chose.
    request.body = formOf(input as Record<string, string | Blob>);
  } else {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(input);
  }
  try {
    const answer = await fetch(address, request);
    policy.onDate?.(answer.headers.get('Date'));
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
