import { use } from 'react';
import { prepareForLanguage, useLanguage, type ConsoleLanguage } from './language.ts';

/** The texts of one feature. English gives the type; Chinese is held to it. */
export interface PhraseArea<T> {
  /** Loads one language's texts, once. */
  load(language: ConsoleLanguage): Promise<T>;
}

/** A promise with the marks by which React's `use` reads one that is settled without waiting for it again. */
type Readable<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

type Loader<T> = () => Promise<{ readonly phrases: T }>;

/** Declares an area: each language is a module of its own, so one language and one page's texts travel at a time. */
export function phraseArea<T>(loaders: Readonly<Record<ConsoleLanguage, Loader<T>>>): PhraseArea<T> {
  const loading = new Map<ConsoleLanguage, Readable<T>>();
  const load = (language: ConsoleLanguage): Readable<T> => {
    const known = loading.get(language);
    if (known !== undefined) return known;
    const started: Readable<T> = loaders[language]().then(
      ({ phrases }) => {
        started.status = 'fulfilled';
        started.value = phrases;
        return phrases;
      },
      (error: unknown) => {
        // A failed download may be tried again.
        loading.delete(language);
        throw error;
      },
    );
    if (loading.size === 0) prepareForLanguage(load);
    loading.set(language, started);
    return started;
  };
  return { load };
}

/** The texts of an area in the console's language; suspends while they are on their way. */
export function usePhrases<T>(area: PhraseArea<T>): T {
  return use(area.load(useLanguage()));
}
