/** zh: Simplified Chinese, tw: Traditional Chinese, en: English. */
export const LANGUAGES = ['zh', 'tw', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `site`: emails follow the language last used on the site or in the app. */
export const MAIL_LANGUAGES = ['site', ...LANGUAGES] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export function perLanguage<T>(valueOf: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, valueOf(language)])) as Record<
    Language,
    T
  >;
}

/** Cookie and local storage key of the visitor's choice. */
export const LANGUAGE_KEY = 'language';

/** Each language's own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  tw: '繁體中文',
  en: 'English',
};

/** Value of the `lang` attribute; it selects the glyphs of Han characters. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  zh: 'zh-Hans',
  tw: 'zh-Hant',
  en: 'en',
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language for one BCP 47 tag such as `zh-HK`: Traditional regions and scripts give tw, other zh gives zh. */
export function languageOfTag(tag: string): Language {
  const [primary, ...rest] = tag.trim().toLowerCase().split('-');
  if (primary !== 'zh') return 'en';
  if (rest.includes('hans')) return 'zh';
  return rest.some((part) => part === 'hant' || part === 'tw' || part === 'hk' || part === 'mo')
    ? 'tw'
    : 'zh';
}

/** The language for an `Accept-Language` header: its most wanted tag decides; no header gives en. */
export function languageOfHeader(header: string | undefined): Language {
  if (header === undefined) return 'en';
  let best = '';
  let bestQuality = 0;
  for (const item of header.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = item.split(';');
    const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/i.exec(p)?.[1]).find((q) => q !== undefined);
    const weight = quality === undefined ? 1 : Number(quality);
    if (tag.trim() !== '' && weight > bestQuality) {
      best = tag;
      bestQuality = weight;
    }
  }
  return languageOfTag(best);
}
