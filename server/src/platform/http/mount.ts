import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import {
  isCustomerApi,
  showsCustomers,
  type CheckedInputOf,
  type ConsoleAccess,
  type Endpoint,
  type OutputOf,
} from '@causeway/contract/endpoint';
import type { EventSource } from './event-source.ts';
import { Refusal } from '../refusal.ts';
import { languageOfHeader, type Language } from '@causeway/contract/language';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import { StreamedFile } from '../streamed-file.ts';
import { decideAccess, type AccessParts } from './access.ts';
import { browserFamily, type BrowserFamily } from '../browser-family.ts';
import type { BrowserKeys } from '../browser-keys.ts';
import type {
  CallContext,
  Caller,
  ClientCaller,
  OperatorCaller,
  SessionCookie,
  SignInFault,
} from './caller.ts';
import { openConsoleCookie } from './console-cookie.ts';
import { openDeviceCookie } from './device-cookie.ts';
import { answerBody } from './envelope.ts';
import { sendEvents } from './events.ts';
import type { IsAllowedOrigin } from './cross-origin.ts';
import { installForms, readForm } from './form.ts';
import { usedLanguageOf } from './language.ts';
import { holdSlot, type RateLimitHook } from './rate-limit-hook.ts';
import { addressesIn, type SeeAddresses } from './seen-addresses.ts';
import { createTolerance } from './tolerant-input.ts';

/** The handler's caller: never null if the endpoint requires a session; a gateway has none. */
type CallerOf<E extends Endpoint> = E['access'] extends 'anyone'
  ? Caller | null
  : E['access'] extends 'gateway'
    ? null
    : E['access'] extends 'client'
      ? ClientCaller
      : E['access'] extends ConsoleAccess
        ? OperatorCaller
        : Caller;

export interface Call<E extends Endpoint> extends CallContext {
  readonly input: CheckedInputOf<E>;
  readonly caller: CallerOf<E>;
}

export interface MountOptions extends AccessParts {
  readonly app: FastifyInstance;
  /** Returns the origin of absolute addresses in an answer. */
  readonly originOf: (request: FastifyRequest) => string;
  /** Cookies are sent over HTTPS only. */
  readonly secureCookies: boolean;
  readonly limitRate: RateLimitHook;
  /** Calls of one account. */
  readonly inFlight: Semaphore;
  readonly isAllowedOrigin: IsAllowedOrigin | undefined;
  readonly seeAddresses: SeeAddresses;
  /** Tests check every answer against its schema; production trusts the view. */
  readonly checkAnswers: boolean;
}

/** The handler's result: the bean, the file, or the source of events. */
type AnswerOf<E extends Endpoint> = E extends { readonly answer?: 'events' }
  ? EventSource<OutputOf<E>>
  : OutputOf<E>;

export type Mount = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
) => void;

/** The server broke the contract; only tests check it. */
class ContractBroken extends Error {
  override readonly name = 'ContractBroken';
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    operator: OperatorCaller | null;
    fault: SignInFault | null;
    /** In the unit of `performance.now`. */
    arrivedAt: number;
  }
}

/** Forms that a process works on. Further ones are refused, because queued ones would keep their memory. */
const FORMS = { most: 16, mostOfOne: 4 };
const FORMS_OF_ONE_NETWORK = 8;
const FORM_RETRY_SECONDS = 2;

