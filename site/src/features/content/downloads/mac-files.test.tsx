import type { FirstPage } from '@causeway/contract/site-settings';
import { expect, it } from 'vitest';
import { sampleFirstPage } from '../../../../dev/sample-first-page.ts';
import { FirstPageProvider } from '../../../first-page.ts';
import { phrases as t } from '../../../phrases/en/content/downloads.ts';
import { HASH_LINKS, renderAt } from '../../../render/static-router.tsx';
import { MacFiles } from './mac-files.tsx';

/** The files for Mac when these links are missing. */
function withUnset(...names: readonly ('macImage' | 'macOlder')[]): Promise<string> {
  const sample = sampleFirstPage('en');
  const downloads = { ...sample.settings.downloads };
  for (const name of names) downloads[name] = { ...downloads[name], url: '' };
  const first: FirstPage = { ...sample, settings: { ...sample.settings, downloads } };
  return renderAt(
    '/download',
    HASH_LINKS,
    <FirstPageProvider value={first}>
      <MacFiles />
    </FirstPageProvider>,
  );
}

it('offers both versions for Mac', async () => {
  const html = await withUnset();
  expect(html).toContain('causeway-4.2.0.dmg');
  expect(html).toContain('causeway-3.1.1.dmg');
  expect(html).not.toContain(t.askMail);
});

it('says that the older version’s link is not set, and how to ask for it', async () => {
  const html = await withUnset('macOlder');
  expect(html).toContain('causeway-4.2.0.dmg');
  const [, older = ''] = html.split(t.macOlderText);
  expect(older).toContain(t.notSetWay);
  expect(older).toContain('href="mailto:support@causeway.example"');
  expect(older).not.toContain('dmg');
});

it('says the same of the current version, and still offers the older one', async () => {
  const [current = '', older = ''] = (await withUnset('macImage')).split(t.macOlderText);
  expect(current).toContain(t.notSet);
  expect(older).toContain('causeway-3.1.1.dmg');
});
