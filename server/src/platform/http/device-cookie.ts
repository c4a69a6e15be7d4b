import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '@causeway/contract/cookie-name';
import { BROWSER_KEPT_SECONDS, type BrowserKeys } from '../browser-keys.ts';

/** Accounts that one browser keeps a key for. */
const MOST_KEYS = 5;

/** Returns the keys in the cookie, and a function that sets the cookie with the saved key. */
export function openDeviceCookie(
  request: Pick<FastifyRequest, 'cookies'>,
  isSecure: boolean,
): { browser: BrowserKeys; send: (reply: FastifyReply) => void } {
  const name = cookieName('device', isSecure);
  const keys = (request.cookies[name] ?? '').split('.').filter((key) => /^[\w-]{43}$/.test(key));
  let saved: string | undefined;
  return {
    browser: {
      keys: keys.slice(0, MOST_KEYS),
      save(key) {
        saved = key;
      },
    },
    send(reply) {
      if (saved === undefined) return;
      const value = [saved, ...keys.filter((key) => key !== saved)].slice(0, MOST_KEYS).join('.');
      const lasting = { maxAge: BROWSER_KEPT_SECONDS, path: '/' };
      void reply.setCookie(name, value, { ...lasting, httpOnly: true, sameSite: 'lax', secure: isSecure });
    },
  };
}
