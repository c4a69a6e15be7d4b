import { formatMoment } from '../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../platform/mail/mail-template.ts';
import { keepMfaUrl } from './mfa-removal-code.mail.ts';

interface MfaRemovalPlanned {
  /** Epoch seconds. */
  readonly at: number;
  readonly key: string;
}

/** After the code was read back: two-factor will be off at a time, unless the customer cancels. */
export const mfaRemovalPlannedMail = defineMail<MfaRemovalPlanned>({
  name: 'mfa-removal-planned',
  sample: { at: 1_805_034_300, key: 'an-example-that-cancels-nothing' },
  words: { at: { say: ({ at }, language, { timeZone }) => formatMoment(at, language, timeZone) } },
  texts: {
    zh: ({ at, key }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}账号的两步验证即将关闭`,
      paragraphs: [
        `应您向客服提出的请求，您的${brand}账号的两步验证将在以下时间关闭：`,
        '如果是您本人操作，请忽略这封邮件。之后用密码即可登录。',
        '如果不是您本人操作，请立即打开上面的链接取消，并重置密码。',
      ],
      facts: [['时间', formatMoment(at, 'zh', timeZone)]],
      button: { label: '保留两步验证', url: keepMfaUrl(publicUrl, key) },
    }),
    tw: ({ at, key }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}帳號的兩步驟驗證即將關閉`,
      paragraphs: [
        `依您向客服提出的要求，您的${brand}帳號的兩步驟驗證將在以下時間關閉：`,
        '如果是您本人操作，不必理會這封信。之後用密碼即可登入。',
        '如果不是您本人操作，請立即開啟上面的連結取消，並重設密碼。',
      ],
      facts: [['時間', formatMoment(at, 'tw', timeZone)]],
      button: { label: '保留兩步驟驗證', url: keepMfaUrl(publicUrl, key) },
    }),
    en: ({ at, key }, { brand, publicUrl, timeZone }) => ({
      subject: `Two-factor authentication will be turned off for your ${brand} account`,
      paragraphs: [
        `As you asked our support team, two-factor authentication for your ${brand} account turns off at this time:`,
        'If this was you, you can ignore this email. After that, you only need your password to log in.',
        'If this wasn’t you, use the link above to cancel right away, and reset your password.',
      ],
      facts: [['Time', formatMoment(at, 'en', timeZone)]],
      button: { label: 'Keep two-factor authentication', url: keepMfaUrl(publicUrl, key) },
    }),
  },
});
