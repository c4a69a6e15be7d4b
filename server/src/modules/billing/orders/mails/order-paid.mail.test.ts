import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '@causeway/contract/language';
import { testSite } from '../../../../platform/mail/mail.fixture.ts';
import { renderMail } from '../../../../platform/mail/mail-render.ts';
import { orderPaidMail } from './order-paid.mail.ts';
import { teamOrderPaidMail } from './team-order-paid.mail.ts';

const ORDER = {
  orderId: '0198c0de-0000-7000-8000-000000000001',
  orderNumber: 'CW-7KQ2M',
  accessUntil: Date.UTC(2027, 1, 3, 12) / 1000,
};
const PLAN = { ...ORDER, productName: 'VIP 90', amountCents: 1799, days: 90 };
const SEATS = {
  ...ORDER,
  productName: 'Team plan: 10 device slots, 90 days',
  teamName: 'Harbour Works',
  amountCents: 11_377,
  sets: 10,
};
const SITE = { ...testSite, timeZone: 'Asia/Shanghai' };
const DATES = {
  zh: '2027年2月3日 20:00（GMT+8）',
  tw: '2027年2月3日 20:00（GMT+8）',
  en: 'February 3, 2027 at 20:00 (GMT+8)',
};

test.each([
  {
    title: 'a paid order’s mail says what was bought, for how much and until when, and links its receipt',
    render: (language: Language) => renderMail(orderPaidMail, language, PLAN, SITE),
    words: ['VIP 90', '$17.99'],
    bought: { zh: '90 天', tw: '90 天', en: '90 days' },
  },
  {
    title: 'a team’s paid order’s mail names team, seats, price and end, and links its receipt',
    render: (language: Language) => renderMail(teamOrderPaidMail, language, SEATS, SITE),
    words: ['Harbour Works', '$113.77'],
    bought: { zh: '10 个', tw: '10 個', en: 'Device slots' },
  },
])('$title', ({ render, words, bought }) => {
  const receipt = `https://causeway.test/#/Login?redirect=%2FOrderReceipt%3Fid%3D${ORDER.orderId}`;
  for (const language of LANGUAGES) {
    const { text, html } = render(language);
    for (const shown of [ORDER.orderNumber, ...words, bought[language], DATES[language], receipt]) {
      expect(text).toContain(shown);
      expect(html).toContain(shown);
    }
  }
});

test('a paid order’s mail links the steps to the first device, in their order', () => {
  const through = (page: string) => `/#/Login?redirect=${encodeURIComponent(page)}`;
  const pages = [
    through(`/OrderReceipt?id=${ORDER.orderId}`),
    '/#/download',
    '/#/helpdetail?helpcategory=1',
    through('/Account'),
  ];
  for (const language of LANGUAGES) {
    const { text, html } = renderMail(orderPaidMail, language, PLAN, SITE);
    const numbered = [...text.matchAll(/^\d\. .*?(https:\S+)$/gm)].map(([, url]) => url);
    expect(numbered).toEqual(pages.map((page) => `https://causeway.test${page}`));
    const list = /<ol.*<\/ol>/.exec(html)?.[0] ?? '';
    expect([...list.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)).toEqual(numbered);
  }
});
