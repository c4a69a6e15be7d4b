import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { PARTS, partId } from './parts.ts';
import { PHRASES } from './use-texts.ts';

const UI = join(import.meta.dirname, '../src/ui');
const DEMOS = join(import.meta.dirname, 'demos');

/** The components, and the hooks that put something on the screen. */
const files = readdirSync(UI).filter(
  (name) => /^(.*\.tsx|use-.*\.ts)$/.test(name) && !name.includes('.test.'),
);

describe('the gallery', () => {
  it.each(files)('has a place for ui/%s, with a demo that imports it', (file) => {
    expect(PARTS.map((part) => part.file)).toContain(file);
    const name = file.replace(/\.tsx?$/, '');
    const demo = readFileSync(join(DEMOS, `${name}-demo.tsx`), 'utf8');
    // A toast is shown through its store; the host stands in the page itself.
    const imported = file === 'toast-host.tsx' ? 'toast-store.ts' : file;
    expect(demo).toContain(`/src/ui/${imported}'`);
  });

  it('shows each part once, and none that has gone', () => {
    expect(PARTS.map((part) => part.file).toSorted()).toEqual(files.toSorted());
    expect(new Set(PARTS.map(({ file }) => partId(file))).size).toBe(PARTS.length);
  });

  it('is served at the address that its command names', async () => {
    const server = spawn('node', ['scripts/gallery.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(server, 'exit');
    try {
      let url: string | undefined;
      for await (const line of createInterface(server.stdout)) {
        url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
        if (url !== undefined) break;
      }
      const [html, main] = await Promise.all(['/', '/main.tsx'].map((path) => fetch(`${url}${path}`)));
      expect(await html?.text()).toContain('src="./main.tsx"');
      expect(main?.status).toBe(200);
    } finally {
      server.kill();
      await ended;
    }
  });

  it.each(Object.entries(PHRASES))('says in %s what each part is for', (_, { uses }) => {
    expect(Object.keys(uses).toSorted()).toEqual(files.toSorted());
  });
});
