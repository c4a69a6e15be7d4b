import type { TestOperator } from '../operators.ts';
import type { TestApp } from '../test-app.ts';

export interface ChangeScene {
  readonly app: TestApp;
  readonly owner: TestOperator;
}

/**
 * Makes one successful change of the console: first the preparation, then the one call, whose result it returns. By the
 * endpoint's name; a change without an entry fails the test.
 */
export type ConsoleChange = (scene: ChangeScene) => Promise<{
  /** Runs after the rows of the audit log have been counted. */
  readonly make: () => Promise<{ readonly name: string | undefined }>;
}>;
export type ConsoleChanges = Readonly<Record<string, ConsoleChange>>;
