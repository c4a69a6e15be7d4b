import { LANGUAGES } from '@causeway/contract/language';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { planPhrases } from '../../../phrases/billing.ts';
import { PlanList } from './plan-list.tsx';

test.each(LANGUAGES)(
  'in %s, the mark of a recommended plan fits beside its name at 320 px',
  async (language) => {
    const t = await planPhrases.load(language);
    await showPart(<PlanList>{null}</PlanList>, { language });
    // 320 px without the page's gutters.
    await page.viewport(280, 640);
    const chip = page.getByText(t.popular).first();
    await expect.element(chip).toBeVisible();
    const name = chip.element().parentElement;
    expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0);
    expectToFit();
  },
);
