import type { phrases as en } from '../../en/content/prose.ts';

export const phrases: typeof en = {
  contents: '目錄',
  teamGuarantee: (days) =>
    `（原則上不予退款；續約後 ${days} 天內服務無法使用者，團隊管理員可以聯絡客服，由客服決定是否退款）`,
};
