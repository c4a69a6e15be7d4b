import { describe, expect, it } from 'vitest';
import { safeRedirect } from '../../../paths.ts';
import { campaignAddress } from './campaign-address.ts';

const recharge = { link: 'recharge', startTime: 1_700_000_000, endTime: 1_800_000_000 } as const;
const wheel = { link: 'activity2', startTime: 1_750_000_000, endTime: 1_760_000_000 } as const;

describe('where an activity leads', () => {
  it('is the plans for the recharge activity', () => {
    expect(campaignAddress('recharge', recharge)).toBe('/Packages');
    expect(campaignAddress('recharge')).toBe('/Packages');
  });

  it('is the wheel with the dates of its own entry, which is the second where both are listed', () => {
    const addresses = [recharge, wheel].map((entry) => campaignAddress(entry.link, entry));
    expect(addresses).toEqual(['/Packages', '/Turnplate?startTime=1750000000&endTime=1760000000']);
    expect([wheel].map((entry) => campaignAddress(entry.link, entry))).toEqual(addresses.slice(1));
  });

  it('can be the target of a login', () => {
    for (const address of [campaignAddress('recharge'), campaignAddress('activity2', wheel)])
      expect(safeRedirect(address)).toBe(address);
  });
});
