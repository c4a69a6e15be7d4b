import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const MIN_SECRET_LENGTH = 32;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Reader {
  /** Returns undefined if the setting is missing or empty. */
  read(name: string): string | undefined;
  wholeNumber(name: string, fallback: number, range: { readonly min: number; readonly max: number }): number;
  urlOf(name: string, protocols: readonly string[]): URL | undefined;
  /** Problems found so far. */
  readonly problems: string[];
}

/**
 * Reads settings from the environment, then from the file that `ENV_FILE` names. Instead of a setting, `<setting>_FILE`
 * may name a file that holds its value.
 */
export function createReader(env: Environment): Reader {
  const problems: string[] = [];
  const readFile = (setting: string, path: string): string => {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? String(error);
      problems.push(
        `${setting} names a file that can’t be read (${reason}: ${path}): correct the path or its rights`,
      );
      return '';
    }
  };
  const envFile = filled(env['ENV_FILE']);
  const all = envFile === undefined ? env : { ...parseEnv(readFile('ENV_FILE', envFile)), ...env };
  const find = (name: string): string | undefined => {
    const value = filled(all[name]);
    const path = filled(all[`${name}_FILE`]);
    if (path === undefined) return value;
    if (value !== undefined) problems.push(`${name} and ${name}_FILE are both set: remove one of them`);
    return filled(readFile(`${name}_FILE`, path));
  };
  const found = new Map<string, string | undefined>();
  const read = (name: string): string | undefined => {
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name);
  };
  return { read, problems, ...createParsers(read, problems) };
}

function createParsers(read: Reader['read'], problems: string[]): Pick<Reader, 'wholeNumber' | 'urlOf'> {
  return {
    wholeNumber(name, fallback, { min, max }) {
      const raw = read(name);
      if (raw === undefined) return fallback;
      const value = Number(raw);
      if (/^\d+$/.test(raw) && value >= min && value <= max) return value;
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${raw}"`);
      return fallback;
    },
    urlOf(name, protocols) {
      const raw = read(name);
      if (raw === undefined) return undefined;
      const url = URL.canParse(raw) ? new URL(raw) : undefined;
      if (url !== undefined && protocols.includes(url.protocol)) return url;
      // The value may hold a password, so the message names the setting only.
      problems.push(`${name} must be a URL that starts with ${protocols.join(' or ')}//`);
      return undefined;
    },
  };
}

export function readSecret({ read, problems }: Reader, name: string): string | undefined {
  const secret = read(name);
  if (secret !== undefined && secret.length < MIN_SECRET_LENGTH) {
    problems.push(`${name} must have at least ${MIN_SECRET_LENGTH} characters`);
  }
  return secret;
}

function filled(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
}
