import { describe, expect, it } from 'vitest';
import { RENEWAL } from './team-order.fixture.ts';
import {
  addedSeats,
  oneSetCents,
  orderInput,
  readOrderedSeats,
  renewal,
  takenOffer,
  taskOfKey,
  tasksOf,
  type TeamPlans,
} from './team-order.ts';

const name = { zh: '', tw: '', en: '' };
const time = (days: number, usd: number, save: number) => ({
  key: `team-${days}`,
  name,
  days,
  price: { usd },
  save,
});
const size = (deviceNum: number, save: number) => ({
  key: `sets-${deviceNum}`,
  name,
  deviceNum,
  price: { usd: 1 },
  save,
});
const [MONTH, QUARTER] = [time(30, 4.99, 0), time(90, 14.97, 20)];
const OFFER = { key: 'offer-1', days: 180, deviceNum: 300, usd: 999, expire: 2_000_000_000 };
const REST = { key: 'rest' as const, days: 73, price: { usd: 12.14 }, save: 20, deviceNum: 10 };
const PLANS: TeamPlans = {
  goods: { time: [MONTH, QUARTER], device: [size(5, 0), size(10, 5), size(20, 10)] },
  rest: REST,
  offers: [OFFER],
  payArray: [],
  devicePublic: { nowDeviceNum: 8, deviceNum: 10, expire: 1_900_000_000 },
  guaranteeDays: 15,
};

describe('what can be ordered for a team', () => {
  it('is renewing, adding seats to a plan, and every offer; the address selects one', () => {
    expect(tasksOf(PLANS)).toEqual(['renew', 'rest', 'offer-1']);
    expect(taskOfKey(PLANS, 'rest')).toBe('rest');
    expect(taskOfKey(PLANS, 'offer-2')).toBe('renew');
    expect(taskOfKey({ ...PLANS, rest: null }, 'rest')).toBe('renew');
    const nothing = { ...PLANS, rest: null, offers: [], goods: { time: [], device: [] } };
    expect(taskOfKey(nothing, null)).toBeUndefined();
  });

  it('reads whole numbers as people type them', () => {
    expect([' 12 ', '１２', '012'].map(readOrderedSeats)).toEqual([12, 12, 12]);
    for (const typed of ['', '0', '-3', '1.5', '1e3', 'ten', '9999999999']) {
      expect(readOrderedSeats(typed)).toBeUndefined();
    }
  });

  it('prices a plan by its own number of seats', () => {
    // 10 × 14.97 = 149.70; less 20 % is 119.76, less 5 % of that is 113.772.
    expect(renewal(PLANS, QUARTER, 10)).toEqual(RENEWAL);
    expect(oneSetCents(PLANS.goods, QUARTER)).toBe(1198);
  });

  it('refuses fewer seats than members hold, and still shows their price', () => {
    const { trouble, price } = renewal(PLANS, MONTH, 7);
    expect(trouble).toEqual({ kind: 'belowUsed', used: 8 });
    expect(price?.quote.totalCents).toBe(3493);
    expect(renewal(PLANS, MONTH, 8).trouble).toBeUndefined();
    expect(takenOffer(PLANS, { ...OFFER, deviceNum: 7 }).trouble).toEqual({ kind: 'belowUsed', used: 8 });
  });

  it('has no price for too many seats or an invalid number', () => {
    expect(renewal(PLANS, MONTH, 100).price).toBeDefined();
    expect(renewal(PLANS, MONTH, 101)).toMatchObject({
      trouble: { kind: 'tooMany', most: 100 },
      price: undefined,
    });
    expect(renewal(PLANS, MONTH, undefined)).toMatchObject({
      trouble: { kind: 'notANumber' },
      price: undefined,
    });
  });

  it('prices added seats for the remaining days, discounted by all seats together', () => {
    const { days, price, trouble } = addedSeats(PLANS, REST, 5);
    expect({ days, trouble }).toEqual({ days: 73, trouble: undefined });
    // 15 in all save 5 %: 5 × 12.14 = 60.70; less 20 % is 48.56, less 5 % of that is 46.132.
    expect(price).toMatchObject({ sizePercent: 5, sizeOf: 15, quote: { listCents: 6070, totalCents: 4613 } });
    expect(addedSeats(PLANS, REST, 90).trouble).toBeUndefined();
    expect(addedSeats(PLANS, REST, 91)).toMatchObject({
      trouble: { kind: 'tooMany', most: 90 },
      price: undefined,
    });
    // A team with an offer's seats can add none here.
    expect(addedSeats(PLANS, { ...REST, deviceNum: 300 }, 1).trouble).toEqual({ kind: 'tooMany', most: 0 });
  });

  it('uses an offer’s own price', () => {
    expect(takenOffer(PLANS, OFFER)).toMatchObject({
      timeKey: 'offer-1',
      seats: 300,
      trouble: undefined,
      price: { quote: { totalCents: 99_900 }, unitCents: undefined },
    });
  });

  it('is sent with its summary’s total, and not while it can’t be placed', () => {
    const alipay = { id: 1, name: 'alipay', icon: '', currency: 'USD', rate: null } as const;
    const method = { mId: 1, payType: 'alipay' };
    expect(orderInput(renewal(PLANS, QUARTER, 10), alipay)).toEqual({
      timeKey: 'team-90',
      deviceNum: 10,
      totalUsd: 113.77,
      ...method,
    });
    const added = { timeKey: 'rest', deviceNum: 5, totalUsd: 46.13, ...method };
    expect(orderInput(addedSeats(PLANS, REST, 5), alipay)).toEqual(added);
    const taken = { timeKey: 'offer-1', deviceNum: 300, totalUsd: 999, ...method };
    expect(orderInput(takenOffer(PLANS, OFFER), alipay)).toEqual(taken);
    for (const seats of [undefined, 7, 101]) {
      expect(orderInput(renewal(PLANS, QUARTER, seats), alipay)).toBeUndefined();
    }
  });
});
