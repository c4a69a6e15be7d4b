import { keepLoad, readable } from './readable.ts';

type Loader<T> = () => Promise<{ readonly phrases: T }>;

/** The texts of one page or part. English gives the type; the other languages are held to it. */
export interface PhraseArea<Language extends string, T> {
  /** The site's build reads from their source what to load beside a page. */
  readonly loaders: Readonly<Record<Language, Loader<T>>>;
  /** Loads one language's texts, once. */
  load(language: Language): Promise<T>;
}

/** The areas of which something has been loaded. */
export const areasInUse = new Set<PhraseArea<string, unknown>>();

/** Declares an area: each language is a module of its own, so one language and one page's texts travel at a time. */
export function phraseArea<Language extends string, T>(
  loaders: Readonly<Record<Language, Loader<T>>>,
): PhraseArea<Language, T> {
  const loading = new Map<Language, Promise<T>>();
  const start = (language: Language): Promise<T> => {
    areasInUse.add(area);
    return keepLoad(loading, language, readable(loaders[language]().then(({ phrases }) => phrases)));
  };
  const area = { loaders, load: (language: Language) => loading.get(language) ?? start(language) };
  return area;
}
