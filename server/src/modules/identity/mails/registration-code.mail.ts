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
        `欢迎注册${brand}！请在注册页面输入以下验证码，完成注册：`,
        '验证码 10 分钟内有效，只能使用一次。请不要把它告诉任何人。',
        '如果不是您本人操作，请忽略这封邮件，您不会受到任何影响。',
      ],
      code,
    }),
    tw: ({ code }, { brand }) => ({
      subject: `您的${brand}註冊驗證碼`,
      paragraphs: [
        `歡迎註冊${brand}！請在註冊頁面輸入以下驗證碼，就能完成註冊：`,
        '驗證碼在 10 分鐘內有效，而且只能使用一次。請不要告訴任何人。',
        '如果您沒有要註冊，不必理會這封信，您不會受到任何影響。',
      ],
      code,
    }),
    en: ({ code }, { brand }) => ({
      subject: `Your ${brand} registration code`,
      paragraphs: [
        `Welcome to ${brand}! Enter this code on the registration page to finish:`,
        'The code is good for 10 minutes and works once. Please don’t share it with anyone.',
        'If you didn’t ask for it, just ignore this e-mail: nothing will happen.',
      ],
      code,
    }),
  },
});
