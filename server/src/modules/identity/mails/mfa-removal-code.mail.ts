import { defineMail } from '../../../platform/mail/mail-template.ts';
import { CODE_LIFE_SECONDS } from '../mail-code.ts';

interface MfaRemovalCode {
  readonly code: string;
  readonly key: string;
}

/** The page that keeps two-factor on. */
export const keepMfaUrl = (publicUrl: string, key: string): string =>
  `${publicUrl}/account/two-factor/${key}`;

/** The customer reads the code back to support. The one email whose code support asks for. */
export const mfaRemovalCodeMail = defineMail<MfaRemovalCode>({
  name: 'mfa-removal-code',
  goodFor: CODE_LIFE_SECONDS,
  sample: { code: '275130', key: 'an-example-that-cancels-nothing' },
  texts: {
    zh: ({ code, key }, { brand, publicUrl }) => ({
      subject: `关闭${brand}账号两步验证的验证码`,
      paragraphs: [
        `有人请客服关闭您的${brand}账号的两步验证。如果是您本人操作，请把以下验证码告诉正在帮助您的客服：`,
        '验证码 10 分钟内有效。客服输入后，两步验证会在一天后关闭，在此之前可以随时取消。',
        '如果不是您本人操作，不要把验证码告诉任何人，并打开上面的链接取消。',
      ],
      code,
      button: { label: '保留两步验证', url: keepMfaUrl(publicUrl, key) },
    }),
    tw: ({ code, key }, { brand, publicUrl }) => ({
      subject: `關閉${brand}帳號兩步驟驗證的驗證碼`,
      paragraphs: [
        `有人請客服關閉您的${brand}帳號的兩步驟驗證。如果是您本人操作，請把以下驗證碼告訴正在協助您的客服：`,
        '驗證碼 10 分鐘內有效。客服輸入後，兩步驟驗證會在一天後關閉，在此之前隨時可以取消。',
        '如果不是您本人操作，不要把驗證碼告訴任何人，並開啟上面的連結取消。',
      ],
      code,
      button: { label: '保留兩步驟驗證', url: keepMfaUrl(publicUrl, key) },
    }),
    en: ({ code, key }, { brand, publicUrl }) => ({
      subject: `Code to turn off two-factor authentication for ${brand}`,
      paragraphs: [
        `Someone asked our support team to turn off two-factor authentication for your ${brand} account. If that was you, read this code to the person who’s helping you:`,
        'The code expires in 10 minutes. Once it’s entered, two-factor authentication turns off after a day. You can cancel until then.',
        'If this wasn’t you, don’t share the code with anyone, and use the link above to cancel.',
      ],
      code,
      button: { label: 'Keep two-factor authentication', url: keepMfaUrl(publicUrl, key) },
    }),
  },
});
