import { expect, test } from 'vitest';
import { LANGUAGES } from '@causeway/contract/language';
import { testSite } from '../../../../platform/mail/mail.fixture.ts';
import { renderMail } from '../../../../platform/mail/mail-render.ts';
import { teamOrderPaidMail } from './team-order-paid.mail.ts';

const ORDER = {
  orderId: '0198c0de-0000-7000-8000-000000000001',
  orderNumber: 'CW-7KQ2M',
  productName: 'Team package: 10 sets, 90 days',
  teamName: 'Harbour Works',
  amountCents: 11_377,
  sets: 10,
  accessUntil: Date.UTC(2027, 1, 3, 12) / 1000,
};

test.each(LANGUAGES)(
  'a team’s paid order’s mail names team, seats, price and end, and links its receipt: %s',
  (language) => {
    const { text, html } = renderMail(teamOrderPaidMail, language, ORDER, {
      ...testSite,
      timeZone: 'Asia/Shanghai',
    });
    const date = {
      zh: '2027年2月3日 20:00（GMT+8）',
      tw: '2027年2月3日 20:00（GMT+8）',
      en: 'February 3, 2027 at 20:00 (GMT+8)',
    };
    const sets = { zh: '10 套', tw: '10 套', en: 'Device sets' };
    const receipt = `https://causeway.test/#/Login?redirect=%2FOrderReceipt%3Fid%3D${ORDER.orderId}`;
    for (const shown of ['CW-7KQ2M', 'Harbour Works', '$113.77', sets[language], date[language], receipt]) {
      expect(text).toContain(shown);
      expect(html).toContain(shown);
    }
  },
);
