import { keepLoad, readable } from './readable.ts';

type Loader<T> = () => Promise<{ readonly phrases: T }>;

/** The texts of one page or part. English defines the type; the other languages must match it. */
export interface PhraseArea<Language extends string, T> {
  /** The site's build reads from their source what to preload for a page. */
  readonly loaders: Readonly<Record<Language, Loader<T>>>;
  load(language: Language): Promise<T>;
}

/** The areas with at least one load started. */
export const areasInUse = new Set<PhraseArea<string, unknown>>();

/** Declares an area. Each language is a separate module, so only one language and one page's texts are loaded. */
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
