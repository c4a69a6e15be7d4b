import { ConfigError, readConfig } from './config.ts';
import type { Environment } from './setting-reader.ts';

/** Returns all problems of a start with these settings. */
export function problemsOf(env: Environment): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
