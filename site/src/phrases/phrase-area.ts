import type { Language } from '@causeway/contract/language';
import { use } from 'react';
import { useLanguage } from '../first-page.ts';
import { keepLoad, readable } from '../readable.ts';

type Loader<T> = () => Promise<{ readonly phrases: T }>;

/** The texts of one page or part. English gives the type; the other languages are held to it. */
export interface PhraseArea<T> {
  /** The build reads from their source what to load beside a page. */
  readonly loaders: Readonly<Record<Language, Loader<T>>>;
  /** Loads one language's texts, once. */
  load(language: Language): Promise<T>;
}

/** Declares an area: each language is a module of its own, so a visitor loads one language and one page at a time. */
export function phraseArea<T>(loaders: Readonly<Record<Language, Loader<T>>>): PhraseArea<T> {
  const loading = new Map<Language, Promise<T>>();
  const start = (language: Language): Promise<T> =>
    keepLoad(loading, language, readable(loaders[language]().then(({ phrases }) => phrases)));
  return { loaders, load: (language) => loading.get(language) ?? start(language) };
}

/** The texts of an area in the page's language; suspends in the rare case that they are still on their way. */
export function usePhrases<T>(area: PhraseArea<T>): T {
  // Always by `use`, also once they are there: a component that is rendered anew must use the same promises in the same order.
  return use(area.load(useLanguage()));
}
