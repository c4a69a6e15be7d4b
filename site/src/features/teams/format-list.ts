import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';

/** A short date for lists: Dec 31, 2026 or 2026/12/31, since an all-number English date is ambiguous. */
export function formatShortDate(seconds: number, language: Language): string {
  const dateStyle = language === 'en' ? 'medium' : 'short';
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { dateStyle }).format(seconds * 1000);
}
