import {
  changePlan,
  type ConsolePlan,
  listPlanChanges,
  previewCards,
  readCatalogue,
  switchPlanSale,
} from '@causeway/contract/console/catalogue';
import {
  listScheduledPlans,
  schedulePlan,
  type ScheduledPlan,
} from '@causeway/contract/console/scheduled-plans';
import { notifications } from '@mantine/notifications';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../e2e/in-browser/fake-api.ts';
import { expectNoViolationsInBothThemes, showPart } from '../../../test/show-part.tsx';
import { phrases as t } from '../../phrases/en/catalog/plans.ts';
import { phrases as frame } from '../../phrases/en/frame.ts';
import { setLeaveAsk } from '../../ui/unsaved.ts';
import { PlanEditor } from './plan-editor.tsx';
import PlanPage from './plan-page.tsx';
import { draftOf } from './use-plan-form.ts';

const PLAN: ConsolePlan = {
  key: 'svip-90',
  tier: 'svip',
  days: 90,
  deviceNum: 4,
  deviceMode: 1,
  // In the database’s order.
  name: { en: 'SVIP 90 days', tw: 'SVIP 90 天', zh: 'SVIP 90 天' },
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
const confirming = page.getByRole('dialog', { name: t.priceChange });
const confirm = confirming.getByRole('button', { name: frame.save });

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
  await confirm.click();
  const told = page.getByRole('alert').filter({ hasText: frame.changedMeanwhile });
  await expect.element(told).toMatchTextContent('$26.99');
  await expect.element(told).toMatchTextContent('$25.00');
  return { told, saved: answer(changePlan, () => null) };
}

test('the second of two operators sees the first one’s change and keeps their own', async () => {
  const { told, saved } = await saveTooLate();
  await expectNoViolationsInBothThemes();
  await told.getByRole('button', { name: frame.keepMine }).click();
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(price).toHaveValue('24.00');
  await save.click();
  await expect.element(confirming).toMatchTextContent('$25.00');
  await pressTwice(confirm);
  await expect.element(page.getByText(t.saved)).toBeVisible();
  const draft = { ...draftOf(PLAN), priceCents: 2400, save: 47 };
  expect(saved).toEqual([{ key: 'svip-90', version: 6, draft, confirmed: [] }]);
});

test('the second of two operators takes over the first one’s change', async () => {
  const { told, saved } = await saveTooLate();
  await told.getByRole('button', { name: frame.takeTheirs }).click();
  await expect.element(price).toHaveValue('25.00');
  await price.fill('25.50');
  await save.click();
  await confirm.click();
  await expect.element(page.getByText(t.saved)).toBeVisible();
  // Their price of $25.00 had a crossed-out one of $41.67.
  const draft = { ...draftOf(PLAN), priceCents: 2550, save: 39 };
  expect(saved).toEqual([{ key: 'svip-90', version: 6, draft, confirmed: [] }]);
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
  // The first refused field, and the form says so.
  await expect.element(page.getByLabelText(t.days, { exact: true })).toHaveFocus();
  await expect.element(page.getByText(frame.notSaved)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText(t.days, { exact: true }).fill('90');
  await price.fill('26.99');
  await page.getByLabelText(t.offerEnd, { exact: true }).fill('2099-01-01T00:00');
  await page.getByLabelText(t.save, { exact: true }).fill('40');
  await page.getByLabelText(t.offerPrice).fill('20');
  await save.click();
  await confirm.click();
  await expect.element(offerSave).toHaveAttribute('aria-invalid', 'true');
  await expect.element(offerSave).toHaveFocus();
  await expect.element(price).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent).toHaveLength(1);
  await expectNoViolations();
});

test('the form is accessible in both themes and fits', async () => {
  await open();
  await expectNoViolationsInBothThemes();
  await page.viewport(320, 640);
  expectToFit();
});

