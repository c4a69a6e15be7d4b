import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { bindDevice, freshDevice, loginApp } from './client-apps.ts';
import { buy, plantCustomer, type Customer } from './customers.ts';
import type { Answer, TestApp } from './test-app.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

const app = useTestApp();
const other = useTestAppBeside(app);

/** Alternates between two processes. Retries when all database connections were busy, as an app does. */
const atOnce = (ask: (index: number, app: TestApp) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: DEPTH.crowd }, async (_, index) => {
      for (;;) {
        const answer = await ask(index, index % 2 === 0 ? app : other);
        if (answer.name !== 'SERVICE_UNAVAILABLE') return answer;
        await sleep(500);
      }
    }),
  );
/** One device per parallel call. */
const freshDevices = () => Array.from({ length: DEPTH.crowd }, () => freshDevice());

function countNames(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name = '' } of answers) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const devicesOf = async (customer: Customer) => (await app.call('/Website/info', {}, customer)).bean.device;
const isAlive = async (answer: Answer) =>
  (await app.call('/Client/info', {}, { token: answer.bean.data })).name === 'OK';

test('many devices race for the last free device slot: one gets it', async () => {
  const customer = await plantCustomer(app);
  await buy(app, customer, 'vip-90');
  const first = await bindDevice(app, customer);
  const devices = freshDevices();
  const answers = await atOnce((index, each) => loginApp(each, customer, devices[index]));
  expect(countNames(answers)).toEqual({ OK: 1, DEVICE_LIMIT: DEPTH.crowd - 1 });
  const winner = answers.find(({ name }) => name === 'OK');
  expect((await devicesOf(customer)).map(({ id }: { id: string }) => id)).toEqual([
    winner?.bean.deviceId,
    first.deviceId,
  ]);
  // The refusals list both bound devices.
  for (const { bean } of answers.filter(({ name }) => name !== 'OK')) expect(bean.device).toHaveLength(2);
});

test('concurrent sign-ins of one device: one binding, and one valid session', async () => {
  const customer = await plantCustomer(app);
  const device = freshDevice();
  const answers = await atOnce((_, each) => loginApp(each, customer, device));
  expect(countNames(answers)).toEqual({ OK: DEPTH.crowd });
  expect(new Set(answers.map(({ bean }) => bean.deviceId)).size).toBe(1);
  expect(await devicesOf(customer)).toHaveLength(1);
  const alive = await Promise.all(answers.map(isAlive));
  expect(alive.filter(Boolean)).toHaveLength(1);
});

test('many devices replace the same one concurrently: one succeeds', async () => {
  const customer = await plantCustomer(app);
  const { deviceId: replace, token } = await bindDevice(app, customer);
  const devices = freshDevices();
  const answers = await atOnce((index, each) => loginApp(each, customer, devices[index], { replace }));
  expect(countNames(answers)).toEqual({ OK: 1, DEVICE_LIMIT: DEPTH.crowd - 1 });
  const winner = answers.find(({ name }) => name === 'OK');
  expect(await devicesOf(customer)).toMatchObject([{ id: winner?.bean.deviceId }]);
  expect((await app.call('/Client/info', {}, { token })).name).toBe('SESSION_REVOKED');
});

test('unbinding while the device signs in repeatedly breaks nothing', async () => {
  const customer = await plantCustomer(app);
  const device = freshDevice();
  await bindDevice(app, customer, device);
  const answers = await atOnce(async (index, each) => {
    if (index % 5 !== 0) return loginApp(each, customer, device);
    const [bound] = await devicesOf(customer);
    return each.call('/Website/deviceUnbind', { id: bound?.id ?? '' }, { token: customer.token });
  });
  const { OK = 0, DEVICE_NOT_FOUND = 0 } = countNames(answers);
  expect(OK + DEVICE_NOT_FOUND).toBe(DEPTH.crowd);
  const bound = await devicesOf(customer);
  expect(bound.length).toBeLessThanOrEqual(1);
  // A valid session belongs to the bound device.
  for (const answer of answers.filter(({ bean }) => bean?.data !== undefined)) {
    if (await isAlive(answer)) expect(answer.bean.deviceId).toBe(bound[0]?.id);
  }
});

test('concurrent uses of one hand-off code open one session', async () => {
  const customer = await plantCustomer(app);
  const { token } = await bindDevice(app, customer);
  const { formSign } = (await app.call('/Client/handoff', {}, { token })).bean;
  const answers = await atOnce((_, each) => each.call('/Website/formSign', { formSign }));
  expect(countNames(answers)).toEqual({ OK: 1, HAND_OFF_INVALID: DEPTH.crowd - 1 });
});
