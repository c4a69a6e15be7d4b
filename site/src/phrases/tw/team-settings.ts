import type { phrases as en } from '../en/team-settings.ts';

export const phrases: typeof en = {
  lead: '團隊名稱和您自己的帳號。',
  team: '團隊',
  name: '團隊名稱',
  nameHint: '您和成員都看得到。收據上保留下單時的團隊名稱。',
  save: '儲存名稱',
  saved: '團隊名稱已修改。',
  id: '團隊 ID',
  idHint: '註冊團隊時設定，只能設定一次。成員登入時，在成員 ID 後面加上 @ 和團隊 ID。',
  copyId: '複製團隊 ID',
  account: '您的帳號',
  email: '管理員的電子郵件',
  emailHint: '這個帳號僅供管理，無法登入軟體。',
  security: '密碼、兩步驟驗證、通行密鑰和登入',
  leave: '匯出資料，或刪除團隊和帳號',
};
