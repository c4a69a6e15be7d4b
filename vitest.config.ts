import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/memory-directory.ts';
import { SlowFirst } from './scripts/slow-first.ts';
import { markdown } from './site/plugins/markdown.ts';

keepTemporaryFilesInMemory();

// What differs shall stand in a failure's first line, which is all that the end of a log has of it.
const chaiConfig = { truncateThreshold: 300 };
// Files share a worker's process and its modules: to begin anew for each took as long as half of the tests themselves.
// What a file leaves in the globals is put back after it.
const sharing = { isolate: false, setupFiles: ['scripts/put-globals-back.ts'] };
// Against hanging only: other work may share the machine.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // Many tests wait: for a process to start, a retry, a lock. vitest's own choice leaves a core idle.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          chaiConfig,
          ...sharing,
          globalSetup: ['server/test/test-database-server.ts'],
          ...patience,
        },
      },
      {
        plugins: [markdown()],
        test: {
          name: 'site',
          include: ['site/**/*.test.{ts,tsx}', 'console/**/*.test.{ts,tsx}'],
          environment: 'node',
          chaiConfig,
          ...sharing,
          ...patience,
        },
      },
    ],
  },
});
