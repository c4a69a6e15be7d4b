import { afterAll, beforeAll, expect } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/**
 * The app of a whole file, or of the `describe` that it is asked for in: started before the tests and closed after them.
 * Whatever was answered 500 fails them. It can be handed on at once, but has nothing to read until it has started.
 */
export function useTestApp(options?: TestAppOptions): TestApp {
  return usedFrom(() => startTestApp(options));
}

/** Another process on the database of `app`. Either sends the mails of both, to one relay, where both find them. */
export function useTestAppBeside(app: TestApp, options: TestAppOptions = {}): TestApp {
  return usedFrom(async () => {
    const { databaseUrl, smtp } = app;
    const config = { ...options.config, smtpUrl: smtp.url };
    return { ...(await startTestApp({ ...options, databaseUrl, config })), smtp };
  });
}

function usedFrom(start: () => Promise<TestApp>): TestApp {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await start();
  });
  // Those that came last go first, so that a database outlives every process on it.
  afterAll(async () => {
    if (app === undefined) return;
    await app.close();
    expect(app.unexpected).toEqual([]);
  });
  return new Proxy({} as TestApp, {
    get: (_, key) => {
      if (app === undefined) throw new Error(`The app has not started: ask for its ${String(key)} in a test`);
      return Reflect.get(app, key) as unknown;
    },
  });
}
