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

  REFUND_NOT_POSSIBLE: {
    cn: '该订单没有收到款项，无法退款。',
    en: 'No money was taken for this order, so there is nothing to refund.',
  },
  REFUND_CONDITIONS: {
    cn: '请确认退款政策的两项条件。',
    en: 'Please confirm both conditions of the refund policy.',
  },
  REFUND_NOT_OFFERED: {
    cn: '按退款政策，该订单现在不能退款。',
    en: 'The refund policy gives nothing for this order now.',
  },
  REFUND_FIGURE_CHANGED: {
    cn: '按退款政策计算的金额已变化，请刷新后重新确认。',
    en: 'The policy gives another figure by now. Please look at it again.',
  },
  REFUND_TOO_MUCH: {
    cn: '金额超过该订单还可退款的数额。',
    en: 'That is more than is left to refund for this order.',
  },
  REFUND_KEY_USED: {
    cn: '该操作已用于另一笔退款，请重新打开此页面。',
    en: 'This form was already used for another refund. Please open it again.',
  },
  PAYMENT_CASE_NOT_FOUND: {
    cn: '待处理支付中没有这一项。',
    en: 'There is no such payment on the work list.',
  },
  PAYMENT_CASE_RESOLVED: {
    cn: '这笔支付已经处理过了。',
    en: 'This payment has been resolved already.',
  },
  ORDER_NOT_PAYABLE: {
    cn: '该订单已经支付，不能再登记付款。',
    en: 'This order has been paid already; no further payment can be marked for it.',
  },
  ORDER_ACCOUNT_GONE: {
    cn: '该订单所属的账号已注销。',
    en: 'The account of this order has been deleted.',
  },
  OFFLINE_REFERENCE_REQUIRED: {
    cn: '请填写付款凭证号。',
    en: 'Please give the reference of the payment.',
  },
  OFFLINE_REFERENCE_USED: {
    cn: '这个付款凭证号已经用于另一笔订单。',
    en: 'This reference has been used for another order.',
  },
  PAYMENT_NOT_RETURNABLE: {
    cn: '这笔款项不能在这里退回。',
    en: 'This money can’t be sent back from here.',
  },
  PAYMENT_ON_ITS_WAY_BACK: {
    cn: '这笔款项正在退回，支付渠道答复后会自动处理完毕。',
    en: 'This money is on its way back; the provider’s answer will resolve it.',
  },
  PAYMENT_SUM_CHANGED: {
    cn: '可退回的金额已变化，请刷新后重新确认。',
    en: 'Another sum can be sent back by now. Please look at it again.',
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
  CHANGED_MEANWHILE: {
    cn: '在您编辑期间，有人更改了这项内容。请核对后重试。',
    en: 'Somebody changed this while you were at it. Please look again and retry.',
  },
  NOTHING_CHANGED: {
    cn: '没有任何改动。',
    en: 'Nothing was changed.',
  },
  PLAN_NOT_FOUND: {
    cn: '没有这个套餐。',
    en: 'There is no such plan.',
  },
  PLAN_EXISTS: {
    cn: '已有使用该标识的套餐。',
    en: 'A plan has this key already.',
  },
  PLAN_KEY_WRONG: {
    cn: '标识只能包含小写字母、数字和连字符，最多 40 个字符。',
    en: 'A key has lower-case letters, digits and hyphens, at most 40.',
  },
  PLAN_NAME_WRONG: {
    cn: '每种语言都需要一个名称，1–60 个字符，不能换行。',
    en: 'Each language needs a name of 1 to 60 characters in one line.',
  },
  PLAN_DAYS_WRONG: {
    cn: '天数须为 1–3650 的整数。',
    en: 'Days are a whole number from 1 to 3650.',
  },
  PLAN_DEVICES_WRONG: {
    cn: '设备数须为 1–100 的整数。',
    en: 'Devices are a whole number from 1 to 100.',
  },
  PLAN_PRICE_WRONG: {
    cn: '请填写美元或人民币价格，只能填一种，范围 0–100000。',
    en: 'Give one price, in dollars or in yuan, from 0 to 100,000.',
  },
  PLAN_SAVE_WRONG: {
    cn: '节省比例须为 0–99 的整数。',
    en: 'The saving is a whole percentage from 0 to 99.',
  },
  OFFER_PRICE_WRONG: {
    cn: '优惠价必须低于套餐价。',
    en: 'The offer has to cost less than the plan.',
  },
  OFFER_SAVE_WRONG: {
    cn: '优惠的节省比例超过了相对原价的实际降幅。',
    en: 'The offer claims more than it saves against the list price.',
  },
  OFFER_END_WRONG: {
    cn: '优惠须在将来一年之内结束。',
    en: 'An offer ends in the future, within a year.',
  },
  ANNOUNCEMENT_NOT_FOUND: {
    cn: '没有这条公告。',
    en: 'There is no such announcement.',
  },
  ANNOUNCEMENT_OVER: {
    cn: '这条公告已经结束，请新建一条。',
    en: 'This announcement is over. Please write a new one.',
  },
  ANNOUNCEMENT_TEXT_WRONG: {
    cn: '每种语言都需要内容，1–200 个字符，不能换行。',
    en: 'Each language needs a text of 1 to 200 characters in one line.',
  },
  ANNOUNCEMENT_LINK_WRONG: {
    cn: '链接须指向网站的页面。',
    en: 'The link has to be a page of the site.',
  },
  ANNOUNCEMENT_END_WRONG: {
    cn: '结束时间须在将来，且晚于开始时间。',
    en: 'The end has to be in the future and after the start.',
  },
  SETTING_WRONG: {
    cn: '有一项设置的值不符合要求。',
    en: 'One value does not fit its setting.',
  },
  APPLE_ACCOUNT_WRONG: {
    cn: '账户和密码各需 1–200 个字符，不能换行。',
    en: 'The id and the password need 1 to 200 characters each, in one line.',
  },
  MAIL_TEMPLATE_NOT_FOUND: {
    cn: '没有这种邮件。',
    en: 'There is no such mail.',
  },
  MAIL_TEXT_EMPTY: {
    cn: '邮件需要主题和至少一个段落。',
    en: 'A mail needs a subject and at least one paragraph.',
  },
  MAIL_TEXT_LONG: {
    cn: '主题最多 150 个字符且不能换行；最多 8 个段落，每段最多 1500 个字符。',
    en: 'A subject has at most 150 characters in one line; there are at most 8 paragraphs of 1,500 characters.',
  },
  MAIL_TEXT_WORD_UNKNOWN: {
    cn: '大括号中的名称不是这种邮件的变量。',
    en: 'What stands in braces is no value of this mail.',
  },
  MAIL_TEXT_WORD_MISSING: {
    cn: '文字中缺少这种邮件必须包含的变量。',
    en: 'The text lacks a value that this mail has to name.',
  },
  MAIL_TEXT_DIGITS: {
    cn: '含验证码的邮件不能出现其他六位数字。',
    en: 'A mail with a code may hold no other number of six digits.',
  },
  ACTIVITY_NOT_FOUND: {
    cn: '没有这个活动。',
    en: 'There is no such activity.',
  },
  ACTIVITY_OVER: {
    cn: '这个活动已经结束，不能再更改。',
    en: 'This activity is over and cannot be changed any more.',
  },
  ACTIVITY_TITLE_WRONG: {
    cn: '每种语言都需要标题，1–60 个字符，不能换行。',
    en: 'Each language needs a title of 1 to 60 characters in one line.',
  },
  ACTIVITY_TERMS_WRONG: {
    cn: '每种语言都需要参与说明，1–2000 个字符。',
    en: 'Each language needs a text of 1 to 2,000 characters on who may take part.',
  },
  ACTIVITY_TIMES_WRONG: {
    cn: '结束时间须晚于开始时间，并且在将来；已开始的活动不能更改开始时间。',
    en: 'It has to end after its start, and in the future; the start of one that runs stays.',
  },
  ACTIVITY_OVERLAPS: {
    cn: '同一时间已有另一个同类活动。',
    en: 'Another activity of this kind runs at the same time.',
  },
  ACTIVITY_EXTRA_DAYS_WRONG: {
    cn: '赠送天数须为 1–3650 的整数，每个在售套餐只能填写一次，且至少填写一个。',
    en: 'Extra days are whole numbers from 1 to 3650, once for each plan, and for at least one.',
  },
  WHEEL_WEIGHTS_WRONG: {
    cn: '八个权重须为 0–1000000 的整数，不能全部为 0。',
    en: 'The eight weights are whole numbers from 0 to 1,000,000, and not all of them 0.',
  },
  WHEEL_BUDGET_WRONG: {
    cn: '天数预算须为整数，且不少于已送出的天数。',
    en: 'The budget is a whole number of days, no fewer than have been won.',
  },
  CHANCES_WRONG: {
    cn: '抽奖次数须为 1–100 的整数。',
    en: 'Chances are a whole number from 1 to 100.',
  },
  CHANCES_KEY_USED: {
    cn: '这次提交与之前的操作冲突，请重新打开此页面。',
    en: 'This form was already used for another grant. Please open it again.',
  },
};