/** Creates the function that mounts every endpoint of the contract. */
export function createMount(options: MountOptions): Mount {
  const { app } = options;
  app.decorateRequest('caller', null);
  app.decorateRequest('operator', null);
  app.decorateRequest('fault', null);
  app.decorateRequest('network', '');
  app.decorateRequest('arrivedAt', 0);

  const forms = {
    ofCallers: createSemaphore(FORMS),
    ofNetworks: createSemaphore({ mostOfOne: FORMS_OF_ONE_NETWORK }),
  };

  return (endpoint, handler) => {
    const answer = createAnswer(endpoint, handler, options);
    const route: RouteOptions = {
      method: [...endpoint.methods],
      url: endpoint.path,
      exposeHeadRoute: false,
      ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
      // Access is decided before the body is read: strangers learn nothing from input errors.
      onRequest: (request, reply) => admit(endpoint, request, reply, options),
      handler: (request, reply) =>
        endpoint.body === 'form'
          ? answerForm(forms, request, reply, answer)
          : answer(request, reply, request.method === 'GET' ? request.query : (request.body ?? {})),
    };
    if (endpoint.body === 'form') {
      // In a separate scope: all other endpoints still refuse forms by their type.
      void app.register(async (scope) => {
        await installForms(scope);
        scope.route(route);
      });
    } else {
      app.route(route);
    }
  };
}

/** What few handlers read is made when they read it, since that takes longer than the rest. */
class ReceivedCall<E extends Endpoint> implements Call<E> {
  readonly input: CheckedInputOf<E>;
  readonly caller: CallerOf<E>;
  readonly usedLanguage: Language | null;
  readonly language: Language;
  readonly network: string;
  readonly fault: SignInFault | null;
  readonly waitedMs: number;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #options: MountOptions;
  #device: ReturnType<typeof openDeviceCookie> | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, input: CheckedInputOf<E>, options: MountOptions) {
    this.input = input;
    this.caller = (request.operator ?? request.caller) as never;
    this.usedLanguage = usedLanguageOf(request);
    this.language = this.usedLanguage ?? languageOfHeader(undefined);
    this.network = request.network;
    this.fault = request.fault;
    this.waitedMs = performance.now() - request.arrivedAt;
    this.#request = request;
    this.#reply = reply;
    this.#options = options;
  }

  get origin(): string {
    return this.#options.originOf(this.#request);
  }

  get from(): BrowserFamily {
    return browserFamily(this.#request.headers['user-agent']);
  }

  get sessionCookie(): SessionCookie {
    return openConsoleCookie(this.#request, this.#reply, this.#options);
  }

  get browser(): BrowserKeys {
    this.#device ??= openDeviceCookie(this.#request, this.#options.secureCookies);
    return this.#device.browser;
  }

  sendDeviceCookie(): void {
    this.#device?.send(this.#reply);
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply, given: unknown) => Promise<FastifyReply>;

/** Validates the input, calls the handler and sends its answer. */
function createAnswer<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
  options: MountOptions,
): Answer {
  const { checkAnswers, seeAddresses } = options;
  const tolerate = isCustomerApi(endpoint.path) ? createTolerance(endpoint) : (given: unknown) => given;
  return async (request, reply, given) => {
    if (request.server.isBodyLate(request)) await decideAccess(endpoint, request, reply, options);
    const checked = endpoint.input.safeParse(tolerate(given));
    if (!checked.success) throw new Refusal('BAD_REQUEST', { fields: faultyFields(checked.error.issues) });
    const call = new ReceivedCall<E>(request, reply, checked.data as never, options);
    const bean: unknown = await (checkAnswers ? callChecked(endpoint, () => handler(call)) : handler(call));
    const { operator } = request;
    if (operator !== null && showsCustomers(endpoint))
      await seeAddresses(operator, endpoint.name, addressesIn(bean));
    call.sendDeviceCookie();
    if (endpoint.answer === 'events') return sendEvents(reply, bean as EventSource<unknown>);
    if (endpoint.answer === 'file') return sendFile(reply, bean as File, endpoint);
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(answerBody(bean));
  };
}

async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
): Promise<void> {
  request.arrivedAt = performance.now();
  request.isForm = endpoint.body === 'form';
  // Refuses another site's page, even an image whose address is a call.
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
  const isWelcome = endpoint.embeddable === true || options.isAllowedOrigin?.(request) === true;
  if (isForeign && !isWelcome) throw new Refusal('BAD_REQUEST');
  const isLong = endpoint.answer === 'events';
  options.limitRate(request, isLong ? null : reply);
  await decideAccess(endpoint, request, reply, options);
  const { caller } = request;
  if (caller !== null && !isLong) holdSlot(options.inFlight, caller.accountId, reply);
}

