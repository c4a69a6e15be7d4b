import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, LANGUAGE_KEY, languageOfHeader, type Language } from '@causeway/contract/language';

type LanguageRequest = Pick<FastifyRequest, 'cookies' | 'headers'>;

/** Returns the language of the cookie, else the preferred one of `Accept-Language`. */
export function languageOfRequest(request: LanguageRequest): Language {
  return usedLanguageOf(request) ?? languageOfHeader(undefined);
}

/** The same, but null if the request names no language. Some clients send `*` unless they are given one. */
export function usedLanguageOf(request: LanguageRequest): Language | null {
  const chosen = request.cookies[LANGUAGE_KEY];
  if (isLanguage(chosen)) return chosen;
  const header = request.headers['accept-language']?.trim() ?? '';
  return header === '' || header === '*' ? null : languageOfHeader(header);
}

const YEAR_SECONDS = 31_536_000;

/** Stores a language from an address in the cookie, like the site's language switch. */
export function keepLanguage(reply: FastifyReply, language: Language, secure: boolean): void {
  void reply.setCookie(LANGUAGE_KEY, language, { maxAge: YEAR_SECONDS, path: '/', sameSite: 'lax', secure });
}
