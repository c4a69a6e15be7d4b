import {
  addCampaign,
  changeCampaign,
  type ConsoleCampaign,
  listPlansForCampaign,
  readCampaign,
  setCampaignImage,
} from '@causeway/contract/console/campaigns';
import { perLanguage } from '@causeway/contract/language';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { refetch } from '../../../api/use-read.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as t } from '../../../phrases/en/promotions/campaigns.ts';
import CampaignPage from './campaign-page.tsx';
import NewCampaignPage from './new-campaign-page.tsx';

const CAMPAIGN: ConsoleCampaign = {
  id: 'campaign-1',
  kind: 'recharge',
  state: 'planned',
  title: { en: 'Spring', tw: '春', zh: '春' },
  terms: { en: 'For all', tw: '全部', zh: '全部' },
  startsAt: 4_070_908_800,
  endsAt: 4_071_000_000,
  extraDays: [{ planKey: 'vip-90', days: 9 }],
  images: perLanguage(() => null),
  version: 1,
};

const answerPlans = () =>
  answer(listPlansForCampaign, () =>
    ['vip-90', 'vip-30'].map((key) => ({ key, name: perLanguage(() => key), tier: 'vip', days: 90 })),
  );

async function openPage(): Promise<void> {
  const routes = (
    <Routes>
      <Route path="/activities/:id" element={<CampaignPage />} />
    </Routes>
  );
  await showPart(routes, 'light', '/activities/campaign-1');
}

test('a newer version that has the saved texts and days is no other operator’s change', async () => {
  let campaign = CAMPAIGN;
  answer(readCampaign, () => ({ campaign, orders: null }));
  answerPlans();
  const saved = answer(changeCampaign, () => null);
  await openPage();
  await page.getByLabelText(t.titles.en).fill(' Summer ');
  await page.getByLabelText(t.terms.en).fill('For all \n');
  await page.getByLabelText(t.daysOf('vip-30')).fill('3');
  const save = page.getByRole('button', { name: frame.save });
  await save.click();
  await expect.element(page.getByLabelText(t.titles.en)).toHaveValue('Summer');
  campaign = {
    ...CAMPAIGN,
    title: { en: 'Summer', tw: '春', zh: '春' },
    extraDays: [{ planKey: 'vip-30', days: 3 }, ...CAMPAIGN.extraDays],
    version: 3,
  };
  await refetch(readCampaign);
  await page.getByLabelText(t.titles.en).fill('Autumn');
  await save.click();
  await expect.poll(() => saved.map(({ version }) => version)).toEqual([1, 3]);
});

test('a start in the past becomes now, and the campaign can be changed again', async () => {
  let campaign = CAMPAIGN;
  answer(readCampaign, () => ({ campaign, orders: null }));
  answerPlans();
  // As the server does, it starts the campaign now, and refuses another start from then on.
  const startsAt = 1_800_000_000;
  const saved = answer(changeCampaign, ({ version, draft }) => {
    if (campaign.state === 'running' && draft.startsAt !== startsAt)
      return { refusal: 'CAMPAIGN_TIMES_WRONG' };
    campaign = { ...campaign, ...draft, startsAt, state: 'running', version: version + 1 };
    return null;
  });
  await openPage();
  await page.getByLabelText(t.starts).fill('2020-01-01T00:00');
  const save = page.getByRole('button', { name: frame.save });
  await save.click();
  await expect.element(page.getByLabelText(t.starts)).toBeDisabled();
  await page.getByLabelText(t.titles.en).fill('Summer');
  await save.click();
  await expect.poll(() => campaign.version).toBe(3);
  expect(saved.map((sent) => sent.draft.startsAt)).toEqual([expect.any(Number), startsAt]);
});

test('a wheel is created even if bonus days were mistyped before it was chosen', async () => {
  answerPlans();
  const added = answer(addCampaign, () => ({ id: 'campaign-2' }));
  await showPart(<NewCampaignPage />, 'light');
  await page.getByLabelText(t.daysOf('vip-30')).fill('many');
  await page.getByLabelText(t.kinds.wheel).click();
  for (const field of [...Object.values(t.titles), ...Object.values(t.terms)])
    await page.getByLabelText(field).fill('Wheel');
  await page.getByRole('button', { name: t.plan }).click();
  await expect.element(page.getByText(t.added)).toBeVisible();
  expect(added).toMatchObject([{ kind: 'wheel', draft: { extraDays: [] } }]);
});

test('a changed image file can be chosen again', async () => {
  answer(readCampaign, () => ({ campaign: CAMPAIGN, orders: null }));
  answerPlans();
  const sent = answer(setCampaignImage, () => ({ refusal: 'IMAGE_DAMAGED' }));
  await openPage();
  const choice = page.getByLabelText(t.pictureAlt(t.pictures.en)).last();
  await choice.upload(new File(['image'], 'en.png', { type: 'image/png' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(choice.element()).toHaveValue('');
});
