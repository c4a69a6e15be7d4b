import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_KEPT_SECONDS, type BrowserKeys } from '../browser-keys.ts';

const NAME = 'device';
/** Accounts that one browser keeps a key for. */
const MOST_KEYS = 5;

/** Returns the keys in the cookie, and a function that sets the cookie with the saved key. */
export function openDeviceCookie(
  request: Pick<FastifyRequest, 'cookies'>,
  isSecure: boolean,
): { browser: BrowserKeys; send: (reply: FastifyReply) => void } {
  const keys = (request.cookies[NAME] ?? '').split('.').filter((key) => /^[\w-]{43}$/.test(key));
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
      void reply.setCookie(NAME, value, { ...lasting, httpOnly: true, sameSite: 'lax', secure: isSecure });
    },
  };
}
