import { changePlan, type ConsolePlan, previewCards } from '@causeway/contract/console/catalogue';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../test/show-part.tsx';
import { phrases as t } from '../../phrases/en/catalog/plans.ts';
import { phrases as frame } from '../../phrases/en/frame.ts';
import { PlanEditor } from './plan-editor.tsx';
import { draftOf } from './use-plan-form.ts';

const PLAN: ConsolePlan = {
  key: 'svip-90',
  tier: 'svip',
  days: 90,
  deviceNum: 4,
  deviceMode: 1,
  name: { zh: 'SVIP 90 天', tw: 'SVIP 90 天', en: 'SVIP 90 days' },
  priceCents: 2699,
  priceFen: null,
  save: 40,
  recommend: false,
  offer: null,
  onSale: true,
  version: 5,
  nowCents: 2699,
};
const THEIRS = { ...PLAN, priceCents: 2500, nowCents: 2500, version: 6 };

const price = page.getByLabelText(t.price, { exact: true });
const save = page.getByRole('button', { name: frame.save });

async function open(scheme: 'light' | 'dark' = 'light'): Promise<void> {
  answer(previewCards, () => ({ html: null }));
  await showPart(<PlanEditor plan={PLAN} others={[]} />, scheme);
  await expect.element(price).toHaveValue('26.99');
}

/** Saves another price after a colleague has saved theirs. */
async function saveTooLate() {
  await open();
  answer(changePlan, () => ({ refusal: 'CHANGED_MEANWHILE', bean: { plan: THEIRS } }));
  await price.fill('24.00');
  await save.click();
  const told = page.getByRole('alert').filter({ hasText: frame.changedMeanwhile });
  await expect.element(told).toMatchTextContent('2699');
  await expect.element(told).toMatchTextContent('2500');
  return { told, saved: answer(changePlan, () => null) };
}

test('the second of two operators sees the first one’s change and keeps their own', async () => {
  const { told, saved } = await saveTooLate();
  await expectNoViolations();
  await told.getByRole('button', { name: frame.keepMine }).click();
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(price).toHaveValue('24.00');
  await pressTwice(save);
  await expect.element(page.getByText(t.saved)).toBeVisible();
  expect(saved).toEqual([{ key: 'svip-90', version: 6, draft: { ...draftOf(PLAN), priceCents: 2400 } }]);
});

test('the second of two operators takes over the first one’s change', async () => {
  const { told, saved } = await saveTooLate();
  await told.getByRole('button', { name: frame.takeTheirs }).click();
  await expect.element(price).toHaveValue('25.00');
  await price.fill('25.50');
  await save.click();
  await expect.element(page.getByText(t.saved)).toBeVisible();
  expect(saved).toEqual([{ key: 'svip-90', version: 6, draft: { ...draftOf(PLAN), priceCents: 2550 } }]);
});

test('an invalid number is reported beside its field before anything is sent, a refusal after', async () => {
  await open();
  const sent = answer(changePlan, () => ({ refusal: 'OFFER_SAVE_WRONG' }));
  await page.getByLabelText(t.days, { exact: true }).fill('many');
  await price.fill('cheap');
  await page.getByLabelText(t.withOffer).click();
  await page.getByLabelText(t.offerPrice).fill('40');
  const offerSave = page.getByLabelText(t.offerSave);
  await offerSave.fill('90');
  await save.click();
  await expect.element(page.getByText(t.whole)).toBeVisible();
  await expect.element(page.getByText(t.money)).toBeVisible();
  await expect.element(page.getByText(t.endMissing)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText(t.days, { exact: true }).fill('90');
  await price.fill('26.99');
  await page.getByLabelText(t.offerEnd, { exact: true }).fill('2099-01-01T00:00');
  await save.click();
  await expect.element(offerSave).toHaveAttribute('aria-invalid', 'true');
  await expect.element(price).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent).toHaveLength(1);
  await expectNoViolations();
});

test.each(['light', 'dark'] as const)('the form is accessible in %s and fits', async (scheme) => {
  await open(scheme);
  await expectNoViolations();
  await page.viewport(320, 640);
  expectToFit();
});