interface Forms {
  readonly ofCallers: Semaphore;
  readonly ofNetworks: Semaphore;
}

/** Takes a slot when the form has arrived, so that slow senders hold none. */
async function answerForm(
  { ofCallers, ofNetworks }: Forms,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const form = await readForm(request, reply);
  const holder = request.operator?.operatorId ?? request.caller?.accountId ?? request.network;
  const release = ofCallers.tryAcquire(holder);
  const releaseNetwork = release && ofNetworks.tryAcquire(request.network);
  try {
    if (releaseNetwork === undefined)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: FORM_RETRY_SECONDS });
    return await answer(request, reply, form);
  } finally {
    releaseNetwork?.();
    release?.();
  }
}

/**
 * A file that may change is not cached: the browser's cache outlives a logout, and a signed address expires. The header
 * makes browsers download it, never show it as a page.
 */
async function sendFile(
  reply: FastifyReply,
  file: File,
  { lasting, embeddable }: Pick<Endpoint, 'lasting' | 'embeddable'>,
): Promise<FastifyReply> {
  const isStreamed = file instanceof StreamedFile;
  const isImage = file.type.startsWith('image/');
  if (embeddable === true) void reply.header('cross-origin-resource-policy', 'cross-origin');
  if (isStreamed && file.length !== undefined) void reply.header('content-length', file.length);
  return reply
    .header('content-type', file.type)
    .header('content-disposition', isImage ? 'inline' : `attachment; filename="${file.name}"`)
    .header('cache-control', lasting === true ? 'public, max-age=31536000, immutable' : 'no-store')
    .send(isStreamed ? Readable.from(file.chunks()) : Buffer.from(await file.arrayBuffer()));
}

/** Calls the handler and checks its answer against the contract. */
async function callChecked<T>(endpoint: Endpoint, handler: () => Promise<T>): Promise<T> {
  const bean = await handler().catch((error: unknown) => {
    const declared: readonly string[] = endpoint.errors;
    const common = [
      'TOO_MANY_REQUESTS',
      'NOT_SIGNED_IN',
      'SESSION_REVOKED',
      'RIGHT_MISSING',
      'SERVICE_UNAVAILABLE',
    ];
    if (error instanceof Refusal && !declared.includes(error.reason) && !common.includes(error.reason)) {
      throw new ContractBroken(`${endpoint.name} answered ${error.reason} without declaring it`);
    }
    throw error;
  });
  if (endpoint.answer !== 'events') {
    checkBean(endpoint, bean);
    return bean;
  }
  const source = bean as EventSource<unknown>;
  const checked: EventSource<unknown> = async function* (gone) {
    for await (const event of source(gone)) {
      checkBean(endpoint, event);
      yield event;
    }
  };
  return checked as T;
}

function checkBean(endpoint: Endpoint, bean: unknown): void {
  const answer = endpoint.output.safeParse(bean);
  if (!answer.success) {
    throw new ContractBroken(
      `${endpoint.name} answered out of shape: ${JSON.stringify(answer.error.issues)}`,
    );
  }
  // A field that the schema drops would leak in production.
  if (!isDeepStrictEqual(answer.data, bean)) {
    throw new ContractBroken(`${endpoint.name} answered fields that it does not declare`);
  }
}

/** Paths of the invalid fields; never their values. */
function faultyFields(issues: readonly { path: readonly PropertyKey[] }[]): string[] {
  return [...new Set(issues.slice(0, 20).map((issue) => issue.path.slice(0, 5).join('.').slice(0, 100)))];
}
