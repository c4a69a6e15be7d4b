import { defineMail } from '../../../platform/mail/mail-template.ts';
import { CODE_LIFE_SECONDS } from '../mail-code.ts';

/** For an address without an account that someone is registering. Contains no other six-digit number. */
export const registrationCodeMail = defineMail<{ code: string }>({
  name: 'registration-code',
  goodFor: CODE_LIFE_SECONDS,
  sample: { code: '038217' },
  texts: {
    zh: ({ code }, { brand }) => ({
      subject: `您的${brand}注册验证码`,
      paragraphs: [
        `欢迎注册${brand}！在注册页面输入以下验证码，即可完成注册：`,
        '验证码 10 分钟内有效，只能使用一次，请勿告诉任何人。',
        '如果不是您本人操作，请忽略这封邮件，系统不会为您注册账号。',
      ],
      code,
    }),
    tw: ({ code }, { brand }) => ({
      subject: `您的${brand}註冊驗證碼`,
      paragraphs: [
        `歡迎註冊${brand}！在註冊頁面輸入以下驗證碼，即可完成註冊：`,
        '驗證碼 10 分鐘內有效，只能使用一次，請勿告訴任何人。',
        '如果您沒有要註冊，不必理會這封信，系統不會建立帳號。',
      ],
      code,
    }),
    en: ({ code }, { brand }) => ({
      subject: `Your ${brand} sign-up code`,
      paragraphs: [
        `Welcome to ${brand}! Enter this code on the sign-up page to create your account:`,
        'This code expires in 10 minutes and can be used once. Don’t share it with anyone.',
        'If you didn’t request this code, you can ignore this email. No account will be created.',
      ],
      code,
    }),
  },
});
