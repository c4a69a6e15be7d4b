import type { TestOperator } from '../operators.ts';
import type { TestApp } from '../test-app.ts';

/** What a change needs around it. */
export interface ChangeScene {
  readonly app: TestApp;
  readonly owner: TestOperator;
}

/**
 * Makes one change of the console’s that is meant to work: what comes before it, then the one call, which it answers. By the
 * endpoint’s name; a change that has none here fails the test.
 */
export type ConsoleChange = (scene: ChangeScene) => Promise<{
  /** Made once the table of the audit has been counted. */
  readonly make: () => Promise<{ readonly name: string | undefined }>;
}>;
export type ConsoleChanges = Readonly<Record<string, ConsoleChange>>;
