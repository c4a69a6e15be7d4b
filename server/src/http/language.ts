import type { FastifyRequest } from 'fastify';
import { isLanguage, LANGUAGE_KEY, languageOfHeader, type Language } from '@causeway/contract/language';

/** The visitor's choice in the cookie, else the most wanted language of `Accept-Language`. */
export function languageOfRequest(request: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : languageOfHeader(request.headers['accept-language']);
}
