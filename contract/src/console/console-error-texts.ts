import type { MessageTexts } from '../envelope.ts';
import type { ConsoleError } from './console-errors.ts';

/** The console speaks English and Simplified Chinese. */
export const consoleErrorTexts: Readonly<Record<ConsoleError, MessageTexts>> = {
  RIGHT_MISSING: {
    cn: '您的角色没有这项权限。',
    en: 'Your role does not allow this.',
  },
  ENROLMENT_NEEDED: {
    cn: '请先设置两步验证。',
    en: 'Please set up the second step first.',
  },
  INVITATION_INVALID: {
    cn: '该邀请无效、已使用或已过期。请让邀请人重新发送。',
    en: 'This invitation is not valid, was used, or has run out. Please ask for a new one.',
  },
  OPERATOR_NOT_FOUND: {
    cn: '没有这名管理人员。',
    en: 'There is no such operator.',
  },
  OPERATOR_EXISTS: {
    cn: '这个邮箱地址已经属于一名管理人员。',
    en: 'An operator has this address already.',
  },
  OPERATOR_NOT_YOURS: {
    cn: '不能更改自己，也不能授予或更改超出自己权限的角色。',
    en: 'You cannot change yourself, nor grant or change a role beyond your own rights.',
  },
  OPERATOR_PASSWORD_SHORT: {
    cn: '管理人员的密码至少需要 12 个字符。',
    en: 'An operator’s password needs at least 12 characters.',
  },
  SECOND_STEP_REQUIRED: {
    cn: '此处必须使用两步验证，不能关闭。',
    en: 'The second step is required here and cannot be turned off.',
  },
  REASON_REQUIRED: {
    cn: '请写明原因。',
    en: 'Please give a reason.',
  },
  LAST_OWNER: {
    cn: '至少要保留一名所有者。',
    en: 'At least one owner has to remain.',
  },

  TICKET_ANSWERED_MEANWHILE: {
    cn: '同事刚刚回复了这张工单。请先看一下回复，再决定是否发送。',
    en: 'A colleague has replied in the meantime. Please read that reply before you send yours.',
  },
  TICKET_ASSIGNED_MEANWHILE: {
    cn: '这张工单的负责人刚刚有变动，未做更改。',
    en: 'The ticket has changed hands in the meantime. Nothing was changed.',
  },
  TICKET_ASSIGNEE_UNFIT: {
    cn: '只能分配给可以回复工单的在职管理人员。',
    en: 'Tickets can only be given to an active operator who may answer them.',
  },
  TICKET_MERGE_UNFIT: {
    cn: '只能合并同一位客户的两张不同工单。',
    en: 'Only two different tickets of the same customer can be merged.',
  },
  CANNED_REPLY_NOT_FOUND: {
    cn: '没有这条常用回复，可能已被删除。',
    en: 'There is no such canned reply. It may have been deleted.',
  },
  CANNED_REPLY_INCOMPLETE: {
    cn: '请填写名称和三种语言的内容。',
    en: 'Please give it a name and a text in each of the three languages.',
  },
  CANNED_REPLIES_TOO_MANY: {
    cn: '常用回复已达到上限，请先删除不再使用的。',
    en: 'There are too many canned replies. Please delete some that are no longer used.',
  },
};
