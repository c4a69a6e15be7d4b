import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const release = (...options: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'release.ts'), ...options]);

test('--help lists the options, and a wrong one is refused in one line', async () => {
  const [help, ...refused] = await Promise.all([
    release('--help'),
    ...[['--arch', 'riscv'], ['--architecture']].map((words) =>
      release(...words).catch((error: object) => error),
    ),
  ]);
  expect(help.stdout).toContain('--previous <tarball>');
  const oneLine = (text: string) => expect.stringMatching(new RegExp(`^${text}[^\\n]*\\n$`)) as string;
  expect(refused).toMatchObject([
    { code: 1, stderr: oneLine('--arch must be x64 or arm64, not riscv') },
    { code: 1, stderr: oneLine("Unknown option '--architecture'") },
  ]);
});
