import { formatMoment } from '../../../platform/mail/mail-format.ts';
import { defineMail, type MailSite } from '../../../platform/mail/mail-template.ts';

interface MfaTries {
  /** Epoch seconds. */
  readonly at: number;
  /** Path and hash of the page where the owner changes the password. */
  readonly page: string;
}

const urlOf = (page: string, { publicUrl, consoleUrl }: MailSite): string =>
  (page.startsWith('/console/') ? consoleUrl : publicUrl) + page;

/** After the right password and the wrong codes that use up the first tries of a day. */
export const mfaTriesMail = defineMail<MfaTries>({
  name: 'mfa-tries',
  sample: { at: 1_805_034_300, page: '/#/Security' },
  words: { at: { say: ({ at }, language, { timeZone }) => formatMoment(at, language, timeZone) } },
  texts: {
    zh: ({ at, page }, site) => ({
      subject: `您的${site.brand}账号：动态验证码多次输错`,
      paragraphs: [
        `有人用正确的密码登录您的${site.brand}账号，但输错了 5 次动态验证码：`,
        '如果是您本人操作，请在 15 分钟后再试。',
        '如果不是您本人操作，说明有人知道您的密码。对方没有通过两步验证，但请您立即修改密码。',
      ],
      facts: [['时间', formatMoment(at, 'zh', site.timeZone)]],
      button: { label: '修改密码', url: urlOf(page, site) },
    }),
    tw: ({ at, page }, site) => ({
      subject: `您的${site.brand}帳號：動態驗證碼多次輸入錯誤`,
      paragraphs: [
        `有人用正確的密碼登入您的${site.brand}帳號，但輸錯了 5 次動態驗證碼：`,
        '如果是您本人操作，請在 15 分鐘後再試。',
        '如果不是您本人操作，代表有人知道您的密碼。對方並未通過兩步驟驗證，但請您立即變更密碼。',
      ],
      facts: [['時間', formatMoment(at, 'tw', site.timeZone)]],
      button: { label: '變更密碼', url: urlOf(page, site) },
    }),
    en: ({ at, page }, site) => ({
      subject: `Your ${site.brand} account: incorrect two-factor codes`,
      paragraphs: [
        `Someone entered the correct password for your ${site.brand} account, but 5 incorrect two-factor codes:`,
        'If this was you, try again in 15 minutes.',
        'If this wasn’t you, someone knows your password. They didn’t get past two-factor authentication, but please change your password right away.',
      ],
      facts: [['Time', formatMoment(at, 'en', site.timeZone)]],
      button: { label: 'Change password', url: urlOf(page, site) },
    }),
  },
});
