import type { Language } from '@causeway/contract/language';
import { formatMoney } from '../../../../platform/mail/mail-format.ts';
import type { MailSite, MailWord } from '../../../../platform/mail/mail-template.ts';

/** What every email about an order names. */
export interface OrderMailValues {
  readonly orderId: string;
  readonly orderNumber: string;
  /** In the mail's language; a team's names seats and days. */
  readonly productName: string;
  readonly amountCents: number;
  /** ISO 4217; USD by default. */
  readonly currency?: string;
}

export interface RefundMailValues extends OrderMailValues {
  /** The hash of the chain's transaction that sent it to the customer's address; null or missing if the provider did. */
  readonly transaction?: string | null;
}

/** Ends of a sentence, or of a line with one. */
const WAYS: Readonly<Record<Language, readonly [chain: string, provider: string, label: string]>> = {
  zh: ['，以 USDT（TRC20）转到了您填写的地址。', '，到账时间取决于您的支付方式。', '交易哈希'],
  tw: ['，以 USDT（TRC20）轉到您填寫的地址。', '，入帳時間視您的付款方式而定。', '交易雜湊值'],
  en: [
    ' We sent it as USDT (TRC20) to the address you entered.',
    ' How soon you get the money depends on how you paid.',
    'Transaction hash',
  ],
};

/** How the money of a refund reaches the customer, as the end of what says that it is sent. */
export function refundWay({ transaction = null }: RefundMailValues, language: Language): string {
  const [chain, provider] = WAYS[language];
  return transaction === null ? provider : chain;
}

type Time = readonly [days: string, seats: string];

const REVOKED: Readonly<Record<Language, Time>> = {
  zh: [
    '该订单尚未使用的天数，以及因该订单产生的赠送天数、抽奖机会和邀请人的奖励，已一并收回。',
    '该订单增加的设备名额已收回。',
  ],
  tw: [
    '這筆訂單尚未使用的天數，以及因這筆訂單產生的加送天數、抽獎機會和邀請人的獎勵，都已一併收回。',
    '這筆訂單增加的裝置名額已收回。',
  ],
  en: [
    'Unused days from this order, and any rewards it earned, have been removed.',
    'The device slots from this order have been removed.',
  ],
};

const KEPT: Readonly<Record<Language, Time>> = {
  zh: ['该订单的天数不变，您可以继续使用。', '该订单增加的设备名额不变，您可以继续使用。'],
  tw: ['這筆訂單的天數不變，您可以繼續使用。', '這筆訂單增加的裝置名額不變，您可以繼續使用。'],
  en: [
    'The days from this order remain in your account.',
    'The device slots from this order remain in your plan.',
  ],
};

const HELD: Readonly<Record<Language, Time>> = {
  zh: [
    '该订单的付款仍在核查中，尚未使用的天数暂时冻结。',
    '该订单的付款仍在核查中，增加的设备名额暂时冻结。',
  ],
  tw: [
    '這筆訂單的付款仍在查核中，尚未使用的天數暫時凍結。',
    '這筆訂單的付款仍在查核中，增加的裝置名額暫時凍結。',
  ],
  en: [
    'The payment is still under review, so the unused days from this order remain on hold.',
    'The payment is still under review, so the device slots from this order remain on hold.',
  ],
};

export interface RefundedTime {
  /** The refund, or an earlier change, revoked the order's remaining days. */
  readonly daysTaken: boolean;
  /** Otherwise, whether they are on hold; missing in old emails. */
  readonly daysHeld?: boolean;
  /** The order added seats to a team's plan, and no days; missing in old emails. */
  readonly ofSeats?: boolean;
}

/** What a refund does to the order's time. */
export const refundedTime = (
  { daysTaken, daysHeld = false, ofSeats = false }: RefundedTime,
  language: Language,
): string => (daysTaken ? REVOKED : daysHeld ? HELD : KEPT)[language][ofSeats ? 1 : 0];

/** By which the customer finds the refund on the chain. */
export function transactionFacts({ transaction = null }: RefundMailValues, language: Language) {
  return transaction === null ? [] : ([[WAYS[language][2], transaction]] as const);
}

export const ORDER_SAMPLE = {
  orderId: '019aa000-0000-7000-8000-000000000000',
  orderNumber: '20261121-4F7K2M9QXZ',
  productName: 'VIP 90 days',
  amountCents: 1799,
} as const satisfies OrderMailValues;

export const ORDER_WORDS = {
  productName: { say: ({ productName }) => productName },
  orderNumber: { say: ({ orderNumber }) => orderNumber },
  amount: { say: formatAmount },
} as const satisfies Readonly<Record<string, MailWord<OrderMailValues>>>;

const LABELS: Readonly<Record<Language, readonly [plan: string, number: string]>> = {
  zh: ['套餐', '订单号'],
  tw: ['方案', '訂單編號'],
  en: ['Plan', 'Order number'],
};

/** The order's plan, its number, and the amount that `amountLabel` names. */
export function orderFacts(order: OrderMailValues, language: Language, amountLabel: string) {
  const [plan, number] = LABELS[language];
  return [
    [plan, order.productName],
    [number, order.orderNumber],
    [amountLabel, formatAmount(order, language)],
  ] as const;
}

const BUTTONS = {
  receipt: { zh: '查看收据', tw: '查看收據', en: 'View receipt' },
  ticket: { zh: '提交工单', tw: '建立客服單', en: 'Open a ticket' },
  account: { zh: '查看我的账号', tw: '查看我的帳號', en: 'View my account' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

const PAGES: Readonly<Record<keyof typeof BUTTONS, (orderId: string) => string>> = {
  receipt: (orderId) => `OrderReceipt?id=${encodeURIComponent(orderId)}`,
  ticket: () => 'Order',
  account: () => 'Account',
};

export function orderButton(
  to: keyof typeof BUTTONS,
  language: Language,
  { orderId }: OrderMailValues,
  { publicUrl }: MailSite,
) {
  return { label: BUTTONS[to][language], url: `${publicUrl}/#/${PAGES[to](orderId)}` };
}

function formatAmount({ amountCents, currency = 'USD' }: OrderMailValues, language: Language): string {
  return formatMoney(amountCents, currency, language);
}
