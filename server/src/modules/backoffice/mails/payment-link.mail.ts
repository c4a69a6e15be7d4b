import { defineMail } from '../../../platform/mail/mail-template.ts';

interface PaymentLink {
  /** The plan's name in the email's language. */
  readonly plan: string;
  /** Path and query of the page with the plan selected. */
  readonly page: string;
}

/** A link to the plans with one selected; there is no order yet. */
export const paymentLinkMail = defineMail<PaymentLink>({
  name: 'payment-link',
  sample: { plan: 'VIP 360', page: '/Packages?plan=vip-360&pay=alipay' },
  names: ['plan'],
  words: { plan: { say: ({ plan }) => plan } },
  texts: {
    zh: ({ plan, page }, { brand, publicUrl }) => ({
      subject: `${brand}套餐的支付链接`,
      paragraphs: [
        '客服为您选好了下面的套餐。打开链接后，您可以核对价格和支付方式，再决定是否支付。',
        '在您支付之前，不会产生任何费用。',
      ],
      facts: [['套餐', plan]],
      button: { label: '查看套餐', url: `${publicUrl}/#${page}` },
    }),
    tw: ({ plan, page }, { brand, publicUrl }) => ({
      subject: `${brand}方案的付款連結`,
      paragraphs: [
        '客服為您選好了下面的方案。開啟連結後，您可以先確認價格和付款方式，再決定是否付款。',
        '在您付款之前，不會產生任何費用。',
      ],
      facts: [['方案', plan]],
      button: { label: '查看方案', url: `${publicUrl}/#${page}` },
    }),
    en: ({ plan, page }, { brand, publicUrl }) => ({
      subject: `Your payment link for ${brand}`,
      paragraphs: [
        'Our support team selected this plan for you. Open the link to check the price and payment method before you pay.',
        'You won’t be charged until you pay.',
      ],
      facts: [['Plan', plan]],
      button: { label: 'View plan', url: `${publicUrl}/#${page}` },
    }),
  },
});
