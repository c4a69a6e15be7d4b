import { type HelpVotes, listHelpVotes } from '@causeway/contract/console/help-votes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { expectNoViolationsInBothThemes, showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/content/help-votes.ts';
import HelpVotesPage from './help-votes-page.tsx';

test('each article has its counts, its share of “yes” and a link to it', async () => {
  const votes: HelpVotes[] = [
    { category: 'payment', item: 2, title: 'The payment failed', yes: 1, no: 7 },
    { category: 'login', item: 1, title: null, yes: 3, no: 0 },
  ];
  answer(listHelpVotes, () => votes);
  await showPart(<HelpVotesPage />);
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(`The payment failed${t.topics.payment}7112.5%`);
  await expect.element(rows.nth(2)).toHaveTextContent(`${t.untitled(1)}${t.topics.login}03100%`);
  const link = page.getByRole('link', { name: 'The payment failed' });
  await expect.element(link).toHaveAttribute('href', '/helpdetail?helpcategory=3&helpcontent=2');
  await expectNoViolationsInBothThemes();
  for (const width of [768, 320]) {
    await page.viewport(width, 640);
    expectToFit();
  }
});
