import type { MessageTexts } from '../envelope.ts';
import type { ConsoleError } from './console-errors.ts';

export const contentErrorTexts = {
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
  CAMPAIGN_NOT_FOUND: {
    cn: '没有这个活动。',
    en: 'There is no such activity.',
  },
  CAMPAIGN_OVER: {
    cn: '这个活动已经结束，不能再更改。',
    en: 'This activity is over and cannot be changed any more.',
  },
  CAMPAIGN_TITLE_WRONG: {
    cn: '每种语言都需要标题，1–60 个字符，不能换行。',
    en: 'Each language needs a title of 1 to 60 characters in one line.',
  },
  CAMPAIGN_TERMS_WRONG: {
    cn: '每种语言都需要参与说明，1–2000 个字符。',
    en: 'Each language needs a text of 1 to 2,000 characters on who may take part.',
  },
  CAMPAIGN_TIMES_WRONG: {
    cn: '结束时间须晚于开始时间，并且在将来；已开始的活动不能更改开始时间。',
    en: 'It has to end after its start, and in the future; the start of one that runs stays.',
  },
  CAMPAIGN_OVERLAPS: {
    cn: '同一时间已有另一个同类活动。',
    en: 'Another activity of this kind runs at the same time.',
  },
  CAMPAIGN_EXTRA_DAYS_WRONG: {
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
  SPINS_WRONG: {
    cn: '抽奖次数须为 1–100 的整数。',
    en: 'Chances are a whole number from 1 to 100.',
  },
  SPINS_KEY_USED: {
    cn: '这次提交与之前的操作冲突，请重新打开此页面。',
    en: 'This form was already used for another grant. Please open it again.',
  },
} satisfies Partial<Record<ConsoleError, MessageTexts>>;
