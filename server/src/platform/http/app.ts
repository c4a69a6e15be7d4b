import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type onRequestHookHandler,
  type FastifyRequest,
} from 'fastify';
import type pg from 'pg';
import type { AnyCodeName } from '@causeway/contract/console/console-errors';
import { Refusal } from '../refusal.ts';
import { BODY_LIMITS, installBodies, type BodyLimits } from './bodies.ts';
import { installConnectionLimit } from './connection-limit.ts';
import { installCrossOrigin, type IsAllowedOrigin } from './cross-origin.ts';
import { installDraining } from './draining.ts';
import { envelopeText } from './envelope.ts';
import { currentRequestId, inRequest } from '../request-id.ts';
import { answerFor, type Answer } from './errors.ts';
import { installHostCheck, type IsOwnHost } from './host-check.ts';
import { isModestJson } from './modest-json.ts';

export interface HttpOptions {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: number;
  /** Origin for image addresses if a page was opened under another name of this server. */
  readonly publicUrl: string;
  /** Sources such as `'sha256-…'` for the inline scripts of our pages. */
  readonly scriptHashes: readonly string[];
  readonly production: boolean;
  /** Demo: the accepted hosts; undefined accepts every host. */
  readonly isOwnHost: IsOwnHost | undefined;
  /** Undefined if pages of other origins may call nothing. */
  readonly isAllowedOrigin: IsAllowedOrigin | undefined;
  /** Whether browsers shall use HTTPS for subdomains, too. */
  readonly hstsSubdomains?: boolean;
  /** For tests: other limits. */
  readonly bodyLimits?: Partial<BodyLimits>;
  readonly maxConnections?: number;
  /** For tests: receives broken contracts and bugs. */
  readonly onUnexpected?: (error: unknown) => void;
  /** Called with each refusal that a rule or access threw; returns its outcome for the log, if it is a failed attempt. */
  readonly onRefusal?: (refusal: Refusal, request: FastifyRequest) => string | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked too often for a line each. */
    isUnlogged?: boolean;
  }
  interface FastifyReply {
    /** Code of the refusal; null if the request was not refused. */
    refusal: AnyCodeName | null;
    /** What failed, if the request was a failed login, a wrong code or a refused right. */
    outcome: string | null;
  }
}

const MAX_BODY_BYTES = 64 * 1024;
const ONE_YEAR = 365 * 24 * 60 * 60;

/** Creates the server without routes: bodies, headers, logging and errors. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options);
  // A logger for each request takes longer than the request's line, which names the request itself.
  const log: FastifyBaseLogger = Object.create(options.log, { child: { value: () => log } });
  const app = Fastify({
    loggerInstance: log,
    // Fastify's own line holds the client's address and the query string; ours is below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    trustProxy: trustHops(options.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    // Bodies have their own limits: a large form may take this long.
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000 },
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    // Errors of the router come before any hook, and still need the envelope and headers.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const answer = answerFor(error, request, options.log);
      void reply.headers(headers).header('x-request-id', request.id);
      void sendAnswer(reply, answer);
    },
  });
  installRequestId(app);
  installSecurityHeaders(app, headers);
  installConnectionLimit(app, options.maxConnections);
  installBodies(app, { ...BODY_LIMITS, ...options.bodyLimits });
  installJsonBodies(app);
  installErrors(app, options);
  installRequestLog(app, options.log);
  installDraining(app);
  installHostCheck(app, options.isOwnHost);
  if (options.trustProxy === 0) installProxyWarning(app, options.log);
  await app.register(cookie);
  if (options.isAllowedOrigin !== undefined) await installCrossOrigin(app, options.isAllowedOrigin);
  return app;
}

/** A proxy's id, so that its log and ours have the same one; anything but an id is replaced. */
function requestIdOf(given: string | readonly string[] | undefined): string {
  return typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
}

