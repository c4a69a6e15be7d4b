import { expect } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { usedFrom } from './used-from.ts';

/** The app of a whole file, or of the `describe` around the call. A 500 fails its tests. */
export function useTestApp(options?: TestAppOptions): TestApp {
  return usedFrom(() => startTestApp(options), close);
}

/** Another process on the database of `app`. Both send all mails, to one SMTP server. */
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
