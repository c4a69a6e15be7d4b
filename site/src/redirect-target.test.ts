import { describe, expect, it } from 'vitest';
import { chosenPlan, withParameter, withTokenEnd } from './redirect-target.ts';

describe('withParameter', () => {
  it('appends to a path, to a query, and before a fragment', () => {
    expect(withParameter('/myAccount', 'endTime', '17')).toBe('/myAccount?endTime=17');
    expect(withParameter('/Packages?plan=vip-90', 'endTime', '17')).toBe('/Packages?plan=vip-90&endTime=17');
    expect(withParameter('/Terms?a=1#x', 'endTime', '17')).toBe('/Terms?a=1&endTime=17#x');
  });

  it('replaces an existing value', () => {
    expect(withParameter('/myAccount?endTime=1', 'endTime', '17')).toBe('/myAccount?endTime=17');
  });

  it('passes a target with a query through another page', () => {
    const via = withParameter('/Register', 'redirect', '/Packages?plan=vip-90&b=2');
    expect(new URLSearchParams(via.split('?')[1]).get('redirect')).toBe('/Packages?plan=vip-90&b=2');
  });
});

describe('withTokenEnd', () => {
  it('replaces the end of an earlier token', () => {
    expect(withTokenEnd('/Turnplate', 17)).toBe('/Turnplate?endTime=17');
    expect(withTokenEnd('/myAccount?endTime=1', 17)).toBe('/myAccount?endTime=17');
  });

  it('keeps the end of a campaign, in any case', () => {
    for (const page of ['/Turnplate?startTime=1&endTime=2', '/turnplate/?startTime=1&endTime=2#x'])
      expect(withTokenEnd(page, 17)).toBe(page);
  });
});

describe('chosenPlan', () => {
  it('reads the plan from a target that is the checkout, in any case', () => {
    expect(chosenPlan('/Packages?plan=vip-90&pay=alipay')).toEqual({ key: 'vip-90' });
    expect(chosenPlan('/packages')).toEqual({ key: null });
  });

  it('finds none in other targets', () => {
    expect(chosenPlan('/Account?plan=vip-90')).toBeUndefined();
    expect(chosenPlan(undefined)).toBeUndefined();
  });
});
