import type { Language } from '@causeway/contract/language';
import { keepLoad, readable } from '@causeway/web/readable';

/** The long texts in `content/<language>/`, by their path without the extension. */
export type TextName =
  | 'terms'
  | 'privacy'
  | 'refund'
  | `help/${'login' | 'connection' | 'payment'}`
  | `guides/${'ios' | 'android' | 'mac' | 'windows' | 'chrome'}`
  | `apple/${'us-account' | 'hong-kong-region' | 'shared-account'}`;

const TEXTS = import.meta.glob<string>('../../content/*/**/*.md', { import: 'default' });
const TITLES = import.meta.glob<readonly string[]>('../../content/*/help/*.md', {
  query: '?titles',
  import: 'default',
});

function loadOnce<T>(loaders: Record<string, () => Promise<T>>) {
  const loading = new Map<string, Promise<T>>();
  return (name: TextName, language: Language): Promise<T> => {
    const path = `../../content/${language}/${name}.md`;
    const known = loading.get(path);
    if (known !== undefined) return known;
    const load = loaders[path];
    if (load === undefined) throw new Error(`There is no text ${path}`);
    return keepLoad(loading, path, readable(load()));
  };
}

/** A text's HTML in one language, loaded once. A failed load can be retried. */
export const loadText = loadOnce(TEXTS);

/** Only the titles of a help text's sections, for lists of links. */
export const loadTitles = loadOnce(TITLES);
