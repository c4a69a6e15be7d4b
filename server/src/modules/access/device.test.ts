import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeviceAllowance } from './entitlement.ts';
import type { DevicePlatform } from '@causeway/contract/lists';
import {
  clientSignInEnd,
  countedTogether,
  decideBinding,
  handOffEnd,
  laterEnd,
  type BoundDevice,
} from './device.ts';

const together = (deviceNum: number): DeviceAllowance => ({ deviceNum, deviceMode: 1 });
const apart = (deviceNum: number): DeviceAllowance => ({ deviceNum, deviceMode: 0 });
const bound = (id: string, platform: DevicePlatform = 'mobile'): BoundDevice => ({
  id,
  clientId: `app of ${id}`,
  platform,
});
const fresh = (platform: DevicePlatform = 'mobile') => ({ clientId: 'a new app', platform });
const phone = bound('phone');
const tablet = bound('tablet');
const laptop = bound('laptop', 'other');

describe('deviceMode 1 counts together, 0 phones and computers apart', () => {
  test.each<[string, BoundDevice[], DevicePlatform, DeviceAllowance, string]>([
    ['the first of one', [], 'mobile', together(1), 'free'],
    ['a second of one', [phone], 'mobile', together(1), 'full'],
    ['a computer beside a phone, of two', [phone], 'other', together(2), 'free'],
    ['a computer beside two phones, of two', [phone, tablet], 'other', together(2), 'full'],
    ['a computer beside two phones, of two each', [phone, tablet], 'other', apart(2), 'free'],
    ['a third phone, of two each', [phone, tablet, laptop], 'mobile', apart(2), 'full'],
    ['a second computer, of one each', [laptop], 'other', apart(1), 'full'],
    ['nothing to have', [], 'mobile', together(0), 'full'],
  ])('%s', (_, devices, platform, allowance, kind) => {
    expect(decideBinding(devices, fresh(platform), allowance, undefined).kind).toBe(kind);
  });
});

describe('a bound device keeps its slot', () => {
  test('even when all slots are taken or the allowance has shrunk', () => {
    const again = { clientId: phone.clientId, platform: phone.platform };
    expect(decideBinding([phone, tablet, laptop], again, together(1), 'laptop')).toEqual({
      kind: 'bound',
      device: phone,
    });
  });

  test('no device is bound above a smaller allowance, and the result says how many must be unbound', () => {
    expect(decideBinding([phone, tablet, laptop], fresh(), together(2), 'phone')).toEqual({
      kind: 'full',
      counted: [phone, tablet, laptop],
      mustGo: 2,
    });
  });
});

describe('replace', () => {
  test('takes the slot of the named device', () => {
    expect(decideBinding([phone, laptop], fresh(), together(2), 'laptop')).toEqual({
      kind: 'free',
      replaced: laptop,
    });
  });

  test.each(['not bound', phone.clientId, ''])('%j replaces nothing', (replace) => {
    expect(decideBinding([phone], fresh(), together(1), replace).kind).toBe('full');
    expect(decideBinding([phone], fresh(), together(2), replace)).toEqual({
      kind: 'free',
      replaced: undefined,
    });
  });

  test('a computer’s slot is no slot for a phone if they are counted separately', () => {
    expect(decideBinding([phone, laptop], fresh(), apart(1), 'laptop')).toMatchObject({
      kind: 'full',
      counted: [phone],
      mustGo: 1,
    });
  });
});

test('no order of logins and replacements binds more devices than allowed', () => {
  const step = fc.record({
    clientId: fc.nat({ max: 12 }).map(String),
    platform: fc.constantFrom<DevicePlatform>('mobile', 'other'),
    replace: fc.option(fc.nat({ max: 12 }).map(String), { nil: undefined }),
  });
  const allowances = fc.record({
    deviceNum: fc.integer({ min: 0, max: 5 }),
    deviceMode: fc.constantFrom<0 | 1>(0, 1),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), allowances, (steps, allowance) => {
      let devices: BoundDevice[] = [];
      for (const { clientId, platform, replace } of steps) {
        const binding = decideBinding(devices, { clientId, platform }, allowance, replace);
        if (binding.kind !== 'free') continue;
        devices = devices.filter((device) => device !== binding.replaced);
        devices.push({ id: clientId, clientId, platform });
        expect(countedTogether(devices, platform, allowance).length).toBeLessThanOrEqual(allowance.deviceNum);
      }
      expect(new Set(devices.map(({ clientId }) => clientId)).size).toBe(devices.length);
    }),
  );
});

describe('a client token lives 30 days from its last use', () => {
  const NOW = new Date('2026-03-01T12:00:00.700Z');
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

  test('in whole seconds', () => {
    expect(clientSignInEnd(NOW)).toEqual(new Date('2026-03-31T12:00:00Z'));
  });

  test('the end is saved once an hour, not with every call', () => {
    const end = clientSignInEnd(NOW);
    expect(laterEnd(end, NOW)).toBeNull();
    expect(laterEnd(end, after(3599))).toBeNull();
    expect(laterEnd(end, after(3600))).toEqual(clientSignInEnd(after(3600)));
  });

  test('a hand-off code lives two minutes', () => {
    expect(handOffEnd(NOW)).toEqual(new Date('2026-03-01T12:02:00Z'));
  });
});
