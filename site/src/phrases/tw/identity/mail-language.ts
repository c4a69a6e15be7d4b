import type { phrases as en } from '../../en/identity/mail-language.ts';

export const phrases: typeof en = {
  label: '電子郵件語言',
  site: '與網站或 App 相同',
  saved: '已儲存電子郵件語言',
};
