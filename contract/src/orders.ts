import * as z from 'zod/mini';
import { REAUTH_REFUSALS, reauth } from './account-security.ts';
import { endpoint } from './endpoint.ts';
import { CHARGE_CURRENCIES, PAYMENT_STATUSES } from './lists.ts';
import { anyId, cny, epochSeconds, noBean, nothing, text, textId, usd } from './schema.ts';
import { paidBy, payMethodName } from './plans.ts';

/** How long an order can be paid, in seconds. */
export const ORDER_OPEN_SECONDS = 1800;

/**
 * The quote's total that the customer was shown; refused if the order would cost another sum. Without it the current
 * price applies.
 */
export const shownTotalUsd = z.optional(usd);

/** The same for a pay method that charges yuan: what the customer was shown as the sum to pay. */
export const shownTotalCny = z.optional(cny);

/** What a provider charges for an order in another currency than US dollars. */
export const charge = z.object({
  currency: z.enum(CHARGE_CURRENCIES),
  amount: z.number(),
  /** Units of the currency per US dollar when it was ordered; null for a plan that is priced in the currency. */
  rate: z.nullable(z.number()),
});

export const startedOrder = z.object({
  orderId: z.string(),
  /** `pending`: send the browser to `url`. `paid`: nothing was to pay. `failed`: the provider could not start. */
  status: z.enum(['pending', 'paid', 'failed']),
  url: z.string(),
  /** The payment could not be started; clients show their tip. */
  error: z.boolean(),
  /** Set if `url` is what the method's app scans: a computer shows it as a QR code, and a phone opens it. */
  code: z.optional(z.literal(true)),
});
export type StartedOrder = z.output<typeof startedOrder>;

export const createOrder = endpoint({
  name: 'createOrder',
  methods: ['POST'],
  path: '/Website/createRenewOrder',
  access: 'individual',
  summary:
    'Creates an order at the current price, if that is the `totalUsd` the customer was shown, and starts its payment.',
  input: z.object({
    /** The plan's key. */
    productId: textId,
    /** The pay method's id and name, which must belong together. */
    mId: anyId,
    payType: textId,
    source: z.optional(text(100)),
    channelId: z.optional(text(100)),
    /** 1 for a credit card. */
    pv: z.optional(z.union([z.literal(0), z.literal(1)])),
    totalUsd: shownTotalUsd,
    totalCny: shownTotalCny,
    /** The days that the customer was shown, bonus days included; refused if the order would give others. */
    totalDays: z.optional(z.int()),
  }),
  output: startedOrder,
  errors: [
    'PRODUCT_UNKNOWN',
    'PAY_METHOD_UNKNOWN',
    'ORDERS_TOO_MANY_OPEN',
    /** With `{totalUsd, totalCny}`, the current price; `totalCny` is null in dollars. Nothing was ordered. */
    'PRICE_CHANGED',
    'DAYS_CHANGED',
  ],
});

export const resumeOrder = endpoint({
  name: 'resumeOrder',
  methods: ['POST'],
  path: '/Website/orderResume',
  access: 'account',
  summary:
    'Returns to the payment of one of the caller\u2019s open orders; `paid` if its provider already has the money.',
  input: z.object({ id: anyId }),
  output: startedOrder,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'PAYMENT_PROVIDER_SILENT'],
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  methods: ['POST'],
  path: '/Website/orderCancel',
  access: 'account',
  summary:
    'Cancels one of the caller\u2019s open orders, unless its provider already has the money. Repeating the call has no effect.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'ORDER_ALREADY_PAID', 'ORDER_BEING_PAID'],
});

export const nameRefundAddress = endpoint({
  name: 'nameRefundAddress',
  methods: ['POST'],
  path: '/Website/refundAddress',
  access: 'account',
  summary:
    'Names the TRC20 address to which the waiting refunds of one of the caller\u2019s orders are sent. It can be replaced until then. Requires the password unless it was entered recently.',
  input: z.object({ id: anyId, address: text(100), ...reauth }),
  otherNames: { orderId: 'id' },
  output: noBean,
  errors: [
    ...REAUTH_REFUSALS,
    'ORDER_NOT_FOUND',
    'REFUND_ADDRESS_WRONG',
    'REFUND_NOT_WAITING',
    'EMAIL_CHANGED_RECENTLY',
  ],
});

