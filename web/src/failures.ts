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
  /** The code's name; undefined for one that is newer than this page. */
  readonly refusal: AnyCodeName | undefined;
  readonly code: number;
  readonly bean: unknown;
  /** The session has ended with this answer, which is shown elsewhere. */
  readonly endedSession: boolean;

  constructor(details: RefusalDetails) {
    super(details.message);
    this.refusal = details.refusal;
    this.code = details.code;
    this.bean = details.bean;
    this.endedSession = details.endedSession;
  }
}

/** No answer of the API arrived: offline, timed out, or something in between answered instead. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
}

/** Failures that pass by themselves, so that reading again is worth it. */
export function isPassing(failure: unknown): boolean {
  return (
    failure instanceof NetworkFailure ||
    (failure instanceof ApiRefusal && failure.refusal === 'SERVICE_UNAVAILABLE')
  );
}
