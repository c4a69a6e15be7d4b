import type { AnyCodeName } from '@causeway/contract/console/console-errors';

interface RefusalDetails {
  readonly refusal: AnyCodeName | undefined;
  readonly code: number;
  readonly message: string;
  readonly bean: unknown;
  readonly endedSession: boolean;
}

/** The API answered with a code other than 200. `message` is in the page's language. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  /** The code's name; undefined if the code is newer than this page. */
  readonly refusal: AnyCodeName | undefined;
  readonly code: number;
  readonly bean: unknown;
  /** The response ended the session; the person is informed elsewhere. */
  readonly endedSession: boolean;

  constructor(details: RefusalDetails) {
    super(details.message);
    this.refusal = details.refusal;
    this.code = details.code;
    this.bean = details.bean;
    this.endedSession = details.endedSession;
  }
}

/** No answer of the API arrived: offline, a timeout, or another server on the way answered. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
}

/** Whether a failure is temporary, so that a retry makes sense. */
export function isPassing(failure: unknown): boolean {
  return (
    failure instanceof NetworkFailure ||
    (failure instanceof ApiRefusal && failure.refusal === 'SERVICE_UNAVAILABLE')
  );
}