/** Twice, because reading a body leaves what the first hook entered. */
function installRequestId(app: FastifyInstance): void {
  const enter: onRequestHookHandler = ({ id }, _reply, done) =>
    currentRequestId() === id ? done() : inRequest(id, done);
  app.addHook('onRequest', enter);
  app.addHook('preValidation', enter);
}

function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Some clients always send the content type, also with an empty body.
    if (body.length === 0) done(null, {});
    else if (isModestJson(body)) void parse(request, body.toString('utf8'), done);
    else done(new Refusal('BAD_REQUEST'));
  });
}

function installErrors(app: FastifyInstance, { log, onUnexpected, onRefusal }: HttpOptions): void {
  app.decorateReply('outcome', null);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) reply.outcome = onRefusal?.(error, request) ?? null;
    const answer = answerFor(error, request, log);
    if (answer.name === 'INTERNAL_ERROR') onUnexpected?.(error);
    return sendAnswer(reply, answer);
  });
  app.setNotFoundHandler(() => {
    throw new Refusal('NO_SUCH_ENDPOINT');
  });
}

function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.refusal = answer.name;
  if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter);
  return reply
    .code(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(envelopeText(answer.name, answer.bean));
}

/** Trusts the nearest `hops` proxies for the client's address; with none, the header is ignored and not parsed. */
function trustHops(hops: number): false | ((address: string, hop: number) => boolean) {
  return hops > 0 && ((_address, hop) => hop < hops);
}

/**
 * Logs one line per request: the route's pattern and the refusal's name, since many refusals have status 200; never the
 * query, the address or the body.
 */
function installRequestLog(app: FastifyInstance, logger: FastifyBaseLogger): void {
  app.decorateReply('refusal', null);
  // Searching the line for secrets takes as long as writing it, and these fields hold none.
  const log = logger.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.isUnlogged === true) return done();
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ...(reply.refusal !== null && { refusal: reply.refusal }),
        ...(reply.outcome !== null && { outcome: reply.outcome }),
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    return done();
  });
}

/** Behind a proxy that is not named, all customers share the limits of one network. */
function installProxyWarning(app: FastifyInstance, log: FastifyBaseLogger): void {
  let isSaid = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!isSaid && headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      log.warn(
        'A request has X-Forwarded-For, but TRUST_PROXY is 0: if a proxy is in front of this server, set TRUST_PROXY to the number of proxies.',
      );
    }
    done();
  });
}

/** Features of browsers that our pages never use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Security headers that mean nothing for a script or style sheet, which is no document. */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** The headers of every response; scripts and style sheets lack {@link DOCUMENT_HEADERS}. */
function securityHeaders(options: HttpOptions): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...options.scriptHashes].join(' '),
    "style-src 'self'",
    `img-src 'self' ${options.publicUrl} data: blob:`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    // The hash never leaves the browser, but paths such as the sandbox's hold a secret.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(options.production && {
      'strict-transport-security': `max-age=${ONE_YEAR}${options.hstsSubdomains === true ? '; includeSubDomains' : ''}`,
    }),
  };
}

function installSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers malformed or slow HTTP with the envelope, and closes the connection. */
function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const body = envelopeText('BAD_REQUEST', null);
    const head = [
      `HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}

/**
 * `GET /healthz`: 200 while requests can be served, 503 while the database is unreachable or the server is stopping.
 */
export function installHealth(
  app: FastifyInstance,
  pool: Pick<pg.Pool, 'query'>,
  isStopping: () => boolean,
): void {
  let asked: Promise<boolean> | undefined;
  // One statement answers all who ask meanwhile, so that a flood does not delay monitoring.
  const isResponding = () =>
    (asked ??= pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = undefined)));
  app.get('/healthz', { config: { isUnlogged: true } }, async (_request, reply) => {
    const healthy = !isStopping() && (await isResponding());
    return reply
      .code(healthy ? 200 : 503)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(envelopeText(healthy ? 'OK' : 'SERVICE_UNAVAILABLE', null));
  });
}
