import { formatMoment, formatUsd } from '../../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../../platform/mail/mail-template.ts';

export interface TeamOrderPaidValues {
  readonly orderId: string;
  readonly orderNumber: string;
  /** In the mail's language; names seats and days. */
  readonly productName: string;
  readonly teamName: string;
  readonly amountCents: number;
  /** Paid seats: those of the plan, or those that were added. */
  readonly sets: number;
  /** Epoch seconds at which all that the team has paid for ends. */
  readonly accessUntil: number;
}

/** Thanks an administrator for a paid order: a plan, its renewal, or seats that joined it. */
export const teamOrderPaidMail = defineMail<TeamOrderPaidValues>({
  name: 'team-order-paid',
  receiptOf: ({ orderId }) => orderId,
  sample: {
    orderId: '019aa000-0000-7000-8000-000000000001',
    orderNumber: '20261128-8RNW4TQKZB',
    productName: 'Team 360',
    teamName: 'Harbour Works',
    amountCents: 34_131,
    // This sum appears nowhere else in the texts, where operators see it as a placeholder.
    sets: 27,
    accessUntil: 1_806_034_300,
  },
  words: {
    productName: { say: ({ productName }) => productName },
    teamName: { say: ({ teamName }) => teamName },
    orderNumber: { say: ({ orderNumber }) => orderNumber },
    amount: { say: ({ amountCents }, language) => formatUsd(amountCents, language) },
    sets: { say: ({ sets }) => String(sets) },
    accessUntil: {
      say: ({ accessUntil }, language, { timeZone }) => formatMoment(accessUntil, language, timeZone),
    },
  },
  texts: {
    zh: (order, { brand, publicUrl, timeZone }) => ({
      subject: `支付成功：${order.productName}`,
      paragraphs: [
        `感谢您选择${brand}！我们已收到您支付的款项，团队“${order.teamName}”的套餐已更新。`,
        '更新通常在 1–5 分钟内生效。如果 5 分钟后仍未生效，请联系客服并提供订单号。',
      ],
      facts: [
        ['商品', order.productName],
        ['订单号', order.orderNumber],
        ['支付金额', formatUsd(order.amountCents, 'zh')],
        ['设备套数', `${order.sets} 套`],
        ['套餐有效期至', formatMoment(order.accessUntil, 'zh', timeZone)],
      ],
      button: { label: '查看收据', url: receiptUrl(publicUrl, order.orderId) },
    }),
    tw: (order, { brand, publicUrl, timeZone }) => ({
      subject: `付款成功：${order.productName}`,
      paragraphs: [
        `謝謝您選擇${brand}！我們已收到您的款項，團隊「${order.teamName}」的方案已經更新。`,
        '更新通常在 1–5 分鐘內生效。如果 5 分鐘後仍未生效，請聯絡客服並提供訂單編號。',
      ],
      facts: [
        ['商品', order.productName],
        ['訂單編號', order.orderNumber],
        ['付款金額', formatUsd(order.amountCents, 'tw')],
        ['裝置套數', `${order.sets} 套`],
        ['方案有效期限至', formatMoment(order.accessUntil, 'tw', timeZone)],
      ],
      button: { label: '查看收據', url: receiptUrl(publicUrl, order.orderId) },
    }),
    en: (order, { brand, publicUrl, timeZone }) => ({
      subject: `Payment received: ${order.productName}`,
      paragraphs: [
        `Thank you for choosing ${brand}! Your payment has arrived and the package of your team ${order.teamName} has been updated.`,
        'It normally takes effect within 1–5 minutes. If it hasn’t after 5 minutes, please contact support and quote the order number.',
      ],
      facts: [
        ['Product', order.productName],
        ['Order number', order.orderNumber],
        ['Amount paid', formatUsd(order.amountCents, 'en')],
        ['Device sets', String(order.sets)],
        ['Package until', formatMoment(order.accessUntil, 'en', timeZone)],
      ],
      button: { label: 'View receipt', url: receiptUrl(publicUrl, order.orderId) },
    }),
  },
});

function receiptUrl(publicUrl: string, orderId: string): string {
  return `${publicUrl}/#/OrderReceipt?id=${encodeURIComponent(orderId)}`;
}
