import { defineMail } from '../../../platform/mail/mail-template.ts';
import { CODE_LIFE_SECONDS } from '../mail-code.ts';

interface EmailChangeCode {
  readonly code: string;
  readonly key: string;
}

const urlOf = (publicUrl: string, key: string): string => `${publicUrl}/account/email/${key}`;

/** To the address that an account is about to get. It does not name the account, since it may be a stranger's. */
export const emailChangeCodeMail = defineMail<EmailChangeCode>({
  name: 'email-change-code',
  goodFor: CODE_LIFE_SECONDS,
  sample: { code: '604918', key: 'an-example-that-confirms-nothing' },
  texts: {
    zh: ({ code, key }, { brand, publicUrl }) => ({
      subject: `确认您的${brand}账号的新邮箱`,
      paragraphs: [
        `有人联系客服，要把一个${brand}账号的邮箱改为这个地址。如果是您本人操作，请打开下面的链接，并输入验证码：`,
        '验证码 10 分钟内有效。如果已过期，可以在页面上重新获取。链接 3 天内有效。',
        '如果不是您本人操作，请忽略这封邮件，不要把验证码告诉任何人。',
      ],
      code,
      button: { label: '确认新邮箱', url: urlOf(publicUrl, key) },
    }),
    tw: ({ code, key }, { brand, publicUrl }) => ({
      subject: `確認您的${brand}帳號的新電子郵件地址`,
      paragraphs: [
        `有人聯絡客服，要將一個${brand}帳號的電子郵件改為這個地址。如果是您本人操作，請開啟下面的連結，並輸入驗證碼：`,
        '驗證碼 10 分鐘內有效。若已過期，可在頁面上重新取得。連結 3 天內有效。',
        '如果不是您本人操作，不必理會這封信，也不要把驗證碼告訴任何人。',
      ],
      code,
      button: { label: '確認新的電子郵件地址', url: urlOf(publicUrl, key) },
    }),
    en: ({ code, key }, { brand, publicUrl }) => ({
      subject: `Confirm the new email address for your ${brand} account`,
      paragraphs: [
        `Someone asked our support team to change the email address of a ${brand} account to this one. If that was you, open the link below and enter this code:`,
        'The code expires in 10 minutes. You can get a new one on the page. The link expires in 3 days.',
        'If this wasn’t you, you can ignore this email. Don’t share the code with anyone.',
      ],
      code,
      button: { label: 'Confirm email address', url: urlOf(publicUrl, key) },
    }),
  },
});
