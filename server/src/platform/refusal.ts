import type { DeclaredError } from '@causeway/contract/endpoint';
import type { CommonError } from '@causeway/contract/errors';

export type RefusalReason = DeclaredError | Exclude<CommonError, 'OK'>;

/** A refusal by a business rule or by access; only `http/errors.ts` turns it into an envelope. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  /** Extra data for the client, such as `{ retryAfter }` in seconds. */
  readonly bean: Readonly<Record<string, unknown>> | null;

  constructor(reason: RefusalReason, bean: Readonly<Record<string, unknown>> | null = null) {
    super(reason);
    this.reason = reason;
    this.bean = bean;
  }
}
