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
    cn: '您编辑期间，有人修改了这项内容。请核对后重试。',
    en: 'Someone else changed this while you were editing. Review it and try again.',
  },
  NOTHING_CHANGED: {
    cn: '没有任何修改。',
    en: 'There are no changes to save.',
  },
  OVERVIEW_RANGE_WRONG: {
    cn: '结束日期不能早于开始日期。按天统计最多 400 天，按月统计最多约 10 年。',
    en: 'Choose an end date that isn’t before the start date, within 400 days (by day) or about ten years (by month).',
  },
  MAIL_NOT_FOUND: {
    cn: '未找到该邮件，请刷新后重试。',
    en: 'Email not found.',
  },
  MAIL_NOT_FAILED: {
    cn: '这封邮件没有发送失败，无需重试。',
    en: 'This email hasn’t failed, so there’s nothing to resend.',
  },
  MAIL_EXPIRED: {
    cn: '这封邮件的内容已过期，不能再发送。',
    en: 'This email’s content has expired, so it can’t be sent.',
  },
  MAIL_ACCOUNT_GONE: {
    cn: '这封邮件所属的账号已删除，不能再发送。',
    en: 'This email’s account has been deleted, so it can’t be sent.',
  },
  MAIL_EMPTIED: {
    cn: '这封邮件的收件人和内容已不再保存，无法发送。',
    en: 'The recipient and content of this email are no longer stored, so it can’t be sent.',
  },
  JOB_NOT_FOUND: {
    cn: '未找到该失败任务，可能已经重试过，请刷新后查看。',
    en: 'This job is no longer listed as failed. It may have been retried already.',
  },
  JOB_WAITS_ALREADY: {
    cn: '同类任务正在等待或运行，请等它结束后再试。',
    en: 'A job of this type is already waiting or running. Try again when it has finished.',
  },
};
