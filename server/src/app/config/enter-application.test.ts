import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enterApplication, fromCaller } from './enter-application.ts';

test('a program works in the application’s directory, and finds files from where it was called', () => {
  const before = process.cwd();
  onTestFinished(() => {
    process.chdir(before);
    vi.unstubAllEnvs();
  });
  vi.stubEnv('INIT_CWD', undefined);
  vi.stubEnv('ENV_FILE', '');
  process.chdir(tmpdir());
  enterApplication();
  expect(process.cwd()).toBe(join(import.meta.dirname, '../../../..'));
  expect(fromCaller('file')).toBe(join(tmpdir(), 'file'));
  expect(fromCaller('/a/file')).toBe('/a/file');

  // As with npm, which has entered the application's directory itself.
  vi.stubEnv('INIT_CWD', '/caller');
  enterApplication();
  expect(fromCaller('file')).toBe('/caller/file');
});
