import type { InboxKind } from '@causeway/contract/console/lists';
import type { Language } from '@causeway/contract/language';

const KINDS: Readonly<Record<InboxKind, Readonly<Record<Language, string>>>> = {
  ticket: { zh: '待回复工单', tw: '待回覆客服單', en: 'Tickets waiting' },
  payment: { zh: '待处理支付', tw: '待處理付款', en: 'Payments to review' },
  dispute: { zh: '付款争议', tw: '付款爭議', en: 'Disputes' },
  refund: { zh: '待处理退款', tw: '待處理退款', en: 'Refunds to finish' },
  difference: { zh: '对账差异', tw: '對帳差異', en: 'Differences from provider records' },
  provider: { zh: '支付平台异常', tw: '金流服務商異常', en: 'Payment providers down' },
  condition: { zh: '系统告警', tw: '系統警示', en: 'Active conditions' },
  job: { zh: '失败的任务', tw: '失敗的工作', en: 'Failed jobs' },
  email: { zh: '发送失败的邮件', tw: '寄送失敗的郵件', en: 'Failed emails' },
  approval: { zh: '等待批准的修改', tw: '等待核准的變更', en: 'Changes to approve' },
  setup: { zh: '未完成的设置', tw: '未完成的設定', en: 'Setup to finish' },
};

/** The name of a kind; of a newer release's its own. */
export const kindName = (kind: string, language: Language): string =>
  (KINDS as Readonly<Record<string, Readonly<Record<Language, string>>>>)[kind]?.[language] ?? kind;

export interface CountedKind {
  readonly kind: string;
  readonly count: number | string;
}

/** Kinds and counts in one line. */
export function summaryOf(counts: readonly CountedKind[], language: Language): string {
  if (language === 'en')
    return counts.map(({ kind, count }) => `${kindName(kind, 'en')} (${count})`).join(', ');
  return counts.map(({ kind, count }) => `${kindName(kind, language)} ${count}`).join('、');
}

/** Kinds of messages. */
export type AlertType = 'alert' | 'digest' | 'test';

const TELEGRAM = {
  zh: {
    title: (brand: string) => `${brand}管理后台`,
    test: '这是一条测试通知。',
    code: (code: string) => `验证码：${code}\n请在管理后台输入，10 分钟内有效。`,
  },
  tw: {
    title: (brand: string) => `${brand}管理後台`,
    test: '這是一則測試通知。',
    code: (code: string) => `驗證碼：${code}\n請在管理後台輸入，10 分鐘內有效。`,
  },
  en: {
    title: (brand: string) => `${brand} console`,
    test: 'This is a test alert.',
    code: (code: string) => `Code: ${code}\nEnter it in the console within 10 minutes.`,
  },
} as const;

export interface AlertMessage {
  /** The same over all attempts. */
  readonly id: string;
  readonly type: AlertType;
  readonly at: Date;
  readonly counts: readonly CountedKind[];
}

/** Its last line tells a repeated message from a new one. */
export function telegramText(
  { id, type, counts }: AlertMessage,
  {
    language,
    brand,
    inboxUrl,
  }: { readonly language: Language; readonly brand: string; readonly inboxUrl: string },
): string {
  const words = TELEGRAM[language];
  const body = type === 'test' ? words.test : summaryOf(counts, language);
  return [words.title(brand), body, inboxUrl, id].join('\n');
}

export const telegramCodeText = (code: string, language: Language, brand: string): string =>
  [TELEGRAM[language].title(brand), TELEGRAM[language].code(code)].join('\n');
