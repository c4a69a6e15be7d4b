import { createHash } from 'node:crypto';
import type { ConsoleSetting } from '@causeway/contract/console/console-settings';
import { DOWNLOADS } from '@causeway/contract/site-settings';
import { expect, test } from 'vitest';
import { signInOwner } from './operators.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

test('each download of a demo is a sample of the stated size and checksum, marked “demo”', async () => {
  const { settings } = (await app.call('/Console/settings', {}, await signInOwner(app))).bean;
  const valueOf = (path: string) => settings.find((one: ConsoleSetting) => one.path === path)?.value;
  for (const name of DOWNLOADS) {
    const { pathname } = new URL(valueOf(`downloads.${name}.url`));
    const answer = await fetch(app.url + pathname);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="demo-\w+\.txt"$/);
    expect(bytes.toString('utf8')).toContain(`demo: ${name}\n`);
    expect(bytes.length).toBe(valueOf(`downloads.${name}.bytes`));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(valueOf(`downloads.${name}.sha256`));
  }
  expect((await fetch(`${app.url}/dev/downloads/demo-none.txt`)).status).toBe(404);
});
