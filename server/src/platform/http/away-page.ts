import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { LANGUAGE_TAGS, type Language, LANGUAGES, perLanguage } from '@causeway/contract/language';
import type { Localized } from '@causeway/contract/site-settings';
import { AWAY_RETRY_SECONDS } from './errors.ts';

/** Read here only: served at their own address, these files would say something untrue. */
export const AWAY_FILES = 'away-*';

/**
 * Reads the pages, one per language, that say that the service is unavailable. They are in memory because the database
 * may be unreachable when they are needed.
 */
export async function readAwayPages(clientDir: string): Promise<Localized> {
  const read = (language: Language) => readFile(join(clientDir, `away-${language}.html`), 'utf8');
  const pages = await Promise.all(
    LANGUAGES.map(async (language) => [language, await read(language)] as const),
  );
  const texts = new Map<Language, string>(pages);
  return perLanguage((language) => texts.get(language) ?? '');
}

/** Sends the page in the reader's language, with headers that prevent caching and make crawlers return. */
export function sendAwayPage(reply: FastifyReply, pages: Localized, language: Language): FastifyReply {
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('retry-after', AWAY_RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .header('content-language', LANGUAGE_TAGS[language])
    .send(pages[language]);
}
