import type { MessageTexts } from '../envelope.ts';
import type { ConsoleError } from './console-errors.ts';

export const peopleErrorTexts = {
  RIGHT_MISSING: {
    cn: '您的角色没有这项权限，如有需要，请联系所有者。',
    en: 'Your role doesn’t allow this. Ask an owner for access.',
  },
  REAUTH_NEEDED: {
    cn: '请重新输入密码或使用通行密钥，再继续操作。',
    en: 'To continue, enter your password or use a passkey again.',
  },
  APPROVAL_NOT_FOUND: {
    cn: '未找到该申请，请刷新后重试。',
    en: 'Request not found.',
  },
  APPROVAL_DECIDED: {
    cn: '这项申请已经有人处理过了。',
    en: 'This request has already been approved, declined or withdrawn.',
  },
  APPROVAL_EXPIRED: {
    cn: '这项申请已失效。如仍有需要，请重新提交。',
    en: 'This request has expired. If the change is still needed, request approval again.',
  },
  APPROVAL_OWN: {
    cn: '这是您提交的申请，须由另一位同事批准。',
    en: 'You requested this change, so a colleague has to approve it.',
  },
  APPROVAL_OUTDATED: {
    cn: '提交申请后，有人修改了这项内容。请驳回申请，核对后重新提交。',
    en: 'The current value has changed since this request was made. Decline this request. If the change is still needed, request approval again.',
  },
  APPROVAL_WAITS: {
    cn: '已有一项与此冲突的申请正在等待批准，请等该申请批准、驳回或撤回后再提交。',
    en: 'A conflicting request is already waiting for approval. Wait until it’s approved, declined or withdrawn.',
  },
  ADDRESSES_USED_UP: {
    cn: '您在一小时内已查看 1,000 个客户邮箱。请稍后再试，或联系所有者。',
    en: 'You’ve reached the limit of 1,000 customer email addresses an hour. Try again later, or ask an owner for access.',
  },
  ENROLMENT_NEEDED: {
    cn: '请先设置两步验证。',
    en: 'Set up two-factor authentication first.',
  },
  INVITATION_INVALID: {
    cn: '邀请链接已失效、已被替换或已使用，请让邀请人重新发送。',
    en: 'This invitation has expired, was replaced or has already been used. Ask for a new one.',
  },
  OPERATOR_NOT_FOUND: {
    cn: '未找到该管理人员，请刷新后重试。',
    en: 'Operator not found.',
  },
  OPERATOR_EXISTS: {
    cn: '该邮箱已属于另一名管理人员。',
    en: 'An operator already has this email address.',
  },
  OPERATOR_NOT_YOURS: {
    cn: '不能修改自己的权限，也不能授予或修改超出自己权限的角色。',
    en: 'You can’t change your own access, and you can’t grant or change a role with more permissions than yours.',
  },
  OPERATOR_PASSWORD_SHORT: {
    cn: '管理人员的密码至少需要 12 个字符。',
    en: 'Use at least 12 characters.',
  },
  MFA_REQUIRED: {
    cn: '此处必须使用两步验证，不能关闭。',
    en: 'Two-factor authentication is required here and can’t be turned off.',
  },
  CONSOLE_ADDRESS_WRONG: {
    cn: '请从 CONSOLE_URL 或 PUBLIC_URL 中设置的网址打开管理后台。',
    en: 'The console isn’t available at this address. Open it at the address in CONSOLE_URL or, if that isn’t set, in PUBLIC_URL.',
  },
  ROLE_NOT_FOUND: {
    cn: '未找到该角色，请刷新后重试。',
    en: 'Role not found. It may have been deleted.',
  },
  ROLE_NAME_WRONG: {
    cn: '请填写一个其他角色没有用过的名称。',
    en: 'Enter a name that no other role has.',
  },
  ROLE_RIGHTS_WRONG: {
    cn: '请至少选择一项权限。管理角色和重置同事登录方式的权限仅限所有者。',
    en: 'Choose at least one permission. Only owners can manage roles and reset colleagues’ logins.',
  },
  RIGHTS_KEPT_APART: {
    cn: '设置活动和赠送抽奖机会的权限，不能授予同一人；管理人员的权限与须由同事批准的操作权限，也不能授予同一人。只有所有者可以兼有。',
    en: 'One person can’t both change promotions and add prize wheel spins, or both manage operators and make changes that need approval. Only an owner can.',
  },
  ROLE_LIMITS_MISSING: {
    cn: '只有所有者没有限额，请填写全部限额。',
    en: 'Enter every limit. Only owners can be without limits.',
  },
  NEEDS_OWNER: {
    cn: '价格为 0、赠送天数超过套餐天数或修改试用天数，都等于不限量送出天数，只有所有者可以这样设置。',
    en: 'Only owners can give away days without a limit: with a price of 0, more bonus days than the plan has, or a trial of another length.',
  },
  ROLE_IN_USE: {
    cn: '还有管理人员使用这个角色，请先为其更换角色。',
    en: 'Some operators still have this role. Change their roles first.',
  },
  LIMIT_EXCEEDED: {
    cn: '这超出了您自己的限额，须由限额更高的同事批准。',
    en: 'This is above your own limits. Someone with higher limits has to approve it.',
  },
  BULK_ACTION_NOT_FOUND: {
    cn: '未找到该批量操作，请返回列表查看。',
    en: 'Bulk action not found. Go back to the list.',
  },
  BULK_ROWS_TOO_MANY: {
    cn: '一次最多处理 100,000 项。请缩小筛选范围。',
    en: 'A bulk action can have up to 100,000 rows. Narrow down the filters.',
  },
  BULK_UNDO_UNFIT: {
    cn: '该批量操作无法撤销、已经撤销，或仍在执行、撤销中。',
    en: 'This bulk action can’t be undone, has already been undone, or is still running or being undone.',
  },
  BULK_NOT_RUNNING: {
    cn: '该批量操作没有在进行，无法停止。',
    en: 'This bulk action isn’t running, so there’s nothing to stop.',
  },
  BULK_KEY_USED: {
    cn: '这个表单已用于另一项批量操作，请关闭后重新填写。',
    en: 'This form was already used for another bulk action. Close it and open it again.',
  },
  OPERATOR_RESET_INVALID: {
    cn: '重置链接已失效或已使用，请重新获取。',
    en: 'This link has expired or has already been used. Request a new one.',
  },
  OPERATOR_NOT_ACTIVE: {
    cn: '该管理人员尚未加入或已停用，无法重置。',
    en: 'This operator hasn’t joined yet or is blocked, so there’s nothing to reset.',
  },
  ALERT_CHANNEL_OFF: {
    cn: '尚未设置这种通知方式。',
    en: 'This channel isn’t set up yet.',
  },
  TELEGRAM_CHAT_WRONG: {
    cn: 'Telegram 无法向这个会话发送消息。请核对会话 ID，并先在会话中启用机器人。',
    en: 'Telegram can’t send messages to this chat. Check the chat ID, and start the bot in that chat first.',
  },
  TELEGRAM_SILENT: {
    cn: 'Telegram 没有响应，请稍后重试。',
    en: 'Telegram didn’t respond. Please try again later.',
  },
  ALERT_HOURS_WRONG: {
    cn: '请填写有效的时间，免打扰的开始和结束不能相同。',
    en: 'Enter valid times. Quiet hours can’t start and end at the same time.',
  },
  ALERT_CODE_WRONG: {
    cn: '验证码不正确或已失效。请核对，或重新发送。',
    en: 'This code is incorrect or has expired. Check it, or send a new one.',
  },
  SAVED_VIEW_NOT_FOUND: {
    cn: '未找到该视图，可能已被删除。',
    en: 'View not found. It may have been deleted.',
  },
  SAVED_VIEWS_TOO_MANY: {
    cn: '这个列表已保存 50 个视图，请先删除不用的视图。',
    en: 'You’ve saved 50 views of this list. Delete one you no longer need.',
  },
  REASON_REQUIRED: {
    cn: '请填写原因。',
    en: 'Enter a reason.',
  },
  LAST_OWNER: {
    cn: '至少要保留一名所有者，请先设置另一名所有者。',
    en: 'The console needs at least one owner. Make someone else an owner first.',
  },

  TICKET_ANSWERED_MEANWHILE: {
    cn: '同事刚刚回复了这张工单。请先看一下回复，再决定是否发送。',
    en: 'A colleague has just replied. Read their reply before you send yours.',
  },
  TICKET_WRITTEN_MEANWHILE: {
    cn: '客户刚刚又发来了消息。请先看一下，再决定是否发送回复或标为已解决。',
    en: 'The customer has just written again. Read their message before you reply or resolve the ticket.',
  },
  TICKET_ASSIGNED_MEANWHILE: {
    cn: '这张工单刚刚更换了负责人，您的操作没有生效。',
    en: 'Someone has just reassigned this ticket, so nothing was changed.',
  },
  TICKET_ASSIGNEE_UNFIT: {
    cn: '只能分配给可以回复工单且未停用的管理人员。',
    en: 'Choose an active operator who can answer tickets.',
  },
  TICKET_MERGE_UNFIT: {
    cn: '只能合并同一位客户的两张不同工单。',
    en: 'Choose a different ticket from the same customer.',
  },
  CANNED_REPLY_NOT_FOUND: {
    cn: '未找到该常用回复，可能已被删除。',
    en: 'Canned reply not found. It may have been deleted.',
  },
  CANNED_REPLY_INCOMPLETE: {
    cn: '请填写名称和三种语言的内容。',
    en: 'Enter a name, and text in all three languages.',
  },
  CANNED_REPLY_WORD_UNKNOWN: {
    cn: '大括号中的名称不是常用回复的变量，请更正。',
    en: 'The text uses a placeholder canned replies don’t have. Correct or remove it.',
  },
  CANNED_REPLIES_TOO_MANY: {
    cn: '常用回复已达到上限，请先删除不再使用的。',
    en: 'You’ve reached the limit for canned replies. Delete some you no longer use.',
  },

  TICKET_TAG_TOO_LONG: {
    cn: '标签最多 24 个字符。',
    en: 'Use up to 24 characters for a tag.',
  },
  TICKET_TAGS_TOO_MANY: {
    cn: '每张工单最多 5 个标签。',
    en: 'A ticket can have up to 5 tags.',
  },
  TICKET_TAG_NAMES_TOO_MANY: {
    cn: '在用的标签已达 50 种。请选用已有的标签，或先把某个标签从所有工单上移除。',
    en: 'There are already 50 different tags. Choose one of them, or remove a tag from all its tickets first.',
  },

  CUSTOMER_NOT_FOUND: {
    cn: '未找到该客户，请刷新后重试。',
    en: 'Customer not found.',
  },
  CUSTOMER_GONE: {
    cn: '该账号已删除，不能再执行任何操作。',
    en: 'This account has been deleted, so it can’t be changed.',
  },
  CUSTOMER_BLOCK_UNCHANGED: {
    cn: '该账号已经是这个状态，可能有人刚刚操作过。',
    en: 'This account already has that status. Someone may have just changed it.',
  },
  CUSTOMER_TIME_UNCHANGED: {
    cn: '该等级没有剩余天数可扣。',
    en: 'This tier has no days to remove.',
  },
  CUSTOMER_KEY_USED: {
    cn: '这个表单已提交过其他内容，请先核对上次提交的结果，再决定是否重试。',
    en: 'This form was already submitted with other values. Check what has changed before you try again.',
  },
  CUSTOMER_MAIL_NOT_FOUND: {
    cn: '未找到该邮件，请刷新后重试。',
    en: 'Email not found.',
  },
  CUSTOMER_MAIL_NOT_KEPT: {
    cn: '邮件发送后不保留内容，无法再次发送。',
    en: 'The content of sent emails isn’t stored, so this email can’t be resent.',
  },
  CUSTOMER_MAIL_RAN_OUT: {
    cn: '邮件中的验证码已过期，请客户重新获取。',
    en: 'The code in this email has expired. Ask the customer to request a new one.',
  },
  CUSTOMER_MAIL_WAITING: {
    cn: '这封邮件正在发送，请稍候。',
    en: 'This email is still being sent. Please wait.',
  },
  CUSTOMER_EMAIL_WRONG: {
    cn: '邮箱与该账号不符。',
    en: 'This email address doesn’t match the account.',
  },

  CUSTOMER_EMAIL_SAME: {
    cn: '该账号已在使用这个邮箱。',
    en: 'The account already has this email address.',
  },
  CUSTOMER_EMAIL_TAKEN: {
    cn: '这个邮箱已有账号，或仍为另一个账号保留。',
    en: 'Another account has this email address, or can still get it back.',
  },
  CUSTOMER_MFA_OFF: {
    cn: '该账号没有开启两步验证。',
    en: 'Two-factor authentication isn’t turned on for this account.',
  },
  CUSTOMER_MFA_PLANNED: {
    cn: '该账号的两步验证已定于一天内关闭。',
    en: 'Two-factor authentication is already set to turn off within a day.',
  },
  CUSTOMER_EMAIL_NEW: {
    cn: '该账号的邮箱在 72 小时内修改过，原邮箱仍可撤销修改，暂时无法关闭两步验证。',
    en: 'The email address was changed in the last 72 hours and the old one can still undo that. Until then, two-factor authentication can’t be turned off.',
  },
  CUSTOMER_MFA_NOT_ASKED: {
    cn: '没有等待确认的验证码，或客户已取消。请重新发送验证码。',
    en: 'No code is waiting, or the customer has canceled. Send a new code.',
  },
  CUSTOMER_NO_ADDRESS: {
    cn: '该成员没有填写邮箱，请联系其团队管理员。',
    en: 'This member has no email address. Contact their team administrator.',
  },
  CUSTOMER_NOT_INDIVIDUAL: {
    cn: '此操作只适用于个人账号。',
    en: 'This action is only available for individual accounts.',
  },
  CUSTOMER_TEXT_MISSING: {
    cn: '请填写内容。',
    en: 'Fill in this field.',
  },
  CUSTOMER_SLOTS_END_WRONG: {
    cn: '截止时间须在将来。',
    en: 'Choose an end time in the future.',
  },

  CUSTOMER_NO_TEAM: {
    cn: '该客户不是团队管理员。',
    en: 'This customer isn’t a team administrator.',
  },
  TEAM_OFFER_NOT_FOUND: {
    cn: '未找到该报价，请刷新后重试。',
    en: 'Quote not found.',
  },
  TEAM_OFFER_OVER: {
    cn: '这份报价已支付、已撤回或已失效。',
    en: 'This quote has been paid or withdrawn, or has expired.',
  },
  TEAM_OFFER_WRONG: {
    cn: '天数须为 1–1,080，设备名额须为 1–10,000，金额不能低于 0，有效期须为 1–90 天。',
    en: 'Enter 1–1,080 days, 1–10,000 device slots, a price of 0 or more, and 1–90 days for the quote to stay valid.',
  },
  TEAM_OFFER_BELOW_USED: {
    cn: '名额少于该团队成员已占用的数量，请填写更多名额。',
    en: 'The team’s members already have more device slots than this. Enter a higher number.',
  },
  TEAM_TIMES_WRONG: {
    cn: '请至少添加一项时长。每项的天数须为 1–1,080 且互不重复，每个名额的价格须高于 0，节省比例须为 0–99%。',
    en: 'Enter at least one duration. Each needs a different number of days (1–1,080), a price above 0 and a discount of 0–99%.',
  },
  TEAM_SIZES_WRONG: {
    cn: '各档位的数量须为 1–100 且不能重复，节省比例须为 0–99%，数量更多时不能更低。',
    en: 'Each quantity needs a different number of slots (1–100) and a discount of 0–99%. A larger quantity can’t have a smaller discount.',
  },
} satisfies Partial<Record<ConsoleError, MessageTexts>>;
