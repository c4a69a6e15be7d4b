import type { Language } from '@causeway/contract/language';

export type DocumentName = 'terms' | 'privacy' | 'refund';

const LOADERS = import.meta.glob<string>('../../../content/*/{terms,privacy,refund}.md', {
  import: 'default',
});
const loading = new Map<string, Promise<string>>();

/** A document's HTML in one language, loaded once. A failed load may be tried again. */
export function loadDocument(name: DocumentName, language: Language): Promise<string> {
  const path = `../../../content/${language}/${name}.md`;
  const started = loading.get(path) ?? LOADERS[path]?.();
  if (started === undefined) throw new Error(`There is no text ${path}`);
  loading.set(path, started);
  started.catch(() => loading.delete(path));
  return started;
}
