import type { AnyCodeName } from '../console/console-errors.ts';
import type { Language } from '../language.ts';

/** Refusals whose bean has `retryAfter`, in seconds, and whose text names it. */
type Waiting = 'TOO_MANY_REQUESTS' | 'CODE_SENT_RECENTLY';

const english = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Under a minute in seconds, else in whole minutes, never fewer than it takes. */
const inWords = (seconds: number, say: (count: number, isMinutes: boolean) => string): string =>
  seconds < 60 ? say(seconds, false) : say(Math.ceil(seconds / 60), true);

const WAITS: Readonly<Record<Language, (seconds: number) => string>> = {
  en: (seconds) => inWords(seconds, (count, isMinutes) => english(count, isMinutes ? 'minute' : 'second')),
  zh: (seconds) => inWords(seconds, (count, isMinutes) => `${count} ${isMinutes ? '分钟' : '秒'}`),
  tw: (seconds) => inWords(seconds, (count, isMinutes) => `${count} ${isMinutes ? '分鐘' : '秒'}`),
};

const TEXTS: Readonly<Record<Waiting, Readonly<Record<Language, (wait: string) => string>>>> = {
  TOO_MANY_REQUESTS: {
    en: (wait) => `Too many attempts. Try again in ${wait}.`,
    zh: (wait) => `操作过于频繁，请 ${wait}后再试。`,
    tw: (wait) => `操作太頻繁，請 ${wait}後再試。`,
  },
  CODE_SENT_RECENTLY: {
    en: (wait) => `We’ve already sent you an email. You can request another in ${wait}.`,
    zh: (wait) => `邮件已经发出，请查收。${wait}后可重新获取。`,
    tw: (wait) => `電子郵件已經寄出，請先查看信箱。${wait}後可重新取得。`,
  },
};

/** The text with the true wait; undefined for a refusal that has none. */
export function waitText(
  name: AnyCodeName | undefined,
  bean: unknown,
  language: Language,
): string | undefined {
  if (name === undefined || !Object.hasOwn(TEXTS, name)) return undefined;
  const seconds = (bean as { readonly retryAfter?: unknown } | null | undefined)?.retryAfter;
  if (typeof seconds !== 'number' || !(seconds > 0)) return undefined;
  return TEXTS[name as Waiting][language](WAITS[language](Math.ceil(seconds)));
}
