import { LANGUAGES, type Language } from '@causeway/contract/language';
import type { Manifest } from 'vite';
import { isDocument } from './src/paths.ts';
import { NOT_FOUND, ROUTES, type SiteRoute } from './src/routes.ts';

const ENTRY = 'src/main.tsx';

/** The module that a route's page is loaded from, as the manifest names it. */
function pageModule({ page, path }: Pick<SiteRoute, 'page' | 'path'>): string {
  const found = /import\(\s*['"]\.\/(features\/[^'"]+)['"]/.exec(page.toString())?.[1];
  if (found === undefined) throw new Error(`The page of ${path} is not imported by a plain name`);
  return `src/${found}`;
}

/** The phrase modules that load beside a route's page. */
function phraseModules({ phrases }: Pick<SiteRoute, 'phrases'>, language: Language): string[] {
  return phrases.map(({ name }) => `src/phrases/${language}/${name}.ts`);
}

/** A chunk and all that it imports statically, each once, the chunk itself last. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const imports = manifest[key]?.imports ?? [];
  return [...imports.flatMap((other) => withImports(manifest, other, seen)), key];
}

const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;

/** Which modules each route loads, for the size check. */
export const pageSources = ROUTES.map((route) => ({
  path: route.path,
  module: pageModule(route),
  phrases: byLanguage((language) => phraseModules(route, language)),
}));

/** The hashed names of the client build that the server's HTML refers to; see `CLIENT_ASSETS` in src/assets.d.ts. */
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
    [pageModule(route), ...phraseModules(route, language)].flatMap((key) => withImports(manifest, key));

  const landing = ROUTES.find(({ path }) => path === '/');
  if (landing === undefined) throw new Error('There is no landing page');
  const entryKeys = withImports(manifest, ENTRY);
  const landingKeys = (language: Language): string[] => [
    ...entryKeys,
    ...modulesOf(landing, language),
    `src/phrases/${language}/frame.ts`,
  ];
  const landingStyles = stylesOf(landingKeys('en'));

  const preloads = byLanguage((language) => [
    ...new Set(
      landingKeys(language)
        .filter((key) => key !== ENTRY)
        .map(fileOf),
    ),
  ]);
  const pageFiles = byLanguage((language) => {
    const known = new Set([...preloads[language], ...landingStyles, fileOf(ENTRY)]);
    const filesOf = (route: SiteRoute) => {
      const texts = (route.texts ?? []).map((file) => `content/${language}/${file}`);
      const keys = [...modulesOf(route, language), ...texts];
      return [...new Set([...keys.map(fileOf), ...stylesOf(keys)])].filter((file) => !known.has(file));
    };
    const others = ROUTES.filter((route) => route !== landing);
    return Object.fromEntries(others.map((route) => [route.path.toLowerCase(), filesOf(route)]));
  });
  const documents = [NOT_FOUND, ...ROUTES.filter(({ path }) => isDocument(path))];
  const documentStyles = Object.fromEntries(
    documents.map((route) => [route.title, stylesOf([...entryKeys, ...modulesOf(route, 'en')])]),
  );
  const packages = ROUTES.find(({ path }) => path === '/Packages');
  const cardStyles = packages === undefined ? [] : stylesOf([...entryKeys, ...modulesOf(packages, 'en')]);
  return { script: fileOf(ENTRY), styles: landingStyles, preloads, pageFiles, documentStyles, cardStyles };
}
