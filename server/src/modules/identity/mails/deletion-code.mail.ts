import { defineMail } from '../../../platform/mail/mail-template.ts';
import { CODE_LIFE_SECONDS } from '../mail-code.ts';

/** For an account's holder who is about to delete it. Contains no other six-digit number. */
export const deletionCodeMail = defineMail<{ code: string }>({
  name: 'deletion-code',
  goodFor: CODE_LIFE_SECONDS,
  sample: { code: '038217' },
  texts: {
    zh: ({ code }, { brand, publicUrl }) => ({
      subject: `您的${brand}账号注销验证码`,
      paragraphs: [
        `有人登录您的${brand}账号后申请注销。如果确定要注销，请在页面上输入以下验证码：`,
        '验证码 10 分钟内有效，只能使用一次。账号注销后无法恢复。请勿把验证码告诉任何人，我们的客服也不会向您索要。',
        `如果不是您本人操作，请不要使用此验证码，并立即重置密码：${publicUrl}/#/Reset`,
      ],
      code,
    }),
    tw: ({ code }, { brand, publicUrl }) => ({
      subject: `您的${brand}帳號刪除驗證碼`,
      paragraphs: [
        `有人在登入狀態下要求刪除您的${brand}帳號。如果確定要刪除，請在頁面上輸入以下驗證碼：`,
        '驗證碼 10 分鐘內有效，只能使用一次。帳號刪除後無法復原。請勿將驗證碼告訴任何人，我們的客服也不會向您索取。',
        `如果不是您本人操作，請勿使用此驗證碼，並立即重設密碼：${publicUrl}/#/Reset`,
      ],
      code,
    }),
    en: ({ code }, { brand, publicUrl }) => ({
      subject: `Your ${brand} account deletion code`,
      paragraphs: [
        `Someone who’s logged in to your ${brand} account asked to delete it. If that was you, enter this code on the deletion page:`,
        'This code expires in 10 minutes and can be used once. Deleting your account can’t be undone. Don’t share the code with anyone. Our support team will never ask for it.',
        `If this wasn’t you, don’t use the code, and reset your password right away: ${publicUrl}/#/Reset`,
      ],
      code,
    }),
  },
});
