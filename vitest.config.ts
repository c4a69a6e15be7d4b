import { defineConfig } from 'vitest/config';
import { markdown } from './site/plugins/markdown.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/test/test-database.ts'],
          // Against hanging only: other work may share the machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [markdown()],
        test: {
          name: 'site',
          include: ['site/**/*.test.{ts,tsx}', 'console/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
    ],
  },
});
