import { promises as en } from '@causeway/contract/phrases/promises/en';
import { promises as tw } from '@causeway/contract/phrases/promises/tw';
import { promises as zh } from '@causeway/contract/phrases/promises/zh';
import { sayAccessUntil } from '../../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../../platform/mail/mail-template.ts';
import { firstDeviceSteps } from './first-device-steps.mail.ts';
import {
  ORDER_SAMPLE,
  ORDER_WORDS,
  orderButton,
  orderFacts,
  type OrderMailValues,
} from './order-parts.mail.ts';

interface OrderPaidValues extends OrderMailValues {
  /** Days that the order added, including those of a campaign. */
  readonly days: number;
  /** Days of a campaign, part of the days above. */
  readonly extraDays: number;
  /** Epoch seconds at which access ends. */
  readonly accessUntil: number;
}

/** Thanks for a paid order and says what it gave. */
export const orderPaidMail = defineMail<OrderPaidValues>({
  name: 'order-paid',
  receiptOf: ({ orderId }) => orderId,
  sample: {
    ...ORDER_SAMPLE,
    // These sums appear nowhere else in the texts, where operators see them as placeholders.
    days: 102,
    extraDays: 12,
    accessUntil: 1_805_034_300,
  },
  words: {
    ...ORDER_WORDS,
    days: { say: ({ days }) => String(days) },
    extraDays: { say: ({ extraDays }) => String(extraDays) },
    accessUntil: { say: sayAccessUntil },
  },
  texts: {
    zh: (order, site) => ({
      subject: `支付成功：${order.productName}`,
      paragraphs: [
        `感谢您选择${site.brand}！我们已收到您的付款，天数已到账。`,
        `${zh.connect}${zh.connectLate}并提供订单号。`,
      ],
      facts: [
        ...orderFacts(order, 'zh', '支付金额'),
        ['增加天数', extraIn(order, `${order.days} 天`, (extra) => `（含活动赠送的 ${extra} 天）`)],
        ['有效期至', sayAccessUntil(order, 'zh', site)],
      ],
      button: orderButton('receipt', 'zh', order, site),
      steps: firstDeviceSteps('zh', order, site),
    }),
    tw: (order, site) => ({
      subject: `付款成功：${order.productName}`,
      paragraphs: [
        `謝謝您選擇${site.brand}！我們已收到您的付款，天數已入帳。`,
        `${tw.connect}${tw.connectLate}並提供訂單編號。`,
      ],
      facts: [
        ...orderFacts(order, 'tw', '付款金額'),
        ['增加天數', extraIn(order, `${order.days} 天`, (extra) => `（含活動加送的 ${extra} 天）`)],
        ['有效期限', sayAccessUntil(order, 'tw', site)],
      ],
      button: orderButton('receipt', 'tw', order, site),
      steps: firstDeviceSteps('tw', order, site),
    }),
    en: (order, site) => ({
      subject: `Payment received: ${order.productName}`,
      paragraphs: [
        `Thank you for choosing ${site.brand}! We’ve received your payment and added your days to your account.`,
        `${en.connect} ${en.connectLate} with your order number.`,
      ],
      facts: [
        ...orderFacts(order, 'en', 'Amount paid'),
        [
          'Days added',
          extraIn(
            order,
            order.days === 1 ? '1 day' : `${order.days} days`,
            (extra) => ` (includes ${extra} bonus ${extra === 1 ? 'day' : 'days'})`,
          ),
        ],
        ['Access until', sayAccessUntil(order, 'en', site)],
      ],
      button: orderButton('receipt', 'en', order, site),
      steps: firstDeviceSteps('en', order, site),
    }),
  },
});

function extraIn({ extraDays }: OrderPaidValues, days: string, say: (extra: number) => string): string {
  return extraDays > 0 ? `${days}${say(extraDays)}` : days;
}
