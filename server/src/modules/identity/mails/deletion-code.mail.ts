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
        `有人在登录状态下请求注销您的${brand}账号。如果您确定要注销，请在页面上输入以下验证码：`,
        '验证码 10 分钟内有效，只能使用一次。账号注销后无法恢复。请不要把它告诉任何人，我们的客服也不会向您索要。',
        `如果不是您本人操作，请不要使用它，并立即重置密码：${publicUrl}/#/Reset`,
      ],
      code,
    }),
    tw: ({ code }, { brand, publicUrl }) => ({
      subject: `您的${brand}刪除帳號驗證碼`,
      paragraphs: [
        `有人在登入狀態下要求刪除您的${brand}帳號。如果您確定要刪除，請在頁面上輸入以下驗證碼：`,
        '驗證碼在 10 分鐘內有效，而且只能使用一次。帳號刪除後無法復原。請不要告訴任何人，我們的客服也不會向您詢問。',
        `如果不是您本人，請不要使用，並馬上重設密碼：${publicUrl}/#/Reset`,
      ],
      code,
    }),
    en: ({ code }, { brand, publicUrl }) => ({
      subject: `Your ${brand} account deletion code`,
      paragraphs: [
        `Someone who is logged in to your ${brand} account asked to delete it. If you are sure that you want that, enter this code on the page:`,
        'The code is good for 10 minutes and works once. Deleting an account cannot be undone. Please don’t share the code with anyone; our support team will never ask for it.',
        `If it wasn’t you, don’t use it, and reset your password at once: ${publicUrl}/#/Reset`,
      ],
      code,
    }),
  },
});
