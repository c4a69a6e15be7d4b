import type { phrases as en } from '../../en/billing/order-list.ts';

export const phrases: typeof en = {
  orderName: '套餐',
  orderDate: '日期',
  orderAmount: '金额',
  orderDays: (days, extra) => `${days} + ${extra} 天`,
  receipt: '收据',
  newTab: '（在新标签页中打开）',
  refunded: '已退款',
  refundedPart: (amount) => `已退 ${amount}`,
  refunding: (amount) => `${amount} 退款中`,
  taken: '剩余天数已收回',
  disputed: '付款正在核查，天数暂时冻结',
  team: { taken: '已从套餐中收回', disputed: '付款正在核查，订单暂时冻结' },
  refundsTitle: '以 USDT 退款',
  refundToSend: (amount, plan) => `${plan}：${amount}`,
  refundLead: '退款将以 USDT（TRC20）转给您。请从您自己的钱包复制 TRC20 地址；转到错误地址的款项无法追回。',
  refundAddress: 'TRC20 地址',
  saveAddress: '保存地址',
  addressSaved: '地址已保存',
  addressNamed: '地址已保存。我们转账后，会发邮件通知您。',
  changeAddress: '修改地址',
};
