import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for killed processes or pause between retries: each takes longer than twenty others. */
const SLOW = [
  'test/release',
  'test/console-records',
  'mail/mail-sender',
  'test/kill',
  'test/operator',
  'database/embedded',
  'jobs/jobs',
  'database/open',
  'test/rolling-upgrade',
  'database/migrate',
  'test/database-away',
  'test/crash-runs',
  'test/crash-gateways',
  'test/bad-input',
].map((name) => `/${name}.test.ts`);

/** Starts the slow files first, so that none is still running when all others have ended. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the base class's method, which answers a sorted copy
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((ending) => moduleId.endsWith(ending));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
