import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { languagesOf } from '../../../../../scripts/test-depth.ts';
import { currentPath, showPart } from '../../../../test/show-part.tsx';
import { helpAddress } from '../../../help-address.ts';
import { helpPhrases } from '../../../phrases/content.ts';
import { loadTitles } from '../../../prose/load-text.ts';
import { chooseTheme } from '../../../theme.ts';
import { HelpSearch } from './help-search.tsx';

describe.each(languagesOf('tickets'))('%s', (language) => {
  test('the search finds problems and guides, says when it finds none, and leads to an answer', async () => {
    const t = await helpPhrases.load(language);
    const [first = ''] = await loadTitles('help/connection', language);
    await showPart(<HelpSearch />, { language });
    const field = page.getByRole('searchbox', { name: t.search });
    await field.fill('DNS');
    await expect.element(page.getByRole('link', { name: t.categories.connection }).first()).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      chooseTheme(theme);
      await expectNoViolations();
    }
    await page.viewport(320, 640);
    expectToFit();

    await field.fill('Windows');
    await expect.element(page.getByRole('link', { name: t.guideTitles.Windows })).toBeVisible();
    await field.fill('xyzzy');
    await expect.element(page.getByText(t.noAnswers)).toBeVisible();
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();

    await field.fill(first);
    await expect.poll(() => new URLSearchParams(currentPath().slice(1)).get('q')).toBe(first);
    await page.getByRole('link', { name: first }).click();
    expect(currentPath()).toBe(helpAddress({ category: 'connection', item: 1 }, first));
  });

  test('the search of an address is shown, as on the way back from an answer', async () => {
    const t = await helpPhrases.load(language);
    await showPart(<HelpSearch />, { language, at: '/Help?q=Windows' });
    await expect.element(page.getByRole('searchbox', { name: t.search })).toHaveValue('Windows');
    await expect.element(page.getByRole('link', { name: t.guideTitles.Windows })).toBeVisible();
  });
});
