import type { Language } from '@causeway/contract/language';
import { defineMail } from '../../../platform/mail/mail-template.ts';
import { ALERT_MAIL } from '../alert.ts';
import { kindName, summaryOf, type CountedKind } from '../alert-texts.ts';

interface Alert {
  /** Kinds and counts, such as `dispute:1,ticket:4`; empty for a test. */
  readonly items: string;
}

export const alertValues = (counts: readonly CountedKind[]): Alert => ({
  items: counts.map(({ kind, count }) => `${kind}:${count}`).join(','),
});

const INBOX = '/console/#/inbox';

function countsOf({ items }: Alert): CountedKind[] {
  return items === ''
    ? []
    : items.split(',').map((item) => {
        const [kind = '', count = ''] = item.split(':');
        return { kind, count };
      });
}

const TESTS: Readonly<Record<Language, readonly [label: string, value: string]>> = {
  zh: ['测试通知', '通知邮件可以送达'],
  tw: ['測試通知', '通知信可以送達'],
  en: ['Test alert', 'Alerts by email reach you'],
};

function factsOf(alert: Alert, language: Language) {
  const counts = countsOf(alert);
  if (counts.length === 0) return [TESTS[language]];
  return counts.map(({ kind, count }) => [kindName(kind, language), String(count)] as const);
}

function sumUp(alert: Alert, language: Language): string {
  const counts = countsOf(alert);
  return counts.length === 0 ? TESTS[language][0] : summaryOf(counts, language);
}

/** To an operator: what is new for them since the last alert, by kind. */
export const alertMail = defineMail<Alert>({
  name: ALERT_MAIL,
  sample: { items: 'dispute:1,ticket:4' },
  words: { summary: { say: sumUp } },
  texts: {
    zh: (alert, { brand, consoleUrl }) => ({
      subject: `${brand}管理后台：${sumUp(alert, 'zh')}`,
      paragraphs: ['管理后台有新的事项需要您处理：', '在“我的账号”中，可以选择接收哪些通知。'],
      facts: factsOf(alert, 'zh'),
      button: { label: '查看待办', url: consoleUrl + INBOX },
    }),
    tw: (alert, { brand, consoleUrl }) => ({
      subject: `${brand}管理後台：${sumUp(alert, 'tw')}`,
      paragraphs: ['管理後台有新的事項需要您處理：', '在「我的帳號」中，可以選擇要接收哪些通知。'],
      facts: factsOf(alert, 'tw'),
      button: { label: '查看待辦', url: consoleUrl + INBOX },
    }),
    en: (alert, { brand, consoleUrl }) => ({
      subject: `${brand} console: ${sumUp(alert, 'en')}`,
      paragraphs: [
        'New items in the console need your attention:',
        'You can choose which alerts you get in your account.',
      ],
      facts: factsOf(alert, 'en'),
      button: { label: 'Open inbox', url: consoleUrl + INBOX },
    }),
  },
});
