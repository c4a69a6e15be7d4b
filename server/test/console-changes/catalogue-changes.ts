import { noise } from '../pictures.ts';
import { uploadMark } from '../pay-method-marks.ts';
import type { ConsoleChanges } from './console-change.ts';
import type { TestApp } from '../test-app.ts';
import type { TestOperator } from '../operators.ts';

const mark = () => noise(30, 20).png().toBuffer();

const draft = {
  tier: 'vip',
  days: 30,
  deviceNum: 2,
  deviceMode: 1,
  name: { zh: 'VIP 30 天套餐', tw: 'VIP 30 天方案', en: 'VIP 30 days' },
  priceCents: 999,
  priceFen: null,
  save: 0,
  recommend: false,
  offer: null,
};

async function addPlan(app: TestApp, owner: TestOperator, key: string) {
  await app.call('/Console/planAdd', { key, draft }, owner);
  return { key, version: 1 };
}

export const catalogueChanges: ConsoleChanges = {
  addPlan: async ({ app, owner }) => ({
    make: () => app.call('/Console/planAdd', { key: 'vip-30', draft }, owner),
  }),
  changePlan: async ({ app, owner }) => {
    const plan = await addPlan(app, owner, 'vip-31');
    const change = { ...plan, draft: { ...draft, days: 31 } };
    return { make: () => app.call('/Console/planChange', change, owner) };
  },
  schedulePlan: async ({ app, owner }) => {
    const plan = await addPlan(app, owner, 'vip-33');
    const at = Math.floor(app.time.clock().getTime() / 1000) + 3600;
    const change = { ...plan, draft: { ...draft, days: 31 }, at, replaces: null };
    return { make: () => app.call('/Console/planSchedule', change, owner) };
  },
  cancelScheduledPlan: async ({ app, owner }) => {
    const plan = await addPlan(app, owner, 'vip-34');
    const at = Math.floor(app.time.clock().getTime() / 1000) + 3600;
    await app.call(
      '/Console/planSchedule',
      { ...plan, draft: { ...draft, days: 31 }, at, replaces: null },
      owner,
    );
    const { bean } = await app.call('/Console/scheduledPlans', {}, owner);
    const { id } = bean.list.find(({ planKey }: { planKey: string }) => planKey === 'vip-34');
    return { make: () => app.call('/Console/planScheduleCancel', { id }, owner) };
  },
  switchPlanSale: async ({ app, owner }) => {
    const plan = await addPlan(app, owner, 'vip-32');
    return { make: () => app.call('/Console/planSale', { ...plan, onSale: true }, owner) };
  },
  orderPlans: async ({ app, owner }) => {
    const { bean } = await app.call('/Console/catalogue', {}, owner);
    const before = (bean.plans as { key: string }[]).map(({ key }) => key);
    const after = before.toReversed();
    return { make: () => app.call('/Console/planOrder', { before, after }, owner) };
  },
  setPayMethodMark: async ({ app, owner }) => {
    const image = await mark();
    return { make: () => uploadMark(app, owner, 'alipay', image) };
  },
  removePayMethodMark: async ({ app, owner }) => {
    await uploadMark(app, owner, 'paypal', await mark());
    return { make: () => app.call('/Console/payMethodMarkRemove', { name: 'paypal' }, owner) };
  },
  switchPayMethod: async ({ app, owner }) => ({
    make: () => app.call('/Console/payMethod', { name: 'paypal', enabled: false }, owner),
  }),
};
