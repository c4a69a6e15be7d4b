import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterRestoreCommand } from './after-restore-command.ts';
import { rotateSecretCommand } from './rotate-secret-command.ts';
import { ALL_COMMANDS, SCHEMA_COMMANDS } from './run-operator.ts';
import { WrongWords } from './operator-command.ts';

const prepare = async (words: string) => {
  const [name, ...rest] = words.split(' ');
  return [...ALL_COMMANDS, ...SCHEMA_COMMANDS, afterRestoreCommand, rotateSecretCommand]
    .find((command) => command.name === name)
    ?.prepare(rest);
};

/** The commands in the text of a page. */
const commandsIn = (page: string): string[] =>
  [...page.matchAll(/(?:npm run (?:--silent )?operator --|runuser --user causeway -- causeway) ([^`\n]*)/g)]
    .map(([, words = '']) => words)
    .filter((words) => words !== 'check');

test.each([
  'settings drop brand',
  'settings get',
  'settings get brand en',
  'settings set brand.en',
  'settings set brand.en two words',
  'settings reset',
  'settings reset brand en',
  'tickets',
  'tickets list all',
  'tickets show',
  'tickets image 1',
  // A reply has lines and is read from standard input.
  'tickets reply 1 words',
  'tickets delete 1',
  'gateway-keys create',
  'gateway-keys create two words',
  'gateway-keys revoke',
  'gateway-keys drop 1',
  'gateway-feed',
  'gateway-feed restart now',
  'mails retry',
  'mails retry --since',
  // Without an offset, the time zone is unknown.
  'mails retry --since 2026-11-26T08:00',
  'mails retry --since 2026-13-26T08:00Z',
  'mails retry --since 2026-11-26T08:00Z now',
  'jobs retry --kind',
  'jobs list',
  'migrate --now',
  'migrate --plan --dry-run',
  'upgrade now',
  'rotate-secret now',
  'after-restore now',
  'after-restore --last-receipt',
  'after-restore --moved --last-receipt 4711',
  'after-restore --restored now',
  'after-restore --restored 2026-11-26T08:00',
  'upgrade --no-backup now',
  'backup now',
  'backup verify',
  'restore',
  'restore a b',
  'move-database',
  'move-database mysql://db.example/causeway',
])('"%s" is none of the forms', async (words) => {
  await expect(prepare(words)).rejects.toThrow(WrongWords);
});

test.each([
  'settings',
  'settings get brand',
  'settings set trialDays 5',
  'settings reset brand',
  'tickets list',
  'tickets show 1',
  'tickets image 1 picture.png',
  'tickets resolve 1',
  'gateway-keys',
  'gateway-keys list',
  'gateway-keys create Frankfurt',
  'gateway-keys revoke 1',
  'gateway-feed restart',
  'mails retry --since 2026-11-26T08:00Z',
  'mails retry --since 2026-11-26T08:00:30.5+08:00',
  'jobs retry --kind send-mail',
  'rotate-secret',
  'after-restore',
  'after-restore --moved',
  'after-restore --without-answers --last-receipt 4711',
  'after-restore --last-receipt 4711 --restored',
  'after-restore --restored 2026-11-26T08:00Z --last-receipt 4711',
  'upgrade --no-backup',
  'backup',
  'backup verify /backups/one',
  'restore /backups/one',
  'move-database embedded',
])('"%s" is one of the forms', async (words) => {
  expect(await prepare(words)).toBeTypeOf('function');
});

test('the commands in docs/production exist', async () => {
  const pages = globSync(join(import.meta.dirname, '../../../../docs/production/*.md'));
  const commands = pages.flatMap((page) => commandsIn(readFileSync(page, 'utf8')));
  expect(commands).toContain('migrate --plan');
  for (const command of commands) expect(await prepare(command)).toBeTypeOf('function');
});

test('no two commands share a name', () => {
  const names = [...ALL_COMMANDS, ...SCHEMA_COMMANDS].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
