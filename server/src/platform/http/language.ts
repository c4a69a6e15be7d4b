import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, LANGUAGE_KEY, languageOfHeader, type Language } from '@causeway/contract/language';

/** The visitor's choice in the cookie, else the most wanted language of `Accept-Language`. */
export function languageOfRequest(request: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : languageOfHeader(request.headers['accept-language']);
}

const YEAR_SECONDS = 31_536_000;

/** Keeps a choice that an address made, as the site's own switch does. */
export function keepLanguage(reply: FastifyReply, language: Language, secure: boolean): void {
  const attributes = `Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${LANGUAGE_KEY}=${language}; ${attributes}`);
}
