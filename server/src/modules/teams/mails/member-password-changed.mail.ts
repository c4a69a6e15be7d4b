import { formatMoment } from '../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../platform/mail/mail-template.ts';

interface MemberPasswordChanged {
  /** What the member logs in as. */
  readonly account: string;
  /** Epoch seconds. */
  readonly at: number;
}

/** To a member whose password was changed. A member cannot reset it by mail, so the mail names the administrator. */
export const memberPasswordChangedMail = defineMail<MemberPasswordChanged>({
  name: 'member-password-changed',
  sample: { account: 'lin07@harbour', at: 1_805_034_300 },
  words: {
    account: { say: ({ account }) => account },
    at: { say: ({ at }, language, { timeZone }) => formatMoment(at, language, timeZone) },
  },
  texts: {
    zh: ({ account, at }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}成员账号：密码已修改`,
      paragraphs: [
        `您的${brand}成员账号的密码已修改，其他设备均已退出登录。`,
        '如果是您本人操作，请忽略这封邮件。',
        '如果不是您本人操作，请立即联系团队管理员重置密码。',
      ],
      facts: [
        ['账号', account],
        ['时间', formatMoment(at, 'zh', timeZone)],
      ],
      button: { label: '登录', url: `${publicUrl}/#/mlogin` },
    }),
    tw: ({ account, at }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}成員帳號：密碼已變更`,
      paragraphs: [
        `您的${brand}成員帳號的密碼已變更，其他裝置都已登出。`,
        '如果是您本人操作，不必理會這封信。',
        '如果不是您本人操作，請立即聯絡團隊管理員重設密碼。',
      ],
      facts: [
        ['帳號', account],
        ['時間', formatMoment(at, 'tw', timeZone)],
      ],
      button: { label: '登入', url: `${publicUrl}/#/mlogin` },
    }),
    en: ({ account, at }, { brand, publicUrl, timeZone }) => ({
      subject: `Your ${brand} member account: password changed`,
      paragraphs: [
        `The password for your ${brand} member account was changed. Any other sessions have been logged out.`,
        'If this was you, you can ignore this email.',
        'If this wasn’t you, contact your team administrator right away and ask for a new password.',
      ],
      facts: [
        ['Account ID', account],
        ['Time', formatMoment(at, 'en', timeZone)],
      ],
      button: { label: 'Log in', url: `${publicUrl}/#/mlogin` },
    }),
  },
});
