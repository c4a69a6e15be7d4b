import { randomUUID } from 'node:crypto';
import { plantCustomer } from '../customers.ts';
import { endWheels, makeWheel, WEIGHTS } from '../wheels.ts';
import type { ChangeScene, ConsoleChanges } from './console-change.ts';

const reason = 'A quiet week';

async function wheel({ app }: ChangeScene): Promise<string> {
  const { db } = app.database;
  await endWheels(db, app.time.clock());
  app.time.advance(10);
  return makeWheel(db, { around: app.time.clock() });
}

export const wheelChanges: ConsoleChanges = {
  setWheelWeights: async (scene) => {
    const change = { id: await wheel(scene), before: 1, weights: WEIGHTS.thirty, reason };
    return { make: () => scene.app.call('/Console/wheelWeights', change, scene.owner) };
  },
  setWheelBudget: async (scene) => {
    const change = { id: await wheel(scene), version: 1, days: 1000, reason };
    return { make: () => scene.app.call('/Console/wheelBudget', change, scene.owner) };
  },
  grantSpins: async (scene) => {
    const { email } = await plantCustomer(scene.app);
    const grant = { id: await wheel(scene), customer: email, num: 2, reason, key: randomUUID() };
    return { make: () => scene.app.call('/Console/spinsGrant', grant, scene.owner) };
  },
};
