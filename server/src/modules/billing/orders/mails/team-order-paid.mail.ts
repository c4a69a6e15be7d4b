import { promises as en } from '@causeway/contract/phrases/promises/en';
import { promises as tw } from '@causeway/contract/phrases/promises/tw';
import { promises as zh } from '@causeway/contract/phrases/promises/zh';
import { sayAccessUntil } from '../../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../../platform/mail/mail-template.ts';
import { ORDER_WORDS, orderButton, orderFacts, type OrderMailValues } from './order-parts.mail.ts';

const { productName, orderNumber, amount } = ORDER_WORDS;

interface TeamOrderPaidValues extends OrderMailValues {
  readonly teamName: string;
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
    productName: 'Team plan: 27 device slots, 360 days',
    teamName: 'Harbour Works',
    amountCents: 34_131,
    // This sum appears nowhere else in the texts, where operators see it as a placeholder.
    sets: 27,
    accessUntil: 1_806_034_300,
  },
  names: ['teamName'],
  words: {
    productName,
    teamName: { say: ({ teamName }) => teamName },
    orderNumber,
    amount,
    sets: { say: ({ sets }) => String(sets) },
    accessUntil: { say: sayAccessUntil },
  },
  texts: {
    zh: (order, site) => ({
      subject: `支付成功：${order.productName}`,
      paragraphs: [
        `感谢您选择${site.brand}！我们已收到您的付款，团队“${order.teamName}”的套餐已更新。`,
        `${zh.connect}${zh.connectLate}并提供订单号。`,
      ],
      facts: [
        ...orderFacts(order, 'zh', '支付金额'),
        ['设备名额', `${order.sets} 个`],
        ['套餐有效期至', sayAccessUntil(order, 'zh', site)],
      ],
      button: orderButton('receipt', 'zh', order, site),
    }),
    tw: (order, site) => ({
      subject: `付款成功：${order.productName}`,
      paragraphs: [
        `謝謝您選擇${site.brand}！我們已收到您的付款，團隊「${order.teamName}」的方案已更新。`,
        `${tw.connect}${tw.connectLate}並提供訂單編號。`,
      ],
      facts: [
        ...orderFacts(order, 'tw', '付款金額'),
        ['裝置名額', `${order.sets} 個`],
        ['方案有效期限', sayAccessUntil(order, 'tw', site)],
      ],
      button: orderButton('receipt', 'tw', order, site),
    }),
    en: (order, site) => ({
      subject: `Payment received: ${order.productName}`,
      paragraphs: [
        `Thank you for choosing ${site.brand}! We’ve received your payment and updated the plan for ${order.teamName}.`,
        `${en.connect} ${en.connectLate} with your order number.`,
      ],
      facts: [
        ...orderFacts(order, 'en', 'Amount paid'),
        ['Device slots', String(order.sets)],
        ['Plan paid until', sayAccessUntil(order, 'en', site)],
      ],
      button: orderButton('receipt', 'en', order, site),
    }),
  },
});
