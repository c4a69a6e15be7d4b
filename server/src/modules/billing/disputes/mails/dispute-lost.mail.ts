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
    days: '因此，该订单尚未使用的天数，以及因该订单产生的赠送天数、抽奖机会和邀请人的奖励，已一并收回。',
    seats: '因此，该订单增加的设备名额已收回。',
    nothing: '您账号的有效期没有变化。',
  },
  tw: {
    days: '因此，這筆訂單尚未使用的天數，以及因這筆訂單產生的加送天數、抽獎機會和邀請人的獎勵，都已一併收回。',
    seats: '因此，這筆訂單增加的裝置名額已收回。',
    nothing: '您帳號的有效期限沒有變更。',
  },
  en: {
    days: 'Unused days from this order, and any rewards it earned, have been removed.',
    seats: 'The device slots from this order have been removed.',
    nothing: 'Your account’s expiry date hasn’t changed.',
  },
};

/** Tells the customer that the dispute is lost and that their time is revoked for good. */
export const disputeLostMail = defineMail<DisputeMailValues>({
  name: 'dispute-lost',
  sample: DISPUTE_SAMPLE,
  words: disputeWords(TIME),
  texts: {
    zh: (order, site) => ({
      subject: `付款争议已结束，款项已退还给您：订单 ${order.orderNumber}`,
      paragraphs: [
        '该订单的付款争议已结束，款项已由您的银行或支付平台退还给您。',
        sayTime(TIME, order, 'zh'),
        '如果这不是您的本意，请回复本邮件或提交工单告诉我们。',
      ],
      facts: disputeFacts(order, 'zh'),
      button: orderButton('ticket', 'zh', order, site),
    }),
    tw: (order, site) => ({
      subject: `付款爭議已結束，款項已退還給您：訂單 ${order.orderNumber}`,
      paragraphs: [
        '這筆訂單的付款爭議已結束，款項已由您的銀行或金流服務商退還給您。',
        sayTime(TIME, order, 'tw'),
        '如果這不是您的本意，請回覆這封信或建立客服單告訴我們。',
      ],
      facts: disputeFacts(order, 'tw'),
      button: orderButton('ticket', 'tw', order, site),
    }),
    en: (order, site) => ({
      subject: `Dispute closed and money returned: order ${order.orderNumber}`,
      paragraphs: [
        'The dispute over this order’s payment is closed. Your bank or payment provider has returned the money to you.',
        sayTime(TIME, order, 'en'),
        'If you didn’t mean to dispute the payment, reply to this email or open a ticket to let us know.',
      ],
      facts: disputeFacts(order, 'en'),
      button: orderButton('ticket', 'en', order, site),
    }),
  },
});
