import type { phrases as en } from '../../en/identity/mail-language.ts';

export const phrases: typeof en = {
  label: '邮件语言',
  site: '与网站或客户端一致',
  saved: '邮件语言已保存',
};
