import type { phrases as en } from '../../en/content/apple-guides.ts';

export const phrases: typeof en = {
  steps: '步驟',
  others: '其他安裝方式',
  toDownload: '下載 iPhone 與 iPad 版',
  id: 'Apple 帳號',
  password: '密碼',
  copyId: '複製 Apple 帳號',
  copyPassword: '複製密碼',
  show: '顯示',
  hide: '隱藏',
  hidden: '已隱藏',
  warning: '僅限在 App Store 使用。請勿在「設定」或 iCloud 登入。',
  noneTitle: '目前沒有共用帳號',
  noneText: '目前沒有可用的共用 Apple 帳號。請聯絡客服，或使用您自己的帳號。',
  ask: '建立客服單',
};
