import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What waits for killed processes, pauses between tries, or a hundred thousand rows: each takes longer than fifty others. */
const SLOW = [
  'test/gateway-feed',
  'test/killed-midway',
  'test/kill',
  'mail/mail-sender',
  'test/providers/stripe',
  'test/operator',
  'test/console-records',
  'test/bad-input',
  'test/crash-runs',
].map((name) => `/${name}.test.ts`);

/** Begins with the slow files, so that none of them is still at work when all the others have ended. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the base class's method, which answers a sorted copy
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((ending) => moduleId.endsWith(ending));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
