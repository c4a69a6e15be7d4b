import type { CodeName } from '@causeway/contract/errors';

/** The API answered with a code other than 200. `message` is in the page's language. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  /** The code's name; undefined for one that is newer than this page. */
  readonly refusal: CodeName | undefined;
  readonly code: number;
  readonly bean: unknown;
  /** The person has been told already (the sign-in ended), so no one else need say it. */
  readonly told: boolean;

  constructor(details: {
    refusal: CodeName | undefined;
    code: number;
    message: string;
    bean: unknown;
    told: boolean;
  }) {
    super(details.message);
    this.refusal = details.refusal;
    this.code = details.code;
    this.bean = details.bean;
    this.told = details.told;
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
