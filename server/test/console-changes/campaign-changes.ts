import { addCampaign, rechargeDraft, uploadCampaignImage } from '../campaigns.ts';
import type { TestOperator } from '../operators.ts';
import { noise } from '../pictures.ts';
import type { TestApp } from '../test-app.ts';
import type { ConsoleChanges } from './console-change.ts';

/** Each on a separate day, since one of a kind runs at a time. */
let days = 400;
function someDay(app: TestApp) {
  days += 1;
  const startsAt = Math.floor(app.time.clock().getTime() / 1000) + days * 86_400;
  return { startsAt, endsAt: startsAt + 86_400 };
}

const plan = async (app: TestApp, owner: TestOperator) => ({
  id: await addCampaign(app, owner, 'recharge', someDay(app)),
  version: 1,
});

const picture = () => noise(20, 10).png().toBuffer();

export const campaignChanges: ConsoleChanges = {
  addCampaign: async ({ app, owner }) => {
    const draft = rechargeDraft(app, someDay(app));
    return { make: () => app.call('/Console/campaignAdd', { kind: 'recharge', draft }, owner) };
  },
  changeCampaign: async ({ app, owner }) => {
    const one = await plan(app, owner);
    const change = { ...one, draft: rechargeDraft(app, someDay(app)) };
    return { make: () => app.call('/Console/campaignChange', change, owner) };
  },
  endCampaign: async ({ app, owner }) => {
    const one = await plan(app, owner);
    return { make: () => app.call('/Console/campaignEnd', one, owner) };
  },
  setCampaignImage: async ({ app, owner }) => {
    const { id } = await plan(app, owner);
    const bytes = await picture();
    return { make: () => uploadCampaignImage(app, owner, { id, language: 'en' }, bytes) };
  },
  removeCampaignImage: async ({ app, owner }) => {
    const place = { id: (await plan(app, owner)).id, language: 'en' };
    await uploadCampaignImage(app, owner, place, await picture());
    return { make: () => app.call('/Console/campaignImageRemove', place, owner) };
  },
};
