import type { Language } from '@causeway/contract/language';
import { use } from 'react';
import { useLanguage } from '../first-page.ts';

/** The texts of one page or part. English gives the type; the other languages are held to it. */
export interface PhraseArea<T> {
  /** The file name of its modules, from which the build knows what to load beside a page. */
  readonly name: string;
  /** Loads one language's texts, once. */
  load(language: Language): Promise<T>;
  /** The texts if they have been loaded. */
  loaded(language: Language): T | undefined;
}

type Loader<T> = () => Promise<{ readonly phrases: T }>;

/** Declares an area: each language is a module of its own, so a visitor loads one language and one page at a time. */
export function phraseArea<T>(name: string, loaders: Readonly<Record<Language, Loader<T>>>): PhraseArea<T> {
  const texts = new Map<Language, T>();
  const loading = new Map<Language, Promise<T>>();
  return {
    name,
    load(language) {
      const started =
        loading.get(language) ??
        loaders[language]().then(
          ({ phrases }) => {
            texts.set(language, phrases);
            return phrases;
          },
          (error: unknown) => {
            // A failed download may be tried again.
            loading.delete(language);
            throw error;
          },
        );
      loading.set(language, started);
      return started;
    },
    loaded: (language) => texts.get(language),
  };
}

/** The texts of an area in the page's language; suspends in the rare case that they are still on their way. */
export function usePhrases<T>(area: PhraseArea<T>): T {
  const language = useLanguage();
  return area.loaded(language) ?? use(area.load(language));
}
