import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Format } from './format.ts';

// 24 November 2026, 05:07 in Shanghai.
const AT = Date.UTC(2026, 10, 23, 21, 7) / 1000;

let en: Format;
let zh: Format;
beforeAll(async () => {
  // The page's language is read when its module loads.
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: {} });
  const { createFormat } = await import('./format.ts');
  en = createFormat('en', 'Asia/Shanghai');
  zh = createFormat('zh', 'Asia/Shanghai');
});

describe('figures and times', () => {
  test('money has cents, counts have grouped digits, shares have at most one decimal', () => {
    expect([en.usd(17.9), en.count(1_234_567), en.percent(0.1234)]).toEqual(['$17.90', '1,234,567', '12.3%']);
    expect([zh.usd(-5), en.money(-5, 'CNY'), en.count(-1234), en.percent(-0.5)]).toEqual([
      '−US$5.00',
      '−5 CNY',
      '−1,234',
      '−50%',
    ]);
  });

  test('a time has day, hour and zone', () => {
    expect(en.time(AT)).toBe('Nov 24, 2026, 05:07 (GMT+8)');
    expect(zh.time(AT)).toBe('2026年11月24日 05:07（GMT+8）');
    expect(zh.date(AT)).toBe('2026年11月24日');
    expect(zh.zone(AT)).toBe('GMT+8');
  });

  test('a distance is in its largest whole unit, both ways', () => {
    const from = (seconds: number) => [en.relative(AT + seconds, AT), zh.relative(AT + seconds, AT)];
    expect(from(-59)).toEqual(['59 sec. ago', '59 秒前']);
    expect(from(-60)).toEqual(['1 min. ago', '1 分钟前']);
    expect(from(7199)).toEqual(['in 1 hr.', '1 小时后']);
    expect(from(0)).toEqual(['now', '现在']);
    expect(from(-86_400)).toEqual(['1 day ago', '1 天前']);
    expect(from(2 * 86_400 - 1)).toEqual(['in 1 day', '1 天后']);
    expect(from(2 * 86_400)).toEqual(['in 2 days', '2 天后']);
    expect(from(30 * 86_400 - 1)).toEqual(['in 29 days', '29 天后']);
  });

  test('a distance of 30 days or more is a date', () => {
    const from = (seconds: number) => [en.relative(AT + seconds, AT), zh.relative(AT + seconds, AT)];
    for (const days of [-400, -30, 30, 400]) {
      const at = AT + days * 86_400;
      expect(from(days * 86_400)).toEqual([en.date(at), zh.date(at)]);
    }
  });
});
