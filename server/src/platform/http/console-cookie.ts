import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { SessionCookie } from './caller.ts';
import type { IsConsolePage } from './cross-origin.ts';

export const CONSOLE_COOKIE = 'consoleSession';
/** Over HTTPS the prefix makes browsers refuse a cookie of this name that came over plain HTTP. */
const SECURE_COOKIE = `__Secure-${CONSOLE_COOKIE}`;

/** Only for the console’s API: the browser sends it with no page and no call of the site. */
const PLACE = { path: '/Console', httpOnly: true, sameSite: 'strict' } as const;

/** The page’s origin, which is the console’s own, says whether the browser uses HTTPS. */
const isSecure = ({ headers }: FastifyRequest): boolean => headers.origin?.startsWith('https:') === true;

const optionsFor = (request: FastifyRequest) => ({ ...PLACE, secure: isSecure(request) });

/**
 * The cookie with which the console’s page calls. Another site’s page must neither use it nor replace it, so both are
 * refused to a call that is not the console’s. The browser drops the cookie when it is closed.
 */
export function openConsoleCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  isConsolePage: IsConsolePage,
): SessionCookie {
  const { cookies } = request;
  const name = isSecure(request) ? SECURE_COOKIE : CONSOLE_COOKIE;
  const value = cookies[name] ?? '';
  return {
    isSent: SECURE_COOKIE in cookies || CONSOLE_COOKIE in cookies,
    token: /^[\w-]{43}$/.test(value) ? value : undefined,
    demandPage() {
      if (!isConsolePage(request)) throw new Refusal('CONSOLE_ADDRESS_WRONG');
    },
    save: (token) => void reply.setCookie(name, token, optionsFor(request)),
    clear: () => void reply.clearCookie(name, optionsFor(request)),
  };
}
