import type * as z from 'zod/mini';
import type { ConsoleError } from './console/console-errors.ts';
import type { Right } from './console/rights.ts';
import type { BusinessError } from './errors.ts';

export type Method = 'GET' | 'POST';

/**
 * Who may call an endpoint.
 * - `anyone`: no session needed; a valid one is still recognised.
 * - `signedIn`: any site session, also of a member who has not set a password yet.
 * - `customer`: an individual, administrator or member whose password is set.
 * - `account`: an individual or administrator; members are refused by a distinct code.
 * - `individual`: an individual; administrators and members are refused by a distinct code.
 * - `team`: a team's administrator.
 * - `member`: a team's member.
 * - `client`: a client app with its device's session.
 * - `gateway`: a holder of a gateway key, which operators create; sessions are not accepted.
 * - `operator:{right}`: an operator whose role has that right.
 * - `operator`: any operator; `operator:enrolling`: also one who has not set up two-factor yet.
 *
 * Sessions of the website, the apps and the console are separate: an endpoint ignores those of the other kinds.
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
 * Whether a path belongs to the customers' API that the specification describes; the others are the console's, the
 * gateways' and the payment providers'.
 */
export function isCustomerApi(path: string): boolean {
  return /^\/(?:Website|Team|Client)\//.test(path);
}

export function isForOperators(access: Access): access is ConsoleAccess {
  return access === 'operator' || access.startsWith('operator:');
}

/**
 * A successful response without an envelope; refusals have one.
 * - `file`: the file itself.
 * - `events`: server-sent events, each the JSON of one output, until there is nothing more to send or the server wants
 *   the client to reconnect.
 */
export type AnswerKind = 'file' | 'events';

export type DeclaredError = BusinessError | ConsoleError;

/** What a page needs to call an endpoint. Only the server and tests have the schemas; pages have their types. */
export interface ApiCall<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Verb and noun, the same in the contract, the service, the call and the test's title. */
  readonly name: string;
  /** Our own site uses the first one. */
  readonly methods: readonly [Method, ...Method[]];
  readonly path: `/${string}`;
  /** `form`: the input is `multipart/form-data`, for files; else JSON. */
  readonly body?: 'form';
  readonly answer?: AnswerKind;
  /** The file's media type, unless it is an image. */
  readonly fileType?: string;
  readonly input?: Input;
  /** Shape of `bean` when the code is 200. */
  readonly output?: Output;
}

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Errors extends DeclaredError = DeclaredError,
  Who extends Access = Access,
  Answer extends AnswerKind = AnswerKind,
> extends ApiCall<Input, Output> {
  readonly access: Who;
  /** The operator must have given a password or passkey within ten minutes. */
  readonly reauth?: true;
  readonly summary: string;
  readonly input: Input;
  /** Largest body, if not 64 kB or a form's 8 MB. */
  readonly maxBytes?: number;
  /** Aliases of fields that clients use, each with the real field. */
  readonly otherNames?: Readonly<Record<string, string>>;
  readonly answer?: Answer;
  /** The file at a URL never changes and is not secret: browsers may cache it forever. */
  readonly lasting?: true;
  /** Pages of any origin may embed the file; its URL alone grants access. */
  readonly embeddable?: true;
  readonly output: Output;
  /** A read of a customer that is audited like a change. */
  readonly auditedRead?: true;
  /** The audit action of a change, which writes exactly one audit row; absent for reads. */
  readonly audit?: `${string}.${string}`;
  /** Business refusals of this endpoint, besides those of every endpoint. */
  readonly errors: readonly Errors[];
}

type Shown = Pick<Endpoint, 'access' | 'audit' | 'auditedRead'>;

/**
 * Whether an endpoint may show customers to operators: not one about the shop, its records or the operators, and no change.
 * Exports are audited like changes, and each has its right.
 */
export function showsCustomers({ access, audit, auditedRead }: Shown): boolean {
  return (
    isForOperators(access) &&
    (audit === undefined || auditedRead === true) &&
    !/:(?:enrolling|operators|content|settings|audit|catalogue|campaigns|overview)\b/.test(access)
  );
}

/** The input before validation. */
export type InputOf<C> = C extends ApiCall<infer I> ? z.input<I> : never;
/** The input after validation. */
export type CheckedInputOf<C> = C extends ApiCall<infer I> ? z.output<I> : never;
export type OutputOf<C> = C extends ApiCall<z.ZodMiniType, infer O> ? z.output<O> : never;

/** Declares an endpoint: the server mounts it, its `ApiCall` and the API document are generated from it. */
export function endpoint<
  const Input extends z.ZodMiniType,
  const Output extends z.ZodMiniType,
  const Errors extends DeclaredError,
  const Who extends Access,
  const Answer extends AnswerKind = 'file',
>(declaration: Endpoint<Input, Output, Errors, Who, Answer>): Endpoint<Input, Output, Errors, Who, Answer> {
  return declaration;
}

/** An entry of calls.ts, which `scripts/calls.test.ts` writes; the bundler drops those that no page uses. */
/* @__NO_SIDE_EFFECTS__ */
export function apiCall<E extends Endpoint>(
  name: string,
  method: Method,
  path: E['path'],
  media?: Pick<ApiCall, 'body' | 'answer' | 'fileType'>,
): ApiCall<E['input'], E['output']> {
  return { name, methods: [method], path, ...media };
}
