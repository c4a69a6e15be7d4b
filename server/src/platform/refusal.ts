import type { OwnerKind } from './database/credential-tables.ts';
import type { DeclaredError } from '@causeway/contract/endpoint';
import type { CommonError } from '@causeway/contract/errors';

export type RefusalReason = DeclaredError | Exclude<CommonError, 'OK'>;

/** An account by its id, or by the name that a caller gave, which no account may have. */
export type AttemptedOwner = { readonly kind: OwnerKind } & (
  | { readonly id: string }
  | { readonly name: string }
);

/** A refusal by a business rule or by access; only `http/errors.ts` turns it into an envelope. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  /** Extra data for the client, such as `{ retryAfter }` in seconds. */
  readonly bean: Readonly<Record<string, unknown>> | null;
  /** The account that was tried. */
  attempted: AttemptedOwner | null = null;

  constructor(reason: RefusalReason, bean: Readonly<Record<string, unknown>> | null = null) {
    super(reason);
    this.reason = reason;
    this.bean = bean;
  }
}

/** Runs `work`, and tells its refusals which account was tried. */
export async function attempting<T>(attempted: AttemptedOwner, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) error.attempted ??= attempted;
    throw error;
  }
}
