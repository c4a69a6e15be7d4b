import { randomUUID } from 'node:crypto';
import type { Customer } from './customers.ts';
import type { Answer, TestApp } from './test-app.ts';

export interface AppDevice {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly platform: 'mobile' | 'other';
}

export const freshDevice = (changes: Partial<AppDevice> = {}): AppDevice => ({
  id: randomUUID(),
  name: 'A phone',
  type: 'Android',
  platform: 'mobile',
  ...changes,
});

/** Signs a client app in, as the app does. */
export function loginApp(
  app: TestApp,
  { email, password }: Pick<Customer, 'email' | 'password'>,
  device: AppDevice = freshDevice(),
  more: object = {},
): Promise<Answer> {
  return app.call('/Client/login', { account: email, password, device, ...more });
}

/** As {@link loginApp}, but throws on a refusal. */
export async function bindDevice(
  app: TestApp,
  customer: Pick<Customer, 'email' | 'password'>,
  device?: AppDevice,
): Promise<{ token: string; deviceId: string; expire: number }> {
  const { name, bean } = await loginApp(app, customer, device);
  if (name !== 'OK') throw new Error(`Signing the app in answered ${name}`);
  return { token: bean.data, deviceId: bean.deviceId, expire: bean.expire };
}
