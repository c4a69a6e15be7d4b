import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Makes the application's directory the working directory, so that a relative DATA_DIR means the same place to every
 * program, and names its `.env`, if there is one, for the settings.
 */
export function enterApplication(): void {
  process.chdir(fileURLToPath(new URL('../../../../', import.meta.url)));
  if (existsSync('.env')) process.env['ENV_FILE'] ??= '.env';
}
