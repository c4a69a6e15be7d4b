import { openShop } from './shop.ts';
import { test } from './test.ts';

/** Gives a file's tests a separate server, in sequence, for changes that would affect other tests' pages. */
export function useOwnServer(): void {
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  let close: () => Promise<void>;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    close = await openShop();
  });
  test.afterAll(() => close());
}
