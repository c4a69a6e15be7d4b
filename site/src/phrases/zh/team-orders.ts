import type { phrases as en } from '../en/team-orders.ts';

export const phrases: typeof en = {
  lead: '团队已支付的订单，按时间从新到旧排列，均附有收据。',
  none: '暂无订单',
  noneHint: '您为团队购买的套餐和设备套数会显示在这里。',
  toPackages: '查看套餐',
};
