import { type Language, LANGUAGE_TAGS, LANGUAGES } from '@causeway/contract/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatUsd } from './format.ts';
import { formatMoment } from '../../site/src/format-date.ts';

/** The browser's formats, which are slower. */
const dollars = (language: Language) =>
  new Intl.NumberFormat(LANGUAGE_TAGS[language], { style: 'currency', currency: 'USD' });
const moments = (language: Language) =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

describe('figures', () => {
  it('have a comma at every third digit', () => {
    expect([0, 999, 2400, 12_345, 1_000_000].map(formatCount)).toEqual([
      '0',
      '999',
      '2,400',
      '12,345',
      '1,000,000',
    ]);
  });

  it.each(LANGUAGES)('are dollars as people write them in %s', (language) => {
    expect(formatUsd(1234.5, language)).toBe(language === 'en' ? '$1,234.50' : 'US$1,234.50');
    const amount = fc.integer({ min: -1e9, max: 1e9 }).map((number) => number / 97);
    fc.assert(
      fc.property(
        amount,
        (usd) => formatUsd(usd, language) === dollars(language).format(usd).replace('-', '−'),
      ),
    );
  });
});

describe('a moment', () => {
  it.each(LANGUAGES)('is written as people write it in %s, in every month', (language) => {
    const second = fc.integer({ min: Date.UTC(2000) / 1000, max: Date.UTC(2100) / 1000 });
    fc.assert(
      fc.property(
        second,
        (seconds) => formatMoment(seconds, language) === moments(language).format(seconds * 1000),
      ),
    );
  });

  it.each(LANGUAGES)('names its zone on request as emails do, %s', (language) => {
    const moment = formatMoment(1_760_000_000, language);
    const zone = /^(?:UTC|GMT\S*|[A-Z]{3,4})$/;
    const [before, name, after] = formatMoment(1_760_000_000, language, 'zone').split(/[(（](.*)(?=[)）])/);
    expect([before, after]).toEqual(language === 'en' ? [`${moment} `, ')'] : [moment, '）']);
    expect(name).toMatch(zone);
  });
});
