import { afterEach, expect, test, vi } from 'vitest';
import { partsOf, tellMissing } from './install-browsers.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function neededAt(depth: string): Promise<readonly string[]> {
  vi.stubEnv('TEST_DEPTH', depth);
  vi.resetModules();
  const { DEPTH } = await import('./test-depth.ts');
  return partsOf(DEPTH.browsers).map(tellMissing);
}

test('working depth needs only Chromium and a font; full depth also Firefox, WebKitGTK and its display', async () => {
  const chromium = expect.stringContaining('"chromium", or name its path in CHROMIUM');
  const font = expect.stringContaining('"fonts-noto-cjk", or name its path in HAN_FONT');
  expect(await neededAt('')).toEqual([chromium, font]);
  expect(await neededAt('deep')).toEqual([
    chromium,
    font,
    '- Browser tests need Firefox: install the package "firefox-esr", or name its path in FIREFOX.',
    '- Browser tests need WebKitGTK: install the package "webkit2gtk-driver".',
    '- Browser tests need Xvfb: install the package "xvfb".',
  ]);
});
