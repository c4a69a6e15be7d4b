import type { MessageTexts } from '../envelope.ts';
import type { ConsoleError } from './console-errors.ts';

export const moneyErrorTexts = {
  REFUND_NOT_POSSIBLE: {
    cn: '该订单没有收到款项，无法退款。',
    en: 'No money was received for this order, so there’s nothing to refund.',
  },
  REFUND_CONDITIONS: {
    cn: '请逐项确认退款政策的条件。',
    en: 'Confirm each condition of the refund policy.',
  },
  REFUND_NOT_OFFERED: {
    cn: '按退款政策，该订单现在不能退款。',
    en: 'This order isn’t currently refundable under the policy.',
  },
  REFUND_FIGURE_CHANGED: {
    cn: '按退款政策计算的金额已变化，请刷新后重新确认。',
    en: 'The amount the policy allows has changed. Review it and try again.',
  },
  REFUND_TOO_MUCH: {
    cn: '金额超过该订单还可退款的数额，请减少后重试。',
    en: 'This is more than what’s left to refund. Enter a smaller amount.',
  },
  REFUND_KEY_USED: {
    cn: '这个表单已用于另一笔退款，请关闭后重新填写。',
    en: 'This form was already used for another refund. Close it and open it again.',
  },
  REFUND_KEEPS_DAYS: {
    cn: '团队订单全额退款时，须一并收回天数和设备名额。',
    en: 'A full refund of a team order must also remove its days and device slots.',
  },
  PAYMENT_NOT_ACCEPTABLE: {
    cn: '这笔款项不能按实付金额接受，请刷新后重试，或退款给客户。',
    en: 'This payment can’t be accepted. Reload the page, or refund the payment.',
  },
  PAYMENT_ACCEPT_KEY_USED: {
    cn: '这个表单已用于另一笔款项，请关闭后重新填写。',
    en: 'This form was already used for another payment. Close it and open it again.',
  },
  REFUND_NOT_FOUND: {
    cn: '未找到该退款，请刷新后重试。',
    en: 'This refund wasn’t found. Reload the page and try again.',
  },
  REFUND_NOT_TO_SEND: {
    cn: '该退款已经完成，或不需要您转账。请刷新后查看。',
    en: 'This refund is already completed, or you don’t need to send it. Reload the page to check.',
  },
  REFUND_ADDRESS_MISSING: {
    cn: '客户还没有填写地址。',
    en: 'The customer hasn’t entered an address yet.',
  },
  REFUND_HASH_WRONG: {
    cn: '交易哈希须为 64 位十六进制字符，请从区块浏览器或钱包复制。',
    en: 'A transaction hash has 64 hexadecimal characters. Copy it from your wallet or a block explorer.',
  },
  REFUND_HASH_USED: {
    cn: '这个交易哈希已属于一笔收款或另一笔退款，请核对后重试。',
    en: 'This transaction hash already belongs to a payment or another refund. Check the hash.',
  },
  REFUND_ADDRESS_CHANGED: {
    cn: '您打开页面后，客户更换了地址。请先核对转账发往哪个地址，再重新登记。',
    en: 'The customer has changed the address since you opened this page. Check where you sent the USDT, and then record it again.',
  },
  REVIEW_ITEM_NOT_FOUND: {
    cn: '未找到该待处理支付，请刷新后重试。',
    en: 'This payment isn’t in the review list.',
  },
  REVIEW_ITEM_RESOLVED: {
    cn: '这笔支付已经处理过了。',
    en: 'This payment has already been resolved.',
  },
  DISPUTE_NOT_OPEN: {
    cn: '没有可以裁定的争议，请选择其他处理方式。',
    en: 'There’s no open dispute to decide here. Choose another outcome.',
  },
  ORDER_NOT_PAYABLE: {
    cn: '该订单已支付，不能再登记付款。',
    en: 'This order has already been paid, so you can’t record another payment for it.',
  },
  ORDER_ACCOUNT_GONE: {
    cn: '该订单所属的账号已删除。',
    en: 'This order’s account has been deleted.',
  },
  OFFLINE_REFERENCE_REQUIRED: {
    cn: '请填写付款凭证号。',
    en: 'Enter the payment reference.',
  },
  OFFLINE_REFERENCE_USED: {
    cn: '该付款凭证号已用于另一笔订单，请核对后重试。',
    en: 'This reference was already used for another order. Check the reference.',
  },
  PAYMENT_NOT_RETURNABLE: {
    cn: '这笔款项不能在这里退回。',
    en: 'This payment can’t be returned from here.',
  },
  PAYMENT_ON_ITS_WAY_BACK: {
    cn: '这笔款项正在退回，支付平台返回结果后会自动处理完毕。',
    en: 'This payment is being returned. It will be resolved automatically when the provider confirms.',
  },
  PAYMENT_SUM_CHANGED: {
    cn: '可退回的金额已变化，请刷新后重新确认。',
    en: 'The amount that can be returned has changed. Review it and try again.',
  },
  PAYMENT_DIFFERENCE_NOT_FOUND: {
    cn: '未找到该对账差异，请刷新后重试。',
    en: 'This difference isn’t in the list.',
  },
  PAYMENT_DIFFERENCE_RESOLVED: {
    cn: '这项对账差异已经处理过了。',
    en: 'This difference has already been resolved.',
  },
  PROVIDER_NOT_FOUND: {
    cn: '没有设置该支付平台。',
    en: 'This payment provider isn’t set up.',
  },
  PROVIDER_SILENT: {
    cn: '支付平台没有正常响应，原因见服务器日志。',
    en: 'The payment provider didn’t respond as expected. See the server log for details.',
  },
  PROVIDER_NOT_EXTERNAL: {
    cn: '该支付平台没有对应的外部系统，无法查询。',
    en: 'This payment provider isn’t connected to an external system, so there’s nothing to check.',
  },
} satisfies Partial<Record<ConsoleError, MessageTexts>>;
