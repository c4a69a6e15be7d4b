import { defineMail } from '../../../../platform/mail/mail-template.ts';
import { orderButton } from '../../orders/mails/order-parts.mail.ts';
import {
  DISPUTE_SAMPLE,
  disputeFacts,
  disputeWords,
  sayTime,
  type DisputeMailValues,
  type DisputeTime,
} from './dispute-opened.mail.ts';

const TIME: DisputeTime = {
  zh: {
    days: '因此，该订单尚未使用的时长已收回，由它产生的奖励也一并收回。',
    sets: '因此，该订单增加的设备套数已收回。',
    nothing: '您账号的有效期没有变化。',
  },
  tw: {
    days: '因此，這筆訂單還沒用到的天數已經收回，由它產生的獎勵也一併收回。',
    sets: '因此，這筆訂單增加的裝置套數已經收回。',
    nothing: '您帳號的有效期限沒有變動。',
  },
  en: {
    days: 'The days of this order that were not used yet have therefore been taken back, together with the rewards that came from it.',
    sets: 'The device sets that this order added have therefore been taken back.',
    nothing: 'The time on your account has not changed.',
  },
};

/** Tells the customer that the dispute is lost and that their time is revoked for good. */
export const disputeLostMail = defineMail<DisputeMailValues>({
  name: 'dispute-lost',
  sample: DISPUTE_SAMPLE,
  words: disputeWords(TIME),
  texts: {
    zh: (order, site) => ({
      subject: `款项已由银行退还：订单 ${order.orderNumber}`,
      paragraphs: [
        '该订单的付款争议已经结束，款项已由您的银行或支付平台退还给您。',
        sayTime(TIME, order, 'zh'),
        '如果这不是您的本意，请直接回复本邮件或提交工单告诉我们。',
      ],
      facts: disputeFacts(order, 'zh'),
      button: orderButton('ticket', 'zh', order, site),
    }),
    tw: (order, site) => ({
      subject: `款項已由銀行退還：訂單 ${order.orderNumber}`,
      paragraphs: [
        '這筆訂單的付款爭議已經結束，款項已由您的銀行或金流服務商退還給您。',
        sayTime(TIME, order, 'tw'),
        '如果這不是您的本意，請直接回覆這封信或建立客服單告訴我們。',
      ],
      facts: disputeFacts(order, 'tw'),
      button: orderButton('ticket', 'tw', order, site),
    }),
    en: (order, site) => ({
      subject: `Money returned by your bank: order ${order.orderNumber}`,
      paragraphs: [
        'The dispute about the payment for this order is over: your bank or payment provider has given you the money back.',
        sayTime(TIME, order, 'en'),
        'If this is not what you wanted, please tell us: reply to this e-mail or open a ticket.',
      ],
      facts: disputeFacts(order, 'en'),
      button: orderButton('ticket', 'en', order, site),
    }),
  },
});
