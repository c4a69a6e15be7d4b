import { expect } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { usedFrom } from './used-from.ts';

/** The app of a whole file, or of the `describe` that it is asked for in. Whatever was answered 500 fails its tests. */
export function useTestApp(options?: TestAppOptions): TestApp {
  return usedFrom(() => startTestApp(options), close);
}

/** Another process on the database of `app`. Either sends the mails of both, to one relay, where both find them. */
export function useTestAppBeside(app: TestApp, options: TestAppOptions = {}): TestApp {
  return usedFrom(async () => {
    const { databaseUrl, smtp } = app;
    const config = { ...options.config, smtpUrl: smtp.url };
    return { ...(await startTestApp({ ...options, databaseUrl, config })), smtp };
  }, close);
}

async function close(app: TestApp): Promise<void> {
  await app.close();
  expect(app.unexpected).toEqual([]);
}
