import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes the application's directory the working directory, so that a relative DATA_DIR means the same place to every
 * program, and names its `.env`, if there is one, for the settings.
 */
export function enterApplication(): void {
  // npm names the directory of its caller, and has entered the application's already.
  process.env['INIT_CWD'] ??= process.cwd();
  process.chdir(fileURLToPath(new URL('../../../../', import.meta.url)));
  if (existsSync('.env')) process.env['ENV_FILE'] ??= '.env';
}

/** The path of a command's argument, from where the command was called. */
export const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path);
