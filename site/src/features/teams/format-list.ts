import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';

/** A day in few letters, for lists: Dec 31, 2026 or 2026/12/31, since English figures alone would be read either way. */
export function formatShortDate(seconds: number, language: Language): string {
  const dateStyle = language === 'en' ? 'medium' : 'short';
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { dateStyle }).format(seconds * 1000);
}
