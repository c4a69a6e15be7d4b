import { formatMoment, formatUsd } from '../../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../../platform/mail/mail-template.ts';

export interface OrderPaidValues {
  readonly orderId: string;
  readonly orderNumber: string;
  /** In the mail's language. */
  readonly productName: string;
  readonly amountCents: number;
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
    orderId: '019aa000-0000-7000-8000-000000000000',
    orderNumber: '20261121-4F7K2M9QXZ',
    productName: 'VIP 90',
    amountCents: 1799,
    // These sums appear nowhere else in the texts, where operators see them as placeholders.
    days: 102,
    extraDays: 12,
    accessUntil: 1_805_034_300,
  },
  words: {
    productName: { say: ({ productName }) => productName },
    orderNumber: { say: ({ orderNumber }) => orderNumber },
    amount: { say: ({ amountCents }, language) => formatUsd(amountCents, language) },
    days: { say: ({ days }) => String(days) },
    extraDays: { say: ({ extraDays }) => String(extraDays) },
    accessUntil: {
      say: ({ accessUntil }, language, { timeZone }) => formatMoment(accessUntil, language, timeZone),
    },
  },
  texts: {
    zh: (order, { brand, publicUrl, timeZone }) => ({
      subject: `支付成功：${order.productName}`,
      paragraphs: [
        `感谢您选择${brand}！我们已收到您支付的款项，时长已加到您的账号上。`,
        '时长通常在 1–5 分钟内生效。如果 5 分钟后仍未生效，请联系客服并提供订单号。',
      ],
      facts: [
        ['商品', order.productName],
        ['订单号', order.orderNumber],
        ['支付金额', formatUsd(order.amountCents, 'zh')],
        ['增加时长', extraIn(order, `${order.days} 天`, (extra) => `（含活动另送的 ${extra} 天）`)],
        ['有效期至', formatMoment(order.accessUntil, 'zh', timeZone)],
      ],
      button: { label: '查看收据', url: receiptUrl(publicUrl, order.orderId) },
    }),
    tw: (order, { brand, publicUrl, timeZone }) => ({
      subject: `付款成功：${order.productName}`,
      paragraphs: [
        `謝謝您選擇${brand}！我們已收到您的款項，天數已經加到您的帳號。`,
        '天數通常在 1–5 分鐘內生效。如果 5 分鐘後仍未生效，請聯絡客服並提供訂單編號。',
      ],
      facts: [
        ['商品', order.productName],
        ['訂單編號', order.orderNumber],
        ['付款金額', formatUsd(order.amountCents, 'tw')],
        ['增加天數', extraIn(order, `${order.days} 天`, (extra) => `（含活動加送的 ${extra} 天）`)],
        ['有效期限至', formatMoment(order.accessUntil, 'tw', timeZone)],
      ],
      button: { label: '查看收據', url: receiptUrl(publicUrl, order.orderId) },
    }),
    en: (order, { brand, publicUrl, timeZone }) => ({
      subject: `Payment received: ${order.productName}`,
      paragraphs: [
        `Thank you for choosing ${brand}! Your payment has arrived and the time has been added to your account.`,
        'It normally takes effect within 1–5 minutes. If it hasn’t after 5 minutes, please contact support and quote the order number.',
      ],
      facts: [
        ['Product', order.productName],
        ['Order number', order.orderNumber],
        ['Amount paid', formatUsd(order.amountCents, 'en')],
        [
          'Time added',
          extraIn(
            order,
            order.days === 1 ? '1 day' : `${order.days} days`,
            (extra) => `, ${extra} of them from an activity`,
          ),
        ],
        ['Access until', formatMoment(order.accessUntil, 'en', timeZone)],
      ],
      button: { label: 'View receipt', url: receiptUrl(publicUrl, order.orderId) },
    }),
  },
});

function extraIn({ extraDays }: OrderPaidValues, days: string, say: (extra: number) => string): string {
  return extraDays > 0 ? `${days}${say(extraDays)}` : days;
}

function receiptUrl(publicUrl: string, orderId: string): string {
  return `${publicUrl}/#/OrderReceipt?id=${encodeURIComponent(orderId)}`;
}
