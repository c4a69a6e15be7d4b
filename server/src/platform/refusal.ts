import type { DeclaredError } from '@causeway/contract/endpoint';
import type { CommonError } from '@causeway/contract/errors';

export type RefusalReason = DeclaredError | Exclude<CommonError, 'OK'>;

/** A decided "no" of the business or of access; `http/errors.ts` alone turns it into an envelope. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  /** What a client may need beside the code, such as `{ retryAfter }` in seconds. */
  readonly bean: Readonly<Record<string, unknown>> | null;

  constructor(reason: RefusalReason, bean: Readonly<Record<string, unknown>> | null = null) {
    super(reason);
    this.reason = reason;
    this.bean = bean;
  }
}
