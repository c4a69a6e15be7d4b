import { allEndpoints } from '@causeway/contract/all-endpoints';
import type { Endpoint } from '@causeway/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { ANSWERS } from './answer-decoders.ts';
import { decodeBean } from './decode-answer.ts';
import { type Decoder, UNKNOWN } from './decoders.ts';
import { TEAM_ANSWERS } from './team-answer-decoders.ts';

const decoders: readonly (readonly [string, Decoder<unknown>])[] = Object.entries({
  ...ANSWERS,
  ...TEAM_ANSWERS,
});

function endpointOf(name: string): Endpoint {
  const found = allEndpoints.find((endpoint) => endpoint.name === name);
  if (found === undefined) throw new Error(`The contract has no endpoint ${name}`);
  return found;
}

/** The schema refuses NaN, which marks an unknown number; a page leaves it out. */
const figures = (_key: string, value: unknown) => (Number.isNaN(value) ? -1 : value);
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value, figures));

describe('an answer of which the specification names some fields', () => {
  it.each(decoders)('%s is completed to the declared shape from any answer', (name) => {
    const endpoint = endpointOf(name);
    const faults: unknown[] = [];
    const row = { id: 1, name: 'one', link: 'recharge', action: 'member.add' };
    for (const bean of [undefined, null, {}, [], [{}, null, row], 'text', 7, { list: [row], goods: [row] }]) {
      const { error } = endpoint.output.safeParse(asJson(decodeBean(endpoint, {}, bean)));
      // Pay methods that this site does not know keep their name.
      const issues = error?.issues.filter(({ path }) => name !== 'readOrderReceipt' || path[0] !== 'type');
      faults.push(...(issues ?? []));
    }
    expect(faults).toEqual([]);
  });

  it('leaves our own server’s answers unchanged', () => {
    const info = {
      account: 'a@b.example',
      vipType: 2,
      expired: false,
      expiredSVip: false,
      trial: true,
      expire: 1_900_000_000,
      svipExpire: 1_850_000_000,
      maxDeviceNum: 4,
      deviceMode: 0,
      extraDevice: { deviceNum: 2, expire: 1_870_000_000 },
      device: [{ id: '1', name: 'Pixel', type: 'Android', platform: 'mobile', linkTime: 1_800_000_000 }],
      pays: [],
      unpaid: [],
      refunds: [],
    };
    expect(decodeBean(endpointOf('readAccountInfo'), {}, info)).toEqual(info);
  });

  it('reads decimal strings as numbers, null as missing, and an unknown value as the nearest known one', () => {
    const info = decodeBean(
      endpointOf('readAccountInfo'),
      {},
      {
        vipType: '7',
        expire: '1900000000',
        maxDeviceNum: null,
        device: [{ platform: 'tablet', linkTime: 9e15 }],
        pays: [{ id: 12, name: { en: 'VIP' } }],
      },
    );
    expect(info).toMatchObject({
      vipType: 1,
      expired: false,
      expire: 1_900_000_000,
      maxDeviceNum: 0,
      device: [{ platform: 'other', linkTime: 0 }],
      pays: [{ id: '12', number: '12', name: { cn: 'VIP', tw: 'VIP', en: 'VIP' }, usd: UNKNOWN }],
    });
  });

  it('ends a login without kind and expiry after 1 hour, or 12 if remembered or a member’s', () => {
    const hours = (name: string, input: object) => {
      const { expire, kind } = decodeBean(endpointOf(name), input, { data: 'token' }) as {
        expire: number;
        kind: string;
      };
      return [kind, Math.round((expire - Date.now() / 1000) / 3600)];
    };
    expect(hours('login', {})).toEqual(['individual', 1]);
    expect(hours('login', { remember: true })).toEqual(['individual', 12]);
    expect(hours('teamLogin', {})).toEqual(['team', 1]);
    expect(hours('memberLogin', {})).toEqual(['member', 12]);
  });

  it('derives a plan’s missing fields from its names, its key, or its price in yuan', () => {
    const goods = [
      { key: 'svip-90', name: 'Best', price: { cny: 68.8 } },
      { key: 'b', name: { en: '7 days' }, price: { usd: '2.999' }, save: 140 },
      { key: 'c', name: { zh: '套餐' }, price: null },
    ];
    expect(decodeBean(endpointOf('listPlans'), {}, { goods })).toMatchObject({
      goods: [
        { tier: 2, days: 90, price: { usd: 10 }, save: 0, name: { zh: 'Best' } },
        { tier: 1, days: 7, price: { usd: 3 }, save: 99 },
        { tier: 1, days: 0, price: { usd: 0 }, name: { en: '套餐' }, lastTime: -1 },
      ],
    });
  });

  it('stops the wheel at the won days, and keeps an error an error', () => {
    const spin = (bean: object) => decodeBean(endpointOf('spinWheel'), {}, bean);
    expect(spin({ days: '90' })).toMatchObject({ days: 90, segment: 3 });
    expect(spin({ days: 5, segment: 99 })).toMatchObject({ days: 5, segment: 4 });
    expect(spin({ days: null })).toMatchObject({ days: null });
  });
});
