import type * as z from 'zod/mini';
import type { ConsoleError } from './console/console-errors.ts';
import type { Right } from './console/rights.ts';
import type { BusinessError } from './errors.ts';

export type Method = 'GET' | 'POST';

/**
 * Who may call an endpoint.
 * - `anyone`: no sign-in asked for; a valid one is still recognised.
 * - `signedIn`: anybody who is signed in to the website, also a member who has yet to set a password.
 * - `customer`: a signed-in individual, team administrator or member of a team, whose password is set.
 * - `account`: a signed-in individual or team administrator; a team's member is refused by name.
 * - `individual`: a signed-in individual; administrators and members of teams are refused by name.
 * - `team`: a signed-in team administrator.
 * - `member`: a signed-in member of a team.
 * - `client`: a client app, by the sign-in of its device.
 * - `gateway`: whoever has a key that an operator made for a gateway; no sign-in of a person will do.
 * - `operator:{right}`: a signed-in operator of the console whose role holds that right.
 * - `operator`: any operator; `operator:enrolling`: also one who has not set up two-factor yet.
 *
 * The sign-ins of the website, the apps and the console are three kinds: where one is asked for, the others count as none.
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'customer'
  | 'account'
  | 'individual'
  | 'team'
  | 'member'
  | 'client'
  | 'gateway'
  | ConsoleAccess;
export type ConsoleAccess = 'operator' | 'operator:enrolling' | `operator:${Right}`;

/**
 * Whether a path is of the API that the specification describes and anybody's client may call; the others are the
 * console's, the gateways' and the payment providers'.
 */
export function isCustomerApi(path: string): boolean {
  return /^\/(?:Website|Team|Client)\//.test(path);
}

/** Whether access asks for a sign-in to the console. */
export function isForOperators(access: Access): access is ConsoleAccess {
  return access === 'operator' || access.startsWith('operator:');
}

/**
 * What success is in place of an envelope; refusals stay in theirs.
 * - `file`: the file itself.
 * - `events`: server-sent events, each the JSON of one output, until there is nothing more to say or the server wants the
 *   client to ask again.
 */
export type AnswerKind = 'file' | 'events';

/** Every refusal that an endpoint can declare. */
export type DeclaredError = BusinessError | ConsoleError;

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Errors extends DeclaredError = DeclaredError,
  Who extends Access = Access,
  Answer extends AnswerKind = AnswerKind,
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
  /** Other names that clients use for a field, each with the field that it stands for. */
  readonly otherNames?: Readonly<Record<string, string>>;
  readonly answer?: Answer;
  /** The file's media type, where it is no image. */
  readonly fileType?: string;
  /** The file at an address never changes and is no secret: browsers may keep it for good. */
  readonly lasting?: true;
  /** Pages of any origin may show the file: its address alone gives the right to see it. */
  readonly embeddable?: true;
  /** Shape of `bean` when the code is 200. */
  readonly output: Output;
  /** What an operator's change is called in the audit log, where it leaves exactly one row; none for what only reads. */
  readonly audit?: `${string}.${string}`;
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
  const Errors extends DeclaredError,
  const Who extends Access,
  const Answer extends AnswerKind = 'file',
>(declaration: Endpoint<Input, Output, Errors, Who, Answer>): Endpoint<Input, Output, Errors, Who, Answer> {
  return declaration;
}
