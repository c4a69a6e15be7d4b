import { addActivity, rechargeDraft, uploadActivityImage } from '../activities.ts';
import type { TestOperator } from '../operators.ts';
import { noise } from '../pictures.ts';
import type { TestApp } from '../test-app.ts';
import type { ConsoleChanges } from './console-change.ts';

/** Each on a day of its own: of each kind one runs at a time. */
let days = 400;
function someDay(app: TestApp) {
  days += 1;
  const startsAt = Math.floor(app.time.clock().getTime() / 1000) + days * 86_400;
  return { startsAt, endsAt: startsAt + 86_400 };
}

const plan = async (app: TestApp, owner: TestOperator) => ({
  id: await addActivity(app, owner, 'recharge', someDay(app)),
  version: 1,
});

const picture = () => noise(20, 10).png().toBuffer();

export const activityChanges: ConsoleChanges = {
  addActivity: async ({ app, owner }) => {
    const draft = rechargeDraft(app, someDay(app));
    return { make: () => app.call('/Console/activityAdd', { kind: 'recharge', draft }, owner) };
  },
  changeActivity: async ({ app, owner }) => {
    const one = await plan(app, owner);
    const change = { ...one, draft: rechargeDraft(app, someDay(app)) };
    return { make: () => app.call('/Console/activityChange', change, owner) };
  },
  endActivity: async ({ app, owner }) => {
    const one = await plan(app, owner);
    return { make: () => app.call('/Console/activityEnd', one, owner) };
  },
  setActivityImage: async ({ app, owner }) => {
    const { id } = await plan(app, owner);
    const bytes = await picture();
    return { make: () => uploadActivityImage(app, owner, { id, language: 'en' }, bytes) };
  },
  removeActivityImage: async ({ app, owner }) => {
    const place = { id: (await plan(app, owner)).id, language: 'en' };
    await uploadActivityImage(app, owner, place, await picture());
    return { make: () => app.call('/Console/activityImageRemove', place, owner) };
  },
};
