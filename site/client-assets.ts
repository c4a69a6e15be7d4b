import type { AccountKind } from '@causeway/contract/accounts';
import { LANGUAGES, type Language } from '@causeway/contract/language';
import type { Manifest } from 'vite';
import { guard } from './src/guard.ts';
import type { FirstPageFiles } from './src/inline-script.ts';
import { isDocument, type PagePath } from './src/paths.ts';
import { PAGE_PARTS } from './src/page-parts.ts';
import { LANDING_PARTS, NOT_FOUND, ROUTES } from './src/routes.ts';
import type { PageParts, SiteRoute } from './src/site-route.ts';

const ENTRY = 'src/main.tsx';
/** What names the other pages' modules. */
const PARTS = 'src/page-parts.ts';

const partsOf = ({ title }: SiteRoute): PageParts => (title === 'home' ? LANDING_PARTS : PAGE_PARTS[title]);

/** The module that a function loads, as the manifest names it; it is named from the given folder. */
function loadedModule(load: () => Promise<unknown>, folder: string): string {
  const found = /import\(\s*['"]\.\/([^'"]+)['"]/.exec(load.toString())?.[1];
  if (found === undefined) throw new Error(`${load.toString()} does not import a plain name`);
  return `${folder}/${found}`;
}

const pageModule = (route: SiteRoute): string => loadedModule(partsOf(route).page, 'src');

/** The phrase modules that load beside a route's page. */
function phraseModules(route: SiteRoute, language: Language): string[] {
  return partsOf(route).phrases.map(({ loaders }) => loadedModule(loaders[language], 'src/phrases'));
}

/** A chunk and all that it imports statically, each once, the chunk itself last. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const imports = manifest[key]?.imports ?? [];
  return [...imports.flatMap((other) => withImports(manifest, other, seen)), key];
}

const unique = (files: readonly string[]): string[] => [...new Set(files)];

/** Where the guard sends a kind of account, or a visitor, from each page that is not theirs, in lower case and without the query. */
function redirectsOf(kind: AccountKind | undefined): Record<string, string> {
  return Object.fromEntries(
    ROUTES.flatMap(({ path }) => {
      const verdict = guard({ path, search: '', kind, setpw: false });
      const to = verdict.kind === 'redirect' ? verdict.to.replace(/\?.*/, '').toLowerCase() : undefined;
      // The landing page's place in this list is an empty path, as that of an address without a hash.
      return to === undefined ? [] : [[path.toLowerCase(), to.replace(/\/$/, '')]];
    }),
  );
}

const sent = {
  visitor: redirectsOf(undefined),
  individual: redirectsOf('individual'),
  team: redirectsOf('team'),
  member: redirectsOf('member'),
};

/** How the inline script finds a page's files. */
const pageKey = ({ path, kind }: SiteRoute): string =>
  path.toLowerCase() + (kind === undefined ? '' : `:${kind}`);

const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;

/** Which modules each route loads, for the size check. */
export const pageSources = ROUTES.map((route) => ({
  path: route.path,
  module: pageModule(route),
  phrases: byLanguage((language) => phraseModules(route, language)),
}));

/** The hashed names of the client build that the server's HTML refers to; see `CLIENT_ASSETS` in src/client-assets.d.ts. */
export function clientAssets(manifest: Manifest) {
  const fileOf = (key: string): string => {
    const file = manifest[key]?.file;
    if (file === undefined) throw new Error(`The client build has no ${key}`);
    return `/${file}`;
  };
  const stylesOf = (keys: readonly string[]): string[] => [
    ...new Set(keys.flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`)),
  ];
  const modulesOf = (route: SiteRoute, language: Language): string[] =>
    [
      ...(route.title === 'home' ? [] : [PARTS]),
      pageModule(route),
      ...phraseModules(route, language),
    ].flatMap((key) => withImports(manifest, key));

  const landing = ROUTES.find(({ path }) => path === '/');
  if (landing === undefined) throw new Error('There is no landing page');
  const entryKeys = withImports(manifest, ENTRY);
  const landingStyles = stylesOf([...entryKeys, ...modulesOf(landing, 'en')]);
  const others = ROUTES.filter((route) => route !== landing);

  const preloads = byLanguage((language): FirstPageFiles => {
    const shared = unique([...entryKeys, `src/phrases/${language}/frame.ts`].map(fileOf));
    const known = new Set([...shared, ...landingStyles]);
    const unknown = (files: readonly string[]) => unique(files).filter((file) => !known.has(file));
    const filesOf = (route: SiteRoute) => {
      const texts = (partsOf(route).texts ?? []).map((file) => `content/${language}/${file}`);
      const keys = [...modulesOf(route, language), ...texts];
      return {
        title: route.title,
        files: unknown([...keys.map(fileOf), ...stylesOf(keys)]),
      };
    };
    return {
      shared,
      landing: unknown(modulesOf(landing, language).map(fileOf)),
      pages: Object.fromEntries(others.map((route) => [pageKey(route), filesOf(route)])),
      notFound: filesOf(NOT_FOUND),
      sent,
    };
  });
  const documents = [NOT_FOUND, ...ROUTES.filter(({ path }) => isDocument(path))];
  const documentStyles = Object.fromEntries(
    documents.map((route) => [route.title, stylesOf([...entryKeys, ...modulesOf(route, 'en')])]),
  );
  const stylesAt = (path: PagePath) =>
    stylesOf([
      ...entryKeys,
      ...ROUTES.filter((route) => route.path === path).flatMap((route) => modulesOf(route, 'en')),
    ]);
  return {
    script: fileOf(ENTRY),
    styles: landingStyles,
    preloads,
    documentStyles,
    cardStyles: stylesAt('/Packages'),
    receiptStyles: stylesAt('/OrderReceipt'),
  };
}
