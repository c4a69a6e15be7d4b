import type { Language } from '@causeway/contract/language';

/** The keys of an order's name, by language. */
export const NAME_KEYS = { zh: 'cn', tw: 'tw', en: 'en' } as const satisfies Record<Language, string>;