test('a large change is typed again, and only the new price confirms it', async () => {
  await open('dark');
  const saved = answer(changePlan, () => null);
  await price.fill('9.99');
  // The crossed-out price of $44.98 stays, as closely as a whole percent can.
  await expect.element(page.getByLabelText(t.save, { exact: true })).toHaveValue('78');
  await expect.element(page.getByText(t.struckOut('$45.41'))).toBeVisible();
  await save.click();
  await expect.element(confirming).toMatchTextContent('$26.99');
  await expect.element(confirming).toMatchTextContent('$9.99');
  const again = confirming.getByLabelText(t.again(t.regularPrice));
  await expect.element(again).toHaveFocus();
  await again.fill('99.9');
  await confirm.click();
  await expect.element(again).toHaveAttribute('aria-invalid', 'true');
  await expect.element(again).toHaveFocus();
  await expectNoViolations();
  await page.viewport(320, 640);
  expectToFit();
  await again.fill('9.99');
  await confirm.click();
  await expect.element(page.getByText(t.saved)).toBeVisible();
  const draft = { ...draftOf(PLAN), priceCents: 999, save: 78 };
  expect(saved).toEqual([{ key: 'svip-90', version: 5, draft, confirmed: [{ of: 'price', amount: 999 }] }]);
});

test('what the operator has not seen is confirmed, too, if the server wants it', async () => {
  await open();
  const unseen = {
    of: 'price',
    before: { amount: 5000, currency: 'USD' as const },
    after: { amount: 2500, currency: 'USD' as const },
    isJump: true,
  };
  answer(changePlan, () => ({ refusal: 'PRICE_UNCONFIRMED', bean: { prices: [unseen] } }));
  await price.fill('25.00');
  await save.click();
  await confirm.click();
  await expect.element(confirming).toMatchTextContent('$50.00');
  await expect.element(confirming.getByLabelText(t.again(t.regularPrice))).toBeVisible();
});

test('a change is scheduled with its time, after the usual confirmation', async () => {
  await open();
  const scheduled = answer(schedulePlan, () => null);
  await price.fill('');
  await page.getByRole('button', { name: t.schedule }).click();
  await expect.element(price).toHaveFocus();
  await price.fill('25.00');
  await page.getByRole('button', { name: t.schedule }).click();
  const dialog = page.getByRole('dialog', { name: t.schedule });
  await expect.element(dialog).toMatchTextContent('$25.00');
  await dialog.getByLabelText(t.scheduleAt).fill('2099-01-01T00:00');
  await expectNoViolations();
  await pressTwice(dialog.getByRole('button', { name: t.schedule }));
  await expect.element(page.getByText(t.scheduled)).toBeVisible();
  // The form is as the plan is again.
  await expect.element(price).toHaveValue('26.99');
  const at = new Date(2099, 0, 1).getTime() / 1000;
  const draft = { ...draftOf(PLAN), priceCents: 2500, save: 44 };
  expect(scheduled).toEqual([{ key: 'svip-90', version: 5, draft, at, replaces: null, confirmed: [] }]);
});

test('a change is scheduled after the plan’s offer has ended: the dialog asks for the price the server wants', async () => {
  await open();
  const unseen = {
    of: 'offer',
    before: { amount: 2699, currency: 'USD' as const },
    after: { amount: 1500, currency: 'USD' as const },
    isJump: true,
  };
  const scheduled = answer(schedulePlan, ({ confirmed = [] }) =>
    confirmed.length > 0 ? null : { refusal: 'PRICE_UNCONFIRMED', bean: { prices: [unseen] } },
  );
  await price.fill('25.00');
  await page.getByRole('button', { name: t.schedule }).click();
  const dialog = page.getByRole('dialog', { name: t.schedule });
  await dialog.getByLabelText(t.scheduleAt).fill('2099-01-01T00:00');
  await dialog.getByRole('button', { name: t.schedule }).click();
  await expect.element(dialog).toMatchTextContent('$15.00');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByLabelText(t.scheduleAt)).toHaveValue('2099-01-01T00:00');
  await dialog.getByLabelText(t.again(t.priceNow)).fill('15');
  await dialog.getByRole('button', { name: t.schedule }).click();
  await expect.element(page.getByText(t.scheduled)).toBeVisible();
  expect(scheduled[1]).toMatchObject({ confirmed: [{ of: 'offer', amount: 1500 }] });
});

async function openPage(): Promise<void> {
  const routes = (
    <Routes>
      <Route path="/catalogue/:key" element={<PlanPage />} />
    </Routes>
  );
  await showPart(routes, 'light', `/catalogue/${PLAN.key}`);
}

