import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import {
  isCustomerApi,
  type CheckedInputOf,
  type ConsoleAccess,
  type Endpoint,
  type OutputOf,
} from '@causeway/contract/endpoint';
import type { EventSource } from './event-source.ts';
import { Refusal } from '../refusal.ts';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import { StreamedFile } from '../streamed-file.ts';
import { decideAccess, type AccessParts } from './access.ts';
import { browserFamily } from '../browser-family.ts';
import type { CallContext, Caller, ClientCaller, OperatorCaller, SignInFault } from './caller.ts';
import { envelopeText } from './envelope.ts';
import { sendEvents } from './events.ts';
import type { IsAllowedOrigin } from './cross-origin.ts';
import { installForms, readForm } from './form.ts';
import { languageOfRequest } from './language.ts';
import type { RateLimitHook } from './rate-limit-hook.ts';
import { createTolerance } from './tolerant-input.ts';

/** The caller that a handler gets: known for sure where the endpoint asks for a sign-in; a gateway is no person. */
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
  /** What absolute addresses in an answer begin with. */
  readonly originOf: (request: FastifyRequest) => string;
  readonly limitRate: RateLimitHook;
  readonly isAllowedOrigin: IsAllowedOrigin;
  /** Tests check every answer against its declaration; in production the view is trusted. */
  readonly checkAnswers: boolean;
}

/** What a handler answers: the bean, the file, or where the events come from. */
type AnswerOf<E extends Endpoint> = E extends { readonly answer?: 'events' }
  ? EventSource<OutputOf<E>>
  : OutputOf<E>;

export type Mount = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
) => void;

/** What broke the contract on our side; only tests look for it. */
class ContractBroken extends Error {
  override readonly name = 'ContractBroken';
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    operator: OperatorCaller | null;
    fault: SignInFault | null;
    /** As `performance.now` has it. */
    arrivedAt: number;
  }
}

/**
 * Forms whose files one process holds in memory at a time, 8 MB at most each. More are refused rather than kept waiting:
 * waiting would hold what this is to bound.
 */
const FORMS_IN_MEMORY = { most: 16, mostOfOne: 4 };
const FORM_RETRY_SECONDS = 2;

/** Makes the one function through which every endpoint of the contract gets its route. */
export function createMount(options: MountOptions): Mount {
  const { app } = options;
  app.decorateRequest('caller', null);
  app.decorateRequest('operator', null);
  app.decorateRequest('fault', null);
  app.decorateRequest('network', '');
  app.decorateRequest('arrivedAt', 0);

  const forms = createSemaphore(FORMS_IN_MEMORY);

  return (endpoint, handler) => {
    const answer = createAnswer(endpoint, handler, options);
    const route: RouteOptions = {
      method: [...endpoint.methods],
      url: endpoint.path,
      exposeHeadRoute: false,
      // Access is decided before the body is read: a stranger learns nothing from how input is judged.
      onRequest: (request) => admit(endpoint, request, options),
      handler: (request, reply) =>
        endpoint.body === 'form'
          ? answerForm(forms, request, async () => answer(request, reply, await readForm(request)))
          : answer(request, reply, request.method === 'GET' ? request.query : (request.body ?? {})),
    };
    if (endpoint.body === 'form') {
      // In a scope of its own: every other endpoint goes on refusing forms by their type.
      void app.register(async (scope) => {
        await installForms(scope);
        scope.route(route);
      });
    } else {
      app.route(route);
    }
  };
}

type Answer = (request: FastifyRequest, reply: FastifyReply, given: unknown) => Promise<FastifyReply>;

/** Checks the input, calls the handler, and sends what it answers. */
function createAnswer<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
  { originOf, checkAnswers }: MountOptions,
): Answer {
  const tolerate = isCustomerApi(endpoint.path) ? createTolerance(endpoint) : (given: unknown) => given;
  return async (request, reply, given) => {
    const checked = endpoint.input.safeParse(tolerate(given));
    if (!checked.success) throw new Refusal('BAD_REQUEST', { fields: faultyFields(checked.error.issues) });
    const bean: unknown = await callHandler(endpoint, checkAnswers, () =>
      handler({
        input: checked.data as never,
        caller: (request.operator ?? request.caller) as never,
        language: languageOfRequest(request),
        origin: originOf(request),
        network: request.network,
        from: browserFamily(request.headers['user-agent']),
        fault: request.fault,
        waitedMs: performance.now() - request.arrivedAt,
      }),
    );
    if (endpoint.answer === 'events') return sendEvents(reply, bean as EventSource<unknown>);
    if (endpoint.answer === 'file') return sendFile(reply, bean as File, endpoint);
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(envelopeText('OK', bean));
  };
}

async function admit(endpoint: Endpoint, request: FastifyRequest, options: MountOptions): Promise<void> {
  request.arrivedAt = performance.now();
  // Another site's page has no business here, not even with an image whose address is a call.
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
  const isWelcome = endpoint.embeddable === true || options.isAllowedOrigin(request);
  if (isForeign && !isWelcome) throw new Refusal('BAD_REQUEST');
  await options.limitRate(request);
  await decideAccess(endpoint, request, options);
}

async function answerForm<T>(forms: Semaphore, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const holder = request.operator?.operatorId ?? request.caller?.accountId ?? request.network;
  const release = forms.tryAcquire(holder);
  if (release === undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: FORM_RETRY_SECONDS });
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * A file that may change is kept by no cache: the browser's own outlives a logout, and a signed address expires. No browser
 * shows it as a page.
 */
async function sendFile(
  reply: FastifyReply,
  file: File,
  { lasting, embeddable }: Pick<Endpoint, 'lasting' | 'embeddable'>,
): Promise<FastifyReply> {
  const isStreamed = file instanceof StreamedFile;
  if (embeddable === true) void reply.header('cross-origin-resource-policy', 'cross-origin');
  return reply
    .header('content-type', file.type)
    .header('content-disposition', isStreamed ? `attachment; filename="${file.name}"` : 'inline')
    .header('cache-control', lasting === true ? 'public, max-age=31536000, immutable' : 'no-store')
    .send(isStreamed ? Readable.from(file.chunks()) : Buffer.from(await file.arrayBuffer()));
}

async function callHandler<T>(endpoint: Endpoint, check: boolean, handler: () => Promise<T>): Promise<T> {
  if (!check) return handler();
  const bean = await handler().catch((error: unknown) => {
    const declared: readonly string[] = endpoint.errors;
    const common = ['TOO_MANY_REQUESTS', 'NOT_SIGNED_IN', 'SESSION_REVOKED', 'SERVICE_UNAVAILABLE'];
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
  // A field that the schema drops would be one that leaks in production.
  if (!isDeepStrictEqual(answer.data, bean)) {
    throw new ContractBroken(`${endpoint.name} answered fields that it does not declare`);
  }
}

/** Paths of the fields that did not fit; never their values. */
function faultyFields(issues: readonly { path: readonly PropertyKey[] }[]): string[] {
  return [...new Set(issues.slice(0, 20).map((issue) => issue.path.slice(0, 5).join('.').slice(0, 100)))];
}
