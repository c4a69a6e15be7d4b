import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '@causeway/contract/cookie-name';
import { isLanguage, LANGUAGE_KEY, languageOfHeader, type Language } from '@causeway/contract/language';

type LanguageRequest = Pick<FastifyRequest, 'cookies' | 'headers'>;

const SECURE_COOKIE = cookieName(LANGUAGE_KEY, true);

/** Returns the language of the cookie, else the preferred one of `Accept-Language`. */
export function languageOfRequest(request: LanguageRequest): Language {
  return usedLanguageOf(request) ?? languageOfHeader(undefined);
}

/** The same, but null if the request names no language. Some clients send `*` unless they are given one. */
export function usedLanguageOf(request: LanguageRequest): Language | null {
  const { cookies, headers } = request;
  // The plain name is that of earlier versions, and of plain HTTP.
  const chosen = cookies[SECURE_COOKIE] ?? cookies[LANGUAGE_KEY];
  // The cookie is the site's; the console on the same host has its own language.
  if (isLanguage(chosen) && headers['x-console'] === undefined) return chosen;
  const header = headers['accept-language']?.trim() ?? '';
  return header === '' || header === '*' ? null : languageOfHeader(header);
}

const YEAR_SECONDS = 31_536_000;

/** Stores a language from an address in the cookie, like the site's language switch. */
export function keepLanguage(reply: FastifyReply, language: Language, secure: boolean): void {
  const lasting = { maxAge: YEAR_SECONDS, path: '/' };
  void reply.setCookie(cookieName(LANGUAGE_KEY, secure), language, { ...lasting, sameSite: 'lax', secure });
}
