import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, LANGUAGE_KEY, languageOfHeader, type Language } from '@causeway/contract/language';

/** Returns the language of the cookie, else the preferred one of `Accept-Language`. */
export function languageOfRequest(request: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  const chosen = request.cookies[LANGUAGE_KEY];
  return isLanguage(chosen) ? chosen : languageOfHeader(request.headers['accept-language']);
}

const YEAR_SECONDS = 31_536_000;

/** Stores a language from an address in the cookie, like the site's language switch. */
export function keepLanguage(reply: FastifyReply, language: Language, secure: boolean): void {
  void reply.setCookie(LANGUAGE_KEY, language, { maxAge: YEAR_SECONDS, path: '/', sameSite: 'lax', secure });
}
