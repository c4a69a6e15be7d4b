import type { phrases as en } from '../en/team-orders.ts';

export const phrases: typeof en = {
  lead: '團隊已付款的訂單，由新到舊排列，都附有收據。',
  none: '目前沒有訂單',
  noneHint: '您為團隊購買的方案和裝置套數會顯示在這裡。',
  toPackages: '查看方案',
};