test('after a save, the operator’s own sale is no other operator’s change', async () => {
  let plan: ConsolePlan = { ...PLAN, onSale: false };
  answer(previewCards, () => ({ html: null }));
  answer(listPlanChanges, () => ({ list: [], next: null }));
  answer(readCatalogue, () => ({ plans: [plan], payMethods: [] }));
  answer(listScheduledPlans, () => ({ list: [] }));
  const saved = answer(changePlan, ({ draft, version }) => {
    plan = { ...plan, save: draft.save, version: version + 1 };
    return null;
  });
  answer(switchPlanSale, ({ version }) => {
    plan = { ...plan, onSale: true, version: version + 1 };
    return null;
  });
  await openPage();
  const saving = page.getByLabelText(t.save, { exact: true });
  await saving.fill('30');
  await save.click();
  await page.getByRole('button', { name: t.putOnSale }).click();
  await expect.element(page.getByRole('button', { name: t.takeOff })).toBeVisible();
  await saving.fill('20');
  await save.click();
  await expect.poll(() => saved.map(({ version }) => version)).toEqual([5, 7]);
});

const SCHEDULED: ScheduledPlan = {
  id: 'change-1',
  planKey: PLAN.key,
  at: new Date(2099, 0, 1).getTime() / 1000,
  before: draftOf(PLAN),
  draft: { ...draftOf(PLAN), priceCents: 2600 },
  now: null,
  state: 'waiting',
  by: { id: 'op-2', name: 'Mei' },
  createdAt: 1_700_000_000,
};

test('an edited scheduled change keeps typed values through Cancel, a sale and a colleague’s save', async () => {
  const notices = vi.spyOn(notifications, 'show');
  onTestFinished(() => notices.mockRestore());
  let plan: ConsolePlan = { ...PLAN, onSale: false };
  answer(previewCards, () => ({ html: null }));
  answer(listPlanChanges, () => ({ list: [], next: null }));
  answer(readCatalogue, () => ({ plans: [plan], payMethods: [] }));
  answer(listScheduledPlans, () => ({ list: [SCHEDULED] }));
  answer(switchPlanSale, () => {
    plan = { ...PLAN, version: 6 };
    return null;
  });
  const sent = answer(schedulePlan, ({ version }) => {
    if (version === 7) return null;
    plan = { ...THEIRS, version: 7 };
    return { refusal: 'CHANGED_MEANWHILE', bean: { plan } };
  });
  await openPage();
  const edit = page.getByRole('button', { name: t.editScheduled });
  await expect.element(edit).toBeVisible();
  await expectNoViolationsInBothThemes();
  await edit.click();
  await expect.element(price).toHaveValue('26.00');
  await price.fill('23.00');
  let mayGo = false;
  const asked = vi.fn(async () => mayGo);
  setLeaveAsk(asked);
  onTestFinished(() => setLeaveAsk(undefined));
  const cancel = page.getByRole('button', { name: frame.cancel });
  await cancel.click();
  expect(asked).toHaveBeenCalledOnce();
  await expect.element(price).toHaveValue('23.00');
  mayGo = true;
  await cancel.click();
  await edit.click();
  await expect.element(price).toHaveValue('26.00');
  await price.fill('24.00');
  await page.getByRole('button', { name: t.putOnSale }).click();
  await expect.element(page.getByRole('button', { name: t.takeOff })).toBeVisible();
  await expect.element(price).toHaveValue('24.00');
  const schedule = page.getByRole('button', { name: t.schedule });
  const dialog = page.getByRole('dialog', { name: t.editScheduled });
  const confirmTime = dialog.getByRole('button', { name: t.schedule });
  await schedule.click();
  await confirmTime.click();
  const told = page.getByRole('alert').filter({ hasText: frame.changedMeanwhile });
  await expect.element(told).toMatchTextContent('$25.00');
  await told.getByRole('button', { name: frame.keepMine }).click();
  await expect.element(price).toHaveValue('24.00');
  await schedule.click();
  await confirmTime.click();
  await expect.element(page.getByText(t.scheduled)).toBeVisible();
  expect(sent.map(({ version, replaces }) => ({ version, replaces }))).toEqual([
    { version: 6, replaces: 'change-1' },
    { version: 7, replaces: 'change-1' },
  ]);
  expect(sent[1]?.draft.priceCents).toBe(2400);
  // The page showed the refusal; no notice repeats it.
  const alerts = notices.mock.calls.filter(([{ role }]) => role === 'alert');
  expect(alerts).toEqual([]);
});
