import type { AnyCodeName } from '../console/console-errors.ts';
import type { Language } from '../language.ts';

type Texts<V> = Readonly<Record<Language, (value: V) => string>>;

const english = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Under a minute in seconds, else in whole minutes, never fewer than it takes. */
const inWords = (seconds: number, say: (count: number, isMinutes: boolean) => string): string =>
  seconds < 60 ? say(seconds, false) : say(Math.ceil(seconds / 60), true);

const WAITS: Texts<number> = {
  en: (seconds) => inWords(seconds, (count, isMinutes) => english(count, isMinutes ? 'minute' : 'second')),
  zh: (seconds) => inWords(seconds, (count, isMinutes) => `${count} ${isMinutes ? '分钟' : '秒'}`),
  tw: (seconds) => inWords(seconds, (count, isMinutes) => `${count} ${isMinutes ? '分鐘' : '秒'}`),
};

/** Refusals whose bean has `retryAfter`, in seconds, and whose text names it. */
const WAITING: Readonly<Partial<Record<AnyCodeName, Texts<string>>>> = {
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

/** Of DEVICE_LIMIT when `mustGo` in its bean is above 1, so that replacing one device is not enough. */
const OVER_LIMIT: Texts<number> = {
  en: (count) => `You’re over your device limit. Remove ${count} devices to continue.`,
  zh: (count) => `设备数已超出上限，请先解绑 ${count} 台设备。`,
  tw: (count) => `裝置數已超出上限，請先移除 ${count} 台裝置。`,
};

/** The text that names a number of the bean; undefined if the refusal's own text applies. */
export function beanText(
  name: AnyCodeName | undefined,
  bean: unknown,
  language: Language,
): string | undefined {
  if (name === undefined) return undefined;
  const { retryAfter, mustGo } = (bean ?? {}) as { readonly retryAfter?: unknown; readonly mustGo?: unknown };
  if (name === 'DEVICE_LIMIT')
    return typeof mustGo === 'number' && mustGo > 1 ? OVER_LIMIT[language](mustGo) : undefined;
  if (typeof retryAfter !== 'number' || !(retryAfter > 0)) return undefined;
  return WAITING[name]?.[language](WAITS[language](Math.ceil(retryAfter)));
}
