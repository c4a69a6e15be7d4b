import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyMailTemplate } from '../src/platform/mail/mail-template.ts';

const MODULES = join(import.meta.dirname, '../src/modules');

/** Every mail template, whether or not a module gives it to the server. */
export const ALL_MAILS: readonly AnyMailTemplate[] = (
  await Promise.all(
    globSync('**/*.mail.ts', { cwd: MODULES })
      .toSorted()
      .map(async (path) => Object.entries(await import(pathToFileURL(join(MODULES, path)).href))),
  )
)
  .flat()
  .filter(([name]) => name.endsWith('Mail'))
  .map(([, template]) => template as AnyMailTemplate);
