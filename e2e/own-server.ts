import { openShop } from './shop.ts';
import { test } from './test.ts';

/** Gives the tests of a file a server of their own, one after the other, for what would change every other test's pages. */
export function useOwnServer(): void {
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  let close: () => Promise<void>;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    close = await openShop();
  });
  test.afterAll(() => close());
}
