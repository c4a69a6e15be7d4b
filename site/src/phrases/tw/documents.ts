import type { phrases as en } from '../en/documents.ts';

export const phrases: typeof en = {
  contents: '目錄',
  seatOnRequest: (supportEmail) => `某一國家或地區（詳情請洽客服 ${supportEmail}）`,
  contactLead: '帳號、付款或連線方面有疑問嗎？歡迎來信。',
  ticketAnswers: '我們會在 24 小時內回覆客服單。',
};
