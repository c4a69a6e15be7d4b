import { LANGUAGE_TAGS, LANGUAGES } from '@causeway/contract/language';
import { expect, test } from 'vitest';
import { formatDate, formatMoment } from './format-date.ts';

const AT = new Date(2026, 0, 5, 7, 9).getTime() / 1000;

test.each(LANGUAGES)(
  'a day is written alike with and without its time, and as browsers do, %s',
  (language) => {
    const day = formatDate(AT, language);
    expect(day).toBe(new Date(AT * 1000).toLocaleDateString(LANGUAGE_TAGS[language], { dateStyle: 'long' }));
    expect(formatMoment(AT, language)).toBe(language === 'en' ? `${day} at 07:09` : `${day} 07:09`);
  },
);
