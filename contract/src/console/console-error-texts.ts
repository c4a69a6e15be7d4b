import type { MessageTexts } from '../envelope.ts';
import type { ConsoleError } from './console-errors.ts';
import { contentErrorTexts } from './content-error-texts.ts';
import { moneyErrorTexts } from './money-error-texts.ts';
import { peopleErrorTexts } from './people-error-texts.ts';

/** The console is in English and Simplified Chinese. */
export const consoleErrorTexts: Readonly<Record<ConsoleError, MessageTexts>> = {
  ...peopleErrorTexts,
  ...moneyErrorTexts,
  ...contentErrorTexts,
  CHANGED_MEANWHILE: {
    cn: '在您编辑期间，有人更改了这项内容。请核对后重试。',
    en: 'Somebody changed this while you were at it. Please look again and retry.',
  },
  NOTHING_CHANGED: {
    cn: '没有任何改动。',
    en: 'Nothing was changed.',
  },
  OVERVIEW_RANGE_WRONG: {
    cn: '日期范围无效：请检查起止日期。按天最多 400 天，按月最多约 10 年。',
    en: 'This range of days does not work. Check both days; by day it may span 400 days, by month about ten years.',
  },
  MAIL_NOT_FOUND: {
    cn: '没有这封邮件。',
    en: 'There is no such mail.',
  },
  MAIL_NOT_FAILED: {
    cn: '这封邮件没有失败，无需重试。',
    en: 'This mail has not failed, so there is nothing to try again.',
  },
  MAIL_EXPIRED: {
    cn: '这封邮件的内容已过期，不能再发送。',
    en: 'What this mail says has expired, so it is not sent any more.',
  },
  MAIL_ACCOUNT_GONE: {
    cn: '这封邮件所属的账号已注销，不能再发送。',
    en: 'The account that this mail was for has been deleted, so it is not sent any more.',
  },
  MAIL_EMPTIED: {
    cn: '这封邮件的收件人和内容已不再保存，不能再发送。',
    en: 'Recipient and text of this mail are no longer kept, so it cannot be sent.',
  },
  JOB_NOT_FOUND: {
    cn: '没有这个失败的任务，可能已经重试过。',
    en: 'There is no such failed job; it may have been tried again already.',
  },
  JOB_WAITS_ALREADY: {
    cn: '同类任务已在等待或运行，请等它结束后再试。',
    en: 'A job of this kind waits or runs already. Please try again once it has ended.',
  },
};
