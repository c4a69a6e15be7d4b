import type { Language } from '@causeway/contract/language';
import { defineMail, type MailTemplate } from '../../../../platform/mail/mail-template.ts';
import {
  ORDER_SAMPLE,
  ORDER_WORDS,
  orderButton,
  orderFacts,
  type OrderMailValues,
} from '../../orders/mails/order-parts.mail.ts';

export interface DisputeMailValues extends OrderMailValues {
  readonly currency: string;
  /** The dispute revokes or restores days. */
  readonly moved: boolean;
  /** The order added seats to a team's plan, and no days. */
  readonly ofSeats: boolean;
}

export const DISPUTE_SAMPLE: DisputeMailValues = {
  ...ORDER_SAMPLE,
  currency: 'USD',
  moved: true,
  ofSeats: false,
};

export type DisputeTime = Readonly<
  Record<Language, { readonly days: string; readonly seats: string; readonly nothing: string }>
>;

export function sayTime(
  time: DisputeTime,
  { moved, ofSeats }: DisputeMailValues,
  language: Language,
): string {
  const { days, seats, nothing } = time[language];
  if (!moved) return nothing;
  return ofSeats ? seats : days;
}

export function disputeWords(time: DisputeTime): NonNullable<MailTemplate<DisputeMailValues>['words']> {
  return {
    time: { say: (order, language) => sayTime(time, order, language), needed: true },
    ...ORDER_WORDS,
  };
}

const CLAIMED: Readonly<Record<Language, string>> = {
  zh: '争议金额',
  tw: '爭議金額',
  en: 'Disputed amount',
};

export function disputeFacts(order: DisputeMailValues, language: Language) {
  return orderFacts(order, language, CLAIMED[language]);
}

const TIME: DisputeTime = {
  zh: {
    days: '在争议有结果之前，该订单尚未使用的天数暂时冻结。如果争议被撤销，或付款被认定有效，天数会全部恢复。',
    seats:
      '在争议有结果之前，该订单增加的设备名额暂时冻结。如果争议被撤销，或付款被认定有效，名额会全部恢复。',
    nothing: '您账号的有效期没有变化。',
  },
  tw: {
    days: '在爭議有結果之前，這筆訂單尚未使用的天數會先凍結。如果爭議撤回，或付款經認定有效，天數會全數恢復。',
    seats:
      '在爭議有結果之前，這筆訂單增加的裝置名額會先凍結。如果爭議撤回，或付款經認定有效，名額會全數恢復。',
    nothing: '您帳號的有效期限沒有變更。',
  },
  en: {
    days: 'The unused days from this order are on hold until the dispute is decided. If the dispute is withdrawn or resolved in our favor, your days will be restored in full.',
    seats:
      'The device slots from this order are on hold until the dispute is decided. If the dispute is withdrawn or resolved in our favor, the slots will be restored.',
    nothing: 'Your account’s expiry date hasn’t changed.',
  },
};

/** Tells the customer that their bank disputes an order's payment, and what happens to their time. */
export const disputeOpenedMail = defineMail<DisputeMailValues>({
  name: 'dispute-opened',
  sample: DISPUTE_SAMPLE,
  words: disputeWords(TIME),
  texts: {
    zh: (order, site) => ({
      subject: `付款有争议：订单 ${order.orderNumber}`,
      paragraphs: [
        '您的银行或支付平台对该订单的付款提出了争议，并要求退回款项。',
        sayTime(TIME, order, 'zh'),
        '如果这不是您的本意，请联系银行或支付平台撤销争议，并回复本邮件或提交工单告诉我们。',
      ],
      facts: disputeFacts(order, 'zh'),
      button: orderButton('ticket', 'zh', order, site),
    }),
    tw: (order, site) => ({
      subject: `付款有爭議：訂單 ${order.orderNumber}`,
      paragraphs: [
        '您的銀行或金流服務商對這筆訂單的付款提出爭議，並要求退回款項。',
        sayTime(TIME, order, 'tw'),
        '如果這不是您的本意，請聯絡銀行或金流服務商撤回爭議，並回覆這封信或建立客服單告訴我們。',
      ],
      facts: disputeFacts(order, 'tw'),
      button: orderButton('ticket', 'tw', order, site),
    }),
    en: (order, site) => ({
      subject: `Payment disputed: order ${order.orderNumber}`,
      paragraphs: [
        'Your bank or payment provider has disputed this order’s payment and asked for the money back.',
        sayTime(TIME, order, 'en'),
        'If you didn’t mean to dispute the payment, ask your bank or payment provider to withdraw the dispute, then reply to this email or open a ticket to let us know.',
      ],
      facts: disputeFacts(order, 'en'),
      button: orderButton('ticket', 'en', order, site),
    }),
  },
});