/** An order's state, for a client that polls it. */
export const orderStatus = z.object({
  orderId: z.string(),
  /** The order number that people quote. */
  transactionId: z.string(),
  /** `refunded`: paid, then fully refunded. */
  state: z.enum(['open', 'paid', 'expired', 'cancelled', 'refunded']),
  /**
   * The payment's state. `created`: no outcome is known, so money may be on its way. `succeeded` while the order is
   * not paid: money has come that does not match, and an operator reviews it.
   */
  payment: z.enum(PAYMENT_STATUSES),
  /** The provider is capturing the money, or checking it: do not pay again. */
  underway: z.boolean(),
  /** What was ordered, as the order named it (for teams a `timeKey`), and its device slots. */
  productId: z.string(),
  deviceNum: z.int(),
  type: payMethodName,
  usd,
  charged: z.nullable(charge),
  /** Until when it can, or could, be paid. */
  expire: epochSeconds,
  /** The paid order for the amount received, if an operator has accepted a wrong amount of this one; null otherwise. */
  replacedBy: z.nullable(z.string()),
});
export type OrderStatus = z.output<typeof orderStatus>;

export const readOrderStatus = endpoint({
  name: 'readOrderStatus',
  methods: ['POST'],
  path: '/Website/orderStatus',
  access: 'account',
  summary: 'The current state of one of the caller\u2019s orders.',
  input: z.object({ id: anyId }),
  output: orderStatus,
  errors: ['ORDER_NOT_FOUND'],
});

export const followOrder = endpoint({
  name: 'followOrder',
  methods: ['GET'],
  path: '/Website/orderEvents',
  access: 'account',
  summary:
    'The state of one of the caller\u2019s orders, now and after each change, until it is paid or a few minutes have passed.',
  input: z.object({ id: anyId }),
  answer: 'events',
  output: orderStatus,
  errors: ['ORDER_NOT_FOUND'],
});

export const readOrderReceipt = endpoint({
  name: 'readOrderReceipt',
  methods: ['POST'],
  path: '/Website/orderReceipt',
  access: 'account',
  summary: 'The receipt of one of the caller\u2019s paid orders.',
  input: z.object({ id: anyId }),
  otherNames: { orderId: 'id' },
  output: z.object({
    /** Consecutive over all receipts, from 1. */
    receiptNumber: z.int(),
    /** From 1; the receipt is reissued, under its number, whenever money of the order is refunded or charged back. */
    issue: z.int(),
    /** The last reissue; null for never. */
    reissuedAt: z.nullable(epochSeconds),
    /** The seller's name, address and tax numbers when the receipt was issued; empty if none were set. */
    seller: z.array(z.string()),
    productName: z.string(),
    /** The order number that people quote. */
    transactionId: z.string(),
    account: z.string(),
    date: epochSeconds,
    type: paidBy,
    /** Before the saving and the friend's discount; the remainder was paid. */
    price: usd,
    saving: usd,
    /**
     * For a team's order: the team when it was made, and its seats. Seats that are added to a plan bring no days, and
     * end at `seatsUntil`, as of the purchase. Null for all others.
     */
    team: z.nullable(
      z.object({
        name: z.string(),
        id: z.string(),
        deviceNum: z.int(),
        seatsUntil: z.nullable(epochSeconds),
      }),
    ),
    /** The discount of an invited friend; 0 if there was none. */
    friendDiscount: usd,
    /** What was paid. */
    usd,
    /** What was charged for it; null for US dollars. */
    charged: z.nullable(charge),
    days: z.int(),
    /** Additional days from a campaign that ran when it was ordered. */
    extraDays: z.int(),
    /** When the account's access ended right after this order was paid. */
    expire: epochSeconds,
    /** Fully refunded; the receipt keeps its number. */
    refunded: z.boolean(),
    /** Refunded so far; 0 for nothing. */
    refundedUsd: usd,
    /** The part of it that the payer's bank charged back; 0 for nothing. */
    chargedBackUsd: usd,
    /** The order's unused days were revoked. */
    daysTaken: z.boolean(),
  }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAID'],
});

export const recheckPayments = endpoint({
  name: 'recheckPayments',
  methods: ['POST'],
  path: '/Website/greenChannel',
  access: 'account',
  summary: 'Asks the providers right away about the caller\u2019s unsettled payments.',
  input: nothing,
  output: z.object({ checked: z.int(), settled: z.int() }),
  errors: ['PAYMENT_PROVIDER_SILENT'],
});
