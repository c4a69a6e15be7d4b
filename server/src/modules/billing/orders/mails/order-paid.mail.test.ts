import { expect, test } from 'vitest';
import { LANGUAGES } from '@causeway/contract/language';
import { testSite } from '../../../../platform/mail/mail.fixture.ts';
import { renderMail } from '../../../../platform/mail/mail-render.ts';
import { orderPaidMail } from './order-paid.mail.ts';

const ORDER = {
  orderId: '0198c0de-0000-7000-8000-000000000001',
  orderNumber: 'CW-7KQ2M',
  productName: 'VIP 90',
  amountCents: 1799,
  days: 90,
  accessUntil: Date.UTC(2027, 1, 3, 12) / 1000,
};

test.each(LANGUAGES)(
  'a paid order’s mail says what was bought, for how much and until when, and links its receipt: %s',
  (language) => {
    const { text, html } = renderMail(orderPaidMail, language, ORDER, {
      ...testSite,
      timeZone: 'Asia/Shanghai',
    });
    const date = {
      zh: '2027年2月3日 20:00（GMT+8）',
      tw: '2027年2月3日 20:00（GMT+8）',
      en: 'February 3, 2027 at 20:00 (GMT+8)',
    };
    const days = { zh: '90 天', tw: '90 天', en: '90 days' };
    const receipt = `https://causeway.test/#/Login?redirect=%2FOrderReceipt%3Fid%3D${ORDER.orderId}`;
    for (const shown of ['CW-7KQ2M', 'VIP 90', '$17.99', days[language], date[language], receipt]) {
      expect(text).toContain(shown);
      expect(html).toContain(shown);
    }
  },
);
