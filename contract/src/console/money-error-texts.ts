import type { MessageTexts } from '../envelope.ts';
import type { ConsoleError } from './console-errors.ts';

export const moneyErrorTexts = {
  REFUND_NOT_POSSIBLE: {
    cn: '该订单没有收到款项，无法退款。',
    en: 'No money was taken for this order, so there is nothing to refund.',
  },
  REFUND_CONDITIONS: {
    cn: '请逐项确认退款政策的条件。',
    en: 'Confirm each condition of the refund policy.',
  },
  REFUND_NOT_OFFERED: {
    cn: '按退款政策，该订单现在不能退款。',
    en: 'The refund policy gives nothing for this order now.',
  },
  REFUND_FIGURE_CHANGED: {
    cn: '按退款政策计算的金额已变化，请刷新后重新确认。',
    en: 'The policy gives another figure by now. Please look at it again.',
  },
  REFUND_TOO_MUCH: {
    cn: '金额超过该订单还可退款的数额。',
    en: 'That is more than is left to refund for this order.',
  },
  REFUND_KEY_USED: {
    cn: '该操作已用于另一笔退款，请重新打开此页面。',
    en: 'This form was already used for another refund. Please open it again.',
  },
  REVIEW_ITEM_NOT_FOUND: {
    cn: '待处理支付中没有这一项。',
    en: 'There is no such payment on the work list.',
  },
  REVIEW_ITEM_RESOLVED: {
    cn: '这笔支付已经处理过了。',
    en: 'This payment has been resolved already.',
  },
  ORDER_NOT_PAYABLE: {
    cn: '该订单已经支付，不能再登记付款。',
    en: 'This order has been paid already; no further payment can be marked for it.',
  },
  ORDER_ACCOUNT_GONE: {
    cn: '该订单所属的账号已注销。',
    en: 'The account of this order has been deleted.',
  },
  OFFLINE_REFERENCE_REQUIRED: {
    cn: '请填写付款凭证号。',
    en: 'Please give the reference of the payment.',
  },
  OFFLINE_REFERENCE_USED: {
    cn: '该付款凭证号已用于另一笔订单。',
    en: 'This reference has been used for another order.',
  },
  PAYMENT_NOT_RETURNABLE: {
    cn: '这笔款项不能在这里退回。',
    en: 'This money can’t be sent back from here.',
  },
  PAYMENT_ON_ITS_WAY_BACK: {
    cn: '这笔款项正在退回，支付平台答复后会自动处理完毕。',
    en: 'This money is on its way back; the provider’s answer will resolve it.',
  },
  PAYMENT_SUM_CHANGED: {
    cn: '可退回的金额已变化，请刷新后重新确认。',
    en: 'Another sum can be sent back by now. Please look at it again.',
  },
  MANUAL_PAYMENT_NOT_FOUND: {
    cn: '没有这条线下付款登记。',
    en: 'There is no such offline payment to confirm.',
  },
  MANUAL_PAYMENT_DECIDED: {
    cn: '这条线下付款登记已经有人处理过了。',
    en: 'This offline payment has been decided already.',
  },
  MANUAL_PAYMENT_OWN: {
    cn: '自己登记的线下付款须由另一位同事复核。',
    en: 'You marked this payment yourself; a colleague has to confirm it.',
  },
  MANUAL_PAYMENT_WAITS: {
    cn: '该订单已有一条线下付款登记正在等待复核。',
    en: 'Another offline payment of this order already waits to be confirmed.',
  },
  PAYMENT_DIFFERENCE_NOT_FOUND: {
    cn: '对账差异中没有这一项。',
    en: 'There is no such difference on the work list.',
  },
  PAYMENT_DIFFERENCE_RESOLVED: {
    cn: '这项对账差异已经处理过了。',
    en: 'This difference has been resolved already.',
  },
  PROVIDER_NOT_FOUND: {
    cn: '没有设置该支付平台。',
    en: 'No such payment provider is set up.',
  },
  PROVIDER_SILENT: {
    cn: '支付平台没有正常答复，原因见服务器日志。',
    en: 'The payment provider did not answer as it should. The server’s log says why.',
  },
  PROVIDER_NOT_EXTERNAL: {
    cn: '该支付平台没有对应的外部系统，无法查询。',
    en: 'This payment provider has no system of its own that could be asked.',
  },
} satisfies Partial<Record<ConsoleError, MessageTexts>>;
