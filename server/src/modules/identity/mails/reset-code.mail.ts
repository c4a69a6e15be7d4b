import { defineMail } from '../../../platform/mail/mail-template.ts';
import { CODE_LIFE_SECONDS } from '../mail-code.ts';

/** For an account whose password is being reset. Contains no other six-digit number. */
export const resetCodeMail = defineMail<{ code: string }>({
  name: 'reset-code',
  goodFor: CODE_LIFE_SECONDS,
  sample: { code: '038217' },
  texts: {
    zh: ({ code }, { brand }) => ({
      subject: `您的${brand}重置密码验证码`,
      paragraphs: [
        `有人申请重置您的${brand}账号密码。在重置页面输入以下验证码，即可设置新密码：`,
        '验证码 10 分钟内有效，只能使用一次。请勿告诉任何人，我们的客服也不会向您索要。',
        '如果不是您本人操作，请忽略这封邮件，您的密码不会改变。',
      ],
      code,
    }),
    tw: ({ code }, { brand }) => ({
      subject: `您的${brand}重設密碼驗證碼`,
      paragraphs: [
        `有人要求重設您的${brand}帳號密碼。在重設頁面輸入以下驗證碼，即可設定新密碼：`,
        '驗證碼 10 分鐘內有效，只能使用一次。請勿告訴任何人，我們的客服也不會向您索取。',
        '如果不是您本人操作，不必理會這封信，您的密碼不會變更。',
      ],
      code,
    }),
    en: ({ code }, { brand }) => ({
      subject: `Your ${brand} password reset code`,
      paragraphs: [
        `Someone asked to reset the password for your ${brand} account. Enter this code on the reset page and choose a new password:`,
        'This code expires in 10 minutes and can be used once. Don’t share it with anyone. Our support team will never ask for it.',
        'If this wasn’t you, you can ignore this email. Your password won’t change.',
      ],
      code,
    }),
  },
});
