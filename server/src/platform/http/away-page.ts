import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { LANGUAGE_TAGS, type Language, LANGUAGES, perLanguage } from '@causeway/contract/language';
import type { Localized } from '@causeway/contract/site-settings';
import { AWAY_RETRY_SECONDS } from './errors.ts';

/** The files that are read here. At an address of their own they would say what is not so. */
export const AWAY_FILES = 'away-*';

/**
 * Reads the pages that say, in each language, that the service is away for a while. They are in memory before they are
 * needed, and need nothing that may be away then.
 */
export async function readAwayPages(clientDir: string): Promise<Localized> {
  const read = (language: Language) => readFile(join(clientDir, `away-${language}.html`), 'utf8');
  const pages = await Promise.all(
    LANGUAGES.map(async (language) => [language, await read(language)] as const),
  );
  const texts = new Map<Language, string>(pages);
  return perLanguage((language) => texts.get(language) ?? '');
}

/** Sends a person the one in their language, so that no cache keeps it and crawlers come again. */
export function sendAwayPage(reply: FastifyReply, pages: Localized, language: Language): FastifyReply {
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('retry-after', AWAY_RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .header('content-language', LANGUAGE_TAGS[language])
    .send(pages[language]);
}
