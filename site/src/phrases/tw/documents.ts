import type { phrases as en } from '../en/documents.ts';

export const phrases: typeof en = {
  contents: '目錄',
  contactLead: '帳號、付款或連線方面有疑問嗎？歡迎來信。',
  ticketAnswers: '我們會在 24 小時內回覆客服單。',
};
