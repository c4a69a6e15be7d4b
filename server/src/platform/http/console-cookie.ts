import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '@causeway/contract/cookie-name';
import { Refusal } from '../refusal.ts';
import type { SessionCookie } from './caller.ts';
import type { IsConsolePage } from './cross-origin.ts';

export const CONSOLE_COOKIE = 'consoleSession';
/** Over HTTPS the prefix makes browsers refuse a cookie of this name that came over plain HTTP. */
const SECURE_COOKIE = `__Secure-${CONSOLE_COOKIE}`;

/** Over HTTPS on the console’s own host: no other host can set a cookie of this name. The prefix demands `Path=/`. */
const HOST_COOKIE = cookieName(CONSOLE_COOKIE, true);

export interface ConsolePage {
  readonly isConsolePage: IsConsolePage;
  /** The console’s host serves nothing else. */
  readonly hasConsoleHost: boolean;
}

/** The page’s origin, which is the console’s own, says whether the browser uses HTTPS. */
const isSecure = ({ headers }: FastifyRequest): boolean => headers.origin?.startsWith('https:') === true;

/** On the site’s host, the path keeps the cookie from the site’s pages and calls. */
function formOf(request: FastifyRequest, { hasConsoleHost }: ConsolePage) {
  const secure = isSecure(request);
  const options = { path: '/Console', httpOnly: true, sameSite: 'strict', secure } as const;
  if (secure && hasConsoleHost) return { name: HOST_COOKIE, options: { ...options, path: '/' } };
  return { name: secure ? SECURE_COOKIE : CONSOLE_COOKIE, options };
}

/**
 * The cookie with which the console’s page calls. Another site’s page must neither use it nor replace it, so both are
 * refused to a call that is not the console’s. The browser drops the cookie when it is closed.
 */
export function openConsoleCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ConsolePage,
): SessionCookie {
  const { cookies } = request;
  const { name, options } = formOf(request, page);
  const value = cookies[name] ?? '';
  return {
    isSent: [HOST_COOKIE, SECURE_COOKIE, CONSOLE_COOKIE].some((each) => each in cookies),
    token: /^[\w-]{43}$/.test(value) ? value : undefined,
    demandPage() {
      if (!page.isConsolePage(request)) throw new Refusal('CONSOLE_ADDRESS_WRONG');
    },
    save: (token) => void reply.setCookie(name, token, options),
    clear: () => void reply.clearCookie(name, options),
  };
}
