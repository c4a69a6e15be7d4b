import { expect, test } from 'vitest';
import { LANGUAGES } from '@causeway/contract/language';
import { testSite } from '../../../platform/mail/mail.fixture.ts';
import { renderMail } from '../../../platform/mail/mail-render.ts';
import { inviteRewardedMail } from './invite-rewarded.mail.ts';

test.each(LANGUAGES)(
  'a reward’s mail says how many days and until when, and links the invitations: %s',
  (language) => {
    const values = { days: 10, accessUntil: Date.UTC(2027, 1, 3, 12) / 1000 };
    const { text, html } = renderMail(inviteRewardedMail, language, values, testSite);
    const days = { zh: '10 天 VIP', tw: '10 天 VIP', en: '10 VIP days' };
    const date = { zh: '2027年2月3日 12:00', tw: '2027年2月3日 12:00', en: 'February 3, 2027 at 12:00' };
    for (const shown of [
      days[language],
      date[language],
      'https://causeway.test/#/Login?redirect=%2FInvite',
    ]) {
      expect(text).toContain(shown);
      expect(html).toContain(shown);
    }
  },
);
