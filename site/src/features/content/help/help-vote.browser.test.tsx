import { voteOnHelp } from '@causeway/contract/help';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../../e2e/in-browser/fake-api.ts';
import { languagesOf } from '../../../../../scripts/test-depth.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { helpPhrases } from '../../../phrases/content.ts';
import { chooseTheme } from '../../../theme.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { HelpVote } from './help-vote.tsx';

beforeEach(() => sessionStorage.clear());

describe.each(languagesOf('tickets'))('%s', (language) => {
  test('a reader answers once per article and session, and can try again after a failure', async () => {
    const t = await helpPhrases.load(language);
    answer(voteOnHelp, () => 'silent');
    const remove = await showPart(<HelpVote category="payment" item={2} />, { language });
    const group = page.getByRole('group', { name: t.vote });
    const no = group.getByRole('button', { name: t.voteNo });
    for (const theme of ['light', 'dark'] as const) {
      chooseTheme(theme);
      await expectNoViolations();
    }
    await page.viewport(320, 640);
    expectToFit();
    await no.click();
    await expect.poll(() => readToasts().length).toBe(1);

    const votes = answer(voteOnHelp, () => null);
    await pressTwice(no);
    const thanks = page.getByText(t.voted);
    await expect.element(thanks).toBeVisible();
    expect(document.activeElement).toBe(thanks.element());
    expect(votes).toEqual([{ category: 'payment', item: 2, helped: false }]);

    remove();
    const removeAgain = await showPart(<HelpVote category="payment" item={2} />, { language });
    await expect.element(page.getByText(t.voted)).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    removeAgain();
    await showPart(<HelpVote category="payment" item={3} />, { language });
    await page.getByRole('button', { name: t.voteYes, exact: true }).click();
    await expect.element(page.getByText(t.voted)).toBeVisible();
    expect(votes.slice(1)).toEqual([{ category: 'payment', item: 3, helped: true }]);
  });
});
