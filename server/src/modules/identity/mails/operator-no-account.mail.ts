import { defineMail } from '../../../platform/mail/mail-template.ts';

/** Replaces the reset link for an address without an active operator, because the login must not reveal that to strangers. */
export const operatorNoAccountMail = defineMail<Record<string, never>>({
  name: 'operator-no-account',
  sample: {},
  texts: {
    zh: (_values, { brand }) => ({
      subject: `这个邮箱不能登录${brand}管理后台`,
      paragraphs: [
        `刚才有人（可能是您自己）想重置这个邮箱的${brand}管理后台密码，但没有使用这个邮箱的管理人员，或该管理人员尚未加入、已停用。`,
        '如果您是管理人员，请改用受邀时的邮箱，或联系所有者。如果不是您本人操作，请忽略这封邮件。',
      ],
    }),
    tw: (_values, { brand }) => ({
      subject: `這個電子郵件地址不能登入${brand}管理後台`,
      paragraphs: [
        `剛才有人（可能是您本人）想重設這個電子郵件地址的${brand}管理後台密碼，但沒有使用這個地址的管理人員，或該管理人員尚未加入、已停用。`,
        '如果您是管理人員，請改用受邀時的地址，或聯絡擁有者。如果不是您本人操作，不必理會這封信。',
      ],
    }),
    en: (_values, { brand }) => ({
      subject: `This email address can’t log in to the ${brand} console`,
      paragraphs: [
        `Someone, possibly you, asked to reset the password for this email address in the ${brand} console, but there’s no active operator with this address.`,
        'If you’re an operator, use the address you were invited with, or ask an owner for help. If this wasn’t you, you can ignore this email.',
      ],
    }),
  },
});
