import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@causeway/contract/language';
import { testSite } from '../../platform/mail/mail.fixture.ts';
import { renderMail } from '../../platform/mail/mail-render.ts';
import { alreadyRegisteredMail } from './mails/already-registered.mail.ts';
import { deletionCodeMail } from './mails/deletion-code.mail.ts';
import { noAccountMail } from './mails/no-account.mail.ts';
import { registrationCodeMail } from './mails/registration-code.mail.ts';
import { resetCodeMail } from './mails/reset-code.mail.ts';

const SIX_DIGITS = /\d{6}/g;

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([registrationCodeMail, resetCodeMail])(
    '$name holds the code, how long it holds, and no other six digits',
    (mail) => {
      const { subject, text, html } = renderMail(mail, language, { code: '038217' }, testSite);
      expect(text.match(SIX_DIGITS)).toEqual(['038217']);
      expect(html.match(SIX_DIGITS)).toEqual(['038217']);
      expect(subject).not.toMatch(/\d/);
      expect(text).toContain({ zh: '10 分钟', tw: '10 分鐘', en: '10 minutes' }[language]);
      expect(text).toContain({ zh: '请忽略', tw: '不必理會', en: 'ignore this email' }[language]);
    },
  );

  test('the deletion code comes with its effect and a link to reset the password', () => {
    const { subject, text, html } = renderMail(deletionCodeMail, language, { code: '038217' }, testSite);
    expect(text.match(SIX_DIGITS)).toEqual(['038217']);
    expect(html.match(SIX_DIGITS)).toEqual(['038217']);
    expect(subject).not.toMatch(/\d/);
    expect(text).toContain({ zh: '无法恢复', tw: '無法復原', en: 'can’t be undone' }[language]);
    expect(text).toContain('https://causeway.test/#/Reset');
  });

  test('an email to an address with an account links to login and reset, without a code', () => {
    const { text } = renderMail(alreadyRegisteredMail, language, {}, testSite);
    expect(text).toContain('https://causeway.test/#/Login');
    expect(text).toContain('https://causeway.test/#/Reset');
    expect(text).not.toMatch(SIX_DIGITS);
  });

  test('an email to an address without an account links to the sign-up, without a code', () => {
    const { text } = renderMail(noAccountMail, language, {}, testSite);
    expect(text).toContain('https://causeway.test/#/Register');
    expect(text).not.toMatch(SIX_DIGITS);
  });

  test('the emails differ from those of the other languages', () => {
    for (const mail of [
      registrationCodeMail,
      resetCodeMail,
      deletionCodeMail,
      alreadyRegisteredMail,
      noAccountMail,
    ]) {
      const subjects = LANGUAGES.map(
        (other) => renderMail(mail, other, { code: '038217' }, testSite).subject,
      );
      expect(new Set(subjects).size).toBe(LANGUAGES.length);
    }
  });
});
