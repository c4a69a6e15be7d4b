import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';

/** A whole number as people of a language write it, such as 2,000. */
export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[language]).format(count);
}

/** A day in few letters, for lists: Dec 31, 2026 or 2026/12/31, since English figures alone would be read either way. */
export function formatShortDate(seconds: number, language: Language): string {
  const dateStyle = language === 'en' ? 'medium' : 'short';
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { dateStyle }).format(seconds * 1000);
}
