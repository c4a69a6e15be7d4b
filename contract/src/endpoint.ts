import type * as z from 'zod/mini';
import type { BusinessError } from './errors.ts';

export type Method = 'GET' | 'POST';

/**
 * Who may call an endpoint.
 * - `anyone`: no sign-in asked for; a valid one is still recognised.
 * - `account`: any signed-in account, individual or team administrator.
 * - `individual`: a signed-in individual; a team administrator is refused by name.
 * - `client`: a client app, by the sign-in of its device.
 * - `gateway`: whoever has a key that an operator made for a gateway; no sign-in of a person will do.
 *
 * The website's and the apps' sign-ins are two kinds: where one is asked for, the other counts as none.
 */
export type Access = 'anyone' | 'account' | 'individual' | 'client' | 'gateway';

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Errors extends BusinessError = BusinessError,
  Who extends Access = Access,
> {
  /** Verb and noun, the same in the contract, the service, the call and the test's title. */
  readonly name: string;
  /** The first one is what our own site uses. */
  readonly methods: readonly [Method, ...Method[]];
  readonly path: `/${string}`;
  readonly access: Who;
  readonly summary: string;
  /** `form`: the input comes as `multipart/form-data`, for files; else as JSON. */
  readonly body?: 'form';
  readonly input: Input;
  /** `file`: success is the file itself in place of an envelope; refusals stay in theirs. */
  readonly answer?: 'file';
  /** The file's media type, where it is no image. */
  readonly fileType?: string;
  /** Shape of `bean` when the code is 200. */
  readonly output: Output;
  /** Refusals of the business that this endpoint may answer, beside the ones every endpoint has. */
  readonly errors: readonly Errors[];
}

/** What a caller sends. */
export type InputOf<E> = E extends Endpoint<infer I> ? z.input<I> : never;
/** What the server works with once the input has been checked. */
export type CheckedInputOf<E> = E extends Endpoint<infer I> ? z.output<I> : never;
/** What `bean` holds when the code is 200. */
export type OutputOf<E> = E extends Endpoint<z.ZodMiniType, infer O> ? z.output<O> : never;

/** Declares an endpoint: the server mounts it, the site calls it, the API document is made from it. */
export function endpoint<
  const Input extends z.ZodMiniType,
  const Output extends z.ZodMiniType,
  const Errors extends BusinessError,
  const Who extends Access,
>(declaration: Endpoint<Input, Output, Errors, Who>): Endpoint<Input, Output, Errors, Who> {
  return declaration;
}
