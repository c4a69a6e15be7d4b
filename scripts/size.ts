import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleRows, weigh, type SizeRow } from './console-size.ts';
import { LANGUAGES, type Language } from '@causeway/contract/language';

/**
 * Checks the built site against its budgets: what a browser downloads, brotli-compressed, for the landing page, for any
 * page opened next, and for any page opened after the account page; and the console against its own budgets. Run it
 * after `npm run build`.
 */
const KILO = 1000;
const BUDGETS = {
  landingScripts: 80 * KILO,
  landingStyle: 12 * KILO,
  firstPage: 60 * KILO,
  /** What each page adds after the landing page and the account page. */
  furtherPage: 25 * KILO,
};

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const root = join(import.meta.dirname, '..');
const site = join(root, 'site');
const manifestPath = join(site, 'dist/manifest.json');
if (!existsSync(manifestPath)) {
  process.stderr.write('The site is not built yet: run `npm run build` first.\n');
  process.exit(1);
}
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(manifestPath, 'utf8'));

/** The build's record of a route; several paths may lead to one page. */
interface PageSource {
  readonly path: string;
  readonly module: string;
  readonly phrases: Readonly<Record<Language, readonly string[]>>;
}
const sources: readonly PageSource[] = JSON.parse(readFileSync(join(site, 'dist/pages.json'), 'utf8'));

function pageAt(path: string): PageSource {
  const found = sources.find((source) => source.path === path);
  if (found === undefined) throw new Error(`There is no page ${path}`);
  return found;
}
const LANDING = pageAt('/');
const ACCOUNT = pageAt('/Account');
const pages = [...new Map(sources.map((source) => [source.module, source])).values()];

/** The built files of a module and everything it imports statically. */
function filesOf(key: string, seen = new Set<string>(), files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no ${key}`);
  if (seen.has(key)) return files;
  seen.add(key);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const other of chunk.imports ?? []) filesOf(other, seen, files);
  return files;
}

function pageFiles({ module, phrases }: PageSource, language: Language): Set<string> {
  const names = module === LANDING.module ? [] : ['src/page-parts.ts'];
  const keys = [...names, module, ...phrases[language]];
  return keys.reduce((files, key) => files.union(filesOf(key)), new Set<string>());
}

function weighAll(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + weigh(join(site, 'dist/client', file)), 0);
}

function landingFiles(language: Language): Set<string> {
  return filesOf('src/main.tsx')
    .union(filesOf(`src/phrases/${language}/frame.ts`))
    .union(pageFiles(LANDING, language));
}

/** The largest of the three languages. */
const heaviest = (measure: (language: Language) => number) => Math.max(...LANGUAGES.map(measure));

const ofType = (files: Set<string>, ending: string) => [...files].filter((file) => file.endsWith(ending));
const rows: SizeRow[] = [
  {
    what: 'landing page, scripts',
    bytes: heaviest((language) => weighAll(ofType(landingFiles(language), '.js'))),
    budget: BUDGETS.landingScripts,
  },
  {
    what: 'landing page, style',
    bytes: heaviest((language) => weighAll(ofType(landingFiles(language), '.css'))),
    budget: BUDGETS.landingStyle,
  },
];
for (const page of pages.filter(({ module }) => module !== LANDING.module)) {
  const name = page.module.replace(/^.*\/|-page\.tsx$/g, '');
  const first = (language: Language) => pageFiles(page, language).difference(landingFiles(language));
  const further = (language: Language) => first(language).difference(pageFiles(ACCOUNT, language));
  rows.push({
    what: `${name}, opened first`,
    bytes: heaviest((l) => weighAll(first(l))),
    budget: BUDGETS.firstPage,
  });
  if (page.module !== ACCOUNT.module) {
    rows.push({
      what: `${name}, after account`,
      bytes: heaviest((l) => weighAll(further(l))),
      budget: BUDGETS.furtherPage,
    });
  }
}

rows.push(...consoleRows());

const kilobytes = (bytes: number) => (bytes / KILO).toFixed(1).padStart(6);
process.stdout.write('Brotli sizes in kB                        size   limit\n');
for (const { what, bytes, budget } of rows) {
  const verdict = bytes > budget ? '  OVER' : '';
  process.stdout.write(`${what.padEnd(40)}${kilobytes(bytes)}  ${kilobytes(budget)}${verdict}\n`);
}
if (rows.some(({ bytes, budget }) => bytes > budget)) process.exit(1);
