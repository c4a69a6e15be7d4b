import type { phrases as en } from '../en/documents.ts';

export const phrases: typeof en = {
  contents: '目录',
  contactLead: '账号、支付或连接方面有疑问？请发邮件给我们。',
  ticketAnswers: '我们会在 24 小时内回复工单。',
};
