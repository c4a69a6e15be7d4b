import type { MessageTexts } from '../envelope.ts';
import type { ConsoleError } from './console-errors.ts';

export const peopleErrorTexts = {
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
  MFA_REQUIRED: {
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

  CUSTOMER_NOT_FOUND: {
    cn: '没有这个客户。',
    en: 'There is no such customer.',
  },
  CUSTOMER_GONE: {
    cn: '该账号已注销，无法再做任何操作。',
    en: 'This account has been deleted. Nothing can be done with it any more.',
  },
  CUSTOMER_BLOCK_UNCHANGED: {
    cn: '已经是这个状态了，可能有人刚刚操作过。',
    en: 'It is so already. Someone may have been first.',
  },
  CUSTOMER_TIME_UNCHANGED: {
    cn: '没有可以增减的天数。',
    en: 'There are no days to give or take.',
  },
  CUSTOMER_KEY_USED: {
    cn: '这次提交与之前的操作冲突，请重新填写后再试。',
    en: 'This submission clashes with an earlier one. Please fill in the form again.',
  },
  CUSTOMER_MAIL_NOT_FOUND: {
    cn: '没有这封邮件。',
    en: 'There is no such mail.',
  },
  CUSTOMER_MAIL_NOT_KEPT: {
    cn: '邮件送出后不保留内容，无法再次发送。',
    en: 'What a mail said is forgotten once it has left, so this one cannot be sent again.',
  },
  CUSTOMER_MAIL_RAN_OUT: {
    cn: '邮件中的验证码已过期，请客户重新获取。',
    en: 'The code in this mail has run out. Please let the customer ask for a new one.',
  },
  CUSTOMER_MAIL_WAITING: {
    cn: '这封邮件正在发送，请稍候。',
    en: 'This mail is still on its way.',
  },
  CUSTOMER_EMAIL_WRONG: {
    cn: '输入的邮箱地址与该账号不符。',
    en: 'This is not the address of the account.',
  },

  CUSTOMER_NO_TEAM: {
    cn: '该客户不是团队管理员。',
    en: 'This customer is not a team administrator.',
  },
  TEAM_OFFER_NOT_FOUND: {
    cn: '没有这份报价。',
    en: 'There is no such offer.',
  },
  TEAM_OFFER_OVER: {
    cn: '这份报价已支付、已撤回或已过期。',
    en: 'This offer has been paid, withdrawn or has run out.',
  },
  TEAM_OFFER_WRONG: {
    cn: '报价无效：天数 1–1080，套数 1–10000，金额不低于 0，有效期 1–90 天。',
    en: 'This offer does not work: 1 to 1080 days, 1 to 10000 sets, an amount from 0 up, valid for 1 to 90 days.',
  },
  TEAM_OFFER_BELOW_USED: {
    cn: '套数少于该团队成员已占用的套数。',
    en: 'The team’s members hold more sets than that.',
  },
  TEAM_TIMES_WRONG: {
    cn: '时长无效：至少一项，天数各不相同（1–1080），单价高于 0，节省 0–99%。',
    en: 'The times do not work: at least one, each with other days (1 to 1080), a price above 0 and a saving of 0 to 99 %.',
  },
  TEAM_SIZES_WRONG: {
    cn: '套数档位无效：套数各不相同（1–100），节省 0–99%，且套数更多时不得更低。',
    en: 'The sizes do not work: each with another number of sets (1 to 100), and a saving of 0 to 99 % that never falls with more sets.',
  },
} satisfies Partial<Record<ConsoleError, MessageTexts>>;
