import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@causeway/contract/language';
import { LOGIN_PATHS } from '@causeway/contract/page-paths';
import { testSite } from '../src/platform/mail/mail.fixture.ts';
import { renderMail } from '../src/platform/mail/mail-render.ts';
import { builtInText, neededWords, wordsOf } from '../src/platform/mail/mail-words.ts';
import { ALL_MAILS } from './all-mails.ts';
import { checkMailText } from '../src/modules/content/mail-text.ts';

/** Values other than the samples, so that a sample left in a text would show. */
function others(sample: object): object {
  const other = (name: string, value: unknown) => {
    if (name === 'change') return 'two_factor_on';
    if (typeof value === 'boolean') return !value;
    return typeof value === 'number' ? value + 86_400 * 3 : `${String(value)}-other`;
  };
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, other(name, value)]));
}

const NEEDS_LOGIN: readonly string[] = LOGIN_PATHS.map((path) => path.toLowerCase());

describe.each(ALL_MAILS.map((mail) => [mail.name, mail] as const))('%s', (_name, mail) => {
  test.each(LANGUAGES)('says the same in %s when operators save its built-in text', (language) => {
    const text = builtInText(mail, language);
    for (const values of [mail.sample, others(mail.sample)]) {
      const own = renderMail(mail, language, values, testSite, text);
      const builtIn = renderMail(mail, language, values, testSite);
      expect(own.subject.toLowerCase()).toBe(builtIn.subject.toLowerCase());
      expect(own.text.toLowerCase()).toBe(builtIn.text.toLowerCase());
    }
  });

  test.each(LANGUAGES)('leads through the login to each page that needs one, in %s', (language) => {
    const own = { subject: 'S', paragraphs: ['{publicUrl}/#/Reply?id=7'] };
    for (const text of [undefined, own]) {
      const rendered = renderMail(mail, language, mail.sample, testSite, text);
      const links = [
        ...(rendered.text + rendered.html).matchAll(
          /causeway\.test\/(?:#\/)?(\w[\w/]*)(?:\?redirect=([\w%]+))?/g,
        ),
      ];
      for (const [link, path = '', target] of links) {
        expect(NEEDS_LOGIN, `in ${link}`).not.toContain(`/${path}`.toLowerCase());
        if (path === 'Login' && target !== undefined) {
          const [page = ''] = decodeURIComponent(target).split('?');
          expect(NEEDS_LOGIN, `in ${link}`).toContain(page.toLowerCase());
        }
      }
    }
  });

  test.each(LANGUAGES)('accepts its built-in text in %s unchanged', (language) => {
    const text = builtInText(mail, language);
    const limits = {
      words: Object.keys(wordsOf(mail, language, mail.sample, testSite)),
      needed: neededWords(mail),
      hasCode: 'code' in mail.sample,
    };
    expect(checkMailText({ ...text, paragraphs: [...text.paragraphs] }, limits)).toEqual(text);
  });
});
