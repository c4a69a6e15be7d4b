import type { phrases as en } from '../../en/billing/order-list.ts';

export const phrases: typeof en = {
  orderName: '方案',
  orderDate: '日期',
  orderAmount: '金額',
  orderDays: (days, extra) => `${days} + ${extra} 天`,
  receipt: '收據',
  newTab: '（在新分頁開啟）',
  refunded: '已退款',
  refundedPart: (amount) => `已退款 ${amount}`,
  refunding: (amount) => `${amount} 退款處理中`,
  taken: '剩餘天數已收回',
  disputed: '付款查核中，天數暫時凍結',
  team: { taken: '已從方案收回', disputed: '付款查核中，訂單暫時凍結' },
  refundsTitle: '以 USDT 退款',
  refundToSend: (amount, plan) => `${plan}：${amount}`,
  refundLead: '退款會以 USDT（TRC20）轉給您。請從您自己的錢包複製 TRC20 地址，轉到錯誤地址的款項無法追回。',
  refundAddress: 'TRC20 地址',
  saveAddress: '儲存地址',
  addressSaved: '地址已儲存',
  addressNamed: '地址已儲存。我們轉帳後，會寄電子郵件通知您。',
  changeAddress: '變更地址',
};
