import type { MessageTexts } from '../envelope.ts';
import type { ConsoleError } from './console-errors.ts';

export const contentErrorTexts = {
  PLAN_NOT_FOUND: {
    cn: '未找到该套餐，请刷新后重试。',
    en: 'Plan not found.',
  },
  PLAN_EXISTS: {
    cn: '该标识已被其他套餐使用，请换一个。',
    en: 'Another plan already uses this key. Choose a different key.',
  },
  PRICE_UNCONFIRMED: {
    cn: '价格变动较大，请再输入一次新价格。',
    en: 'This is a large price change. Enter the new price again.',
  },
  SCHEDULE_TIME_WRONG: {
    cn: '请选择一年以内、还没有过去的时间。',
    en: 'Choose a time in the future, within the next year.',
  },
  SCHEDULE_EXISTS: {
    cn: '该套餐已有一项定时修改，请先编辑或取消它。',
    en: 'A change to this plan is already scheduled. Edit or cancel it first.',
  },
  SCHEDULE_NOT_FOUND: {
    cn: '这项定时修改已生效、已取消，或已被同事编辑。',
    en: 'This scheduled change was already made, canceled or edited.',
  },
  PLAN_KEY_WRONG: {
    cn: '标识只能包含小写字母、数字和连字符，最多 40 个字符。',
    en: 'Use up to 40 lowercase letters, digits and hyphens.',
  },
  PAY_METHOD_MARK_NOT_PNG: {
    cn: '请上传 PNG 图片。',
    en: 'Upload a PNG image.',
  },
  PLAN_NAME_WRONG: {
    cn: '每种语言都需要一个名称，1–60 个字符，不能换行。',
    en: 'Enter a name in each language: 1–60 characters, without line breaks.',
  },
  PLAN_DAYS_WRONG: {
    cn: '天数须为 1–3,650 的整数。',
    en: 'Enter a whole number of days from 1 to 3,650.',
  },
  PLAN_DEVICES_WRONG: {
    cn: '设备数须为 1–100 的整数。',
    en: 'Enter a whole number of devices from 1 to 100.',
  },
  PLAN_PRICE_WRONG: {
    cn: '请填写美元或人民币价格，只能填一种，范围 0–100,000。',
    en: 'Enter one price, in US dollars or Chinese yuan, from 0 to 100,000.',
  },
  PLAN_SAVE_WRONG: {
    cn: '节省比例须为 0–99 的整数。',
    en: 'Enter the savings as a whole number from 0 to 99.',
  },
  OFFER_PRICE_WRONG: {
    cn: '优惠价必须低于套餐价。',
    en: 'Enter an offer price below the plan’s price.',
  },
  OFFER_SAVE_WRONG: {
    cn: '优惠的节省比例不能超过相对划线原价的实际降幅。',
    en: 'The offer’s savings are larger than the actual discount from the list price. Enter a lower percentage.',
  },
  OFFER_END_WRONG: {
    cn: '优惠的结束时间须在今后一年之内。',
    en: 'Choose an end date within the next year.',
  },
  ANNOUNCEMENT_NOT_FOUND: {
    cn: '未找到该公告，请刷新后重试。',
    en: 'Announcement not found.',
  },
  ANNOUNCEMENT_OVER: {
    cn: '这条公告已经结束，请新建一条。',
    en: 'This announcement has ended. Create a new one.',
  },
  ANNOUNCEMENT_TEXT_WRONG: {
    cn: '每种语言都需要内容，1–200 个字符，不能换行。',
    en: 'Enter text in each language: 1–200 characters, without line breaks.',
  },
  ANNOUNCEMENT_LINK_WRONG: {
    cn: '链接须指向网站的页面。',
    en: 'Choose a page on the site as the link.',
  },
  ANNOUNCEMENT_END_WRONG: {
    cn: '结束时间须在将来，且晚于开始时间。',
    en: 'Choose an end time in the future, after the start time.',
  },
  SETTING_WRONG: {
    cn: '有一项设置的值不符合要求，请检查后重试。',
    en: 'One of these values can’t be used. Check the highlighted field.',
  },
  APPLE_ACCOUNT_WRONG: {
    cn: '账户和密码各需 1–200 个字符，不能换行。',
    en: 'Enter an Apple Account and a password: 1–200 characters each, without line breaks.',
  },
  MAIL_TEMPLATE_NOT_FOUND: {
    cn: '未找到这种邮件。',
    en: 'Email not found.',
  },
  MAIL_TEXT_EMPTY: {
    cn: '邮件需要主题和至少一个段落。',
    en: 'Enter a subject and at least one paragraph.',
  },
  MAIL_TEXT_LONG: {
    cn: '主题最多 150 个字符且不能换行；最多 8 个段落，每段最多 1,500 个字符。',
    en: 'Use up to 150 characters for the subject, without line breaks, and up to 8 paragraphs of 1,500 characters each.',
  },
  MAIL_TEXT_WORD_UNKNOWN: {
    cn: '大括号中的名称不是这种邮件的变量，请从可用的变量中选择。',
    en: 'The text uses a placeholder this email doesn’t have. Remove it or use one from the list.',
  },
  MAIL_TEXT_WORD_MISSING: {
    cn: '文案中缺少这种邮件必须包含的变量，请补上。',
    en: 'A required placeholder is missing. Add it to the text.',
  },
  MAIL_TEXT_DIGITS: {
    cn: '含验证码的邮件中，不能出现其他 6 位数字。',
    en: 'An email with a code can’t contain any other six-digit number. Remove it from the text.',
  },
  MAIL_TEXT_LINK: {
    cn: '含验证码或一次性链接的邮件中，只能出现本网站的网址。请删除其他网址和邮箱；如果这段文字不是网址，请在英文句点后加一个空格。',
    en: 'In an email with a code or one-time link, you can link only to this website. Remove other links and any email addresses. If this text isn’t a link, add a space after the dot.',
  },
  CAMPAIGN_NOT_FOUND: {
    cn: '未找到该活动，请刷新后重试。',
    en: 'Promotion not found.',
  },
  CAMPAIGN_OVER: {
    cn: '这个活动已经结束，不能再修改。',
    en: 'This promotion has ended and can’t be changed.',
  },
  CAMPAIGN_TITLE_WRONG: {
    cn: '每种语言都需要标题，1–60 个字符，不能换行。',
    en: 'Enter a title in each language: 1–60 characters, without line breaks.',
  },
  CAMPAIGN_TERMS_WRONG: {
    cn: '每种语言都需要参与说明，1–2,000 个字符。',
    en: 'Enter the terms in each language: 1–2,000 characters.',
  },
  CAMPAIGN_TIMES_WRONG: {
    cn: '结束时间须晚于开始时间，并且在将来；已开始的活动不能修改开始时间。',
    en: 'Choose an end time in the future, after the start time. Once a promotion has started, its start time can’t be changed.',
  },
  CAMPAIGN_OVERLAPS: {
    cn: '这段时间内已有同类活动，请调整时间。',
    en: 'Another promotion of this type is scheduled at the same time. Choose other dates.',
  },
  CAMPAIGN_EXTRA_DAYS_WRONG: {
    cn: '赠送天数须为 1–3,650 的整数，每个在售套餐只能填写一次，且至少填写一个。',
    en: 'Enter 1–3,650 bonus days for at least one plan.',
  },
  WHEEL_WEIGHTS_WRONG: {
    cn: '八个权重须为 0–1,000,000 的整数，不能全部为 0。',
    en: 'Enter eight whole numbers from 0 to 1,000,000, at least one of them above 0.',
  },
  WHEEL_BUDGET_WRONG: {
    cn: '天数预算须为整数，且不能少于已送出的天数。',
    en: 'Enter a whole number of days, at least as many as have already been won.',
  },
  SPINS_WRONG: {
    cn: '抽奖机会须为 1–100 的整数。',
    en: 'Enter a whole number from 1 to 100.',
  },
  SPINS_KEY_USED: {
    cn: '这个表单已用于另一次赠送，请关闭后重新填写。',
    en: 'This form was already used to add spins. Close it and open it again.',
  },
} satisfies Partial<Record<ConsoleError, MessageTexts>>;
