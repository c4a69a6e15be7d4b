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
};
