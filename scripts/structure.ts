/**
 * Counts the structure of the source at commits, side by side: `node scripts/structure.ts ff045f2 HEAD`. Source is what the
 * workspaces have in `src`, without tests and fixtures; phrase files are left out of duplicates.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** So many equal lines count as a duplicate. */
const RUN = 6;

interface Source {
  readonly path: string;
  readonly lines: number;
  /** In lines, of each function. */
  readonly functions: readonly number[];
  /** Names declared and exported here. */
  readonly exports: readonly string[];
  /** Paths of files, as if from the root. */
  readonly imports: readonly string[];
  /** Lines without imports, comments, blank lines and lines of punctuation alone. */
  readonly code: readonly string[];
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, module, comments } = parseSync(path, text);
  const functions: number[] = [];
  const measure = ({ start, end }: { start: number; end: number }) =>
    void functions.push(text.slice(start, end).split('\n').length);
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  const own = module.staticExports.flatMap(({ entries }) => entries.filter((entry) => !entry.moduleRequest));
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  let code = text;
  for (const { start, end } of [...comments, ...module.staticImports].toSorted((a, b) => b.start - a.start))
    code = code.slice(0, start) + code.slice(end);
  return {
    path,
    lines: text.split('\n').length - 1,
    functions,
    exports: own.flatMap(({ exportName }) => exportName.name ?? []),
    imports: specifiers
      .filter((each) => each.startsWith('.'))
      .map((each) => normalize(join(dirname(path), each))),
    code: code
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /\w/.test(line)),
  };
}

/** Pairs of runs of six or more equal lines; a run that goes on counts once. */
function countDuplicates(sources: readonly Source[]): number {
  const places = new Map<string, { source: Source; at: number }[]>();
  for (const source of sources) {
    if (source.path.includes('/phrases/')) continue;
    for (let at = 0; at + RUN <= source.code.length; at++) {
      const run = source.code.slice(at, at + RUN).join('\n');
      places.set(run, [...(places.get(run) ?? []), { source, at }]);
    }
  }
  let pairs = 0;
  for (const same of places.values())
    for (const [index, one] of same.entries())
      for (const other of same.slice(index + 1)) {
        const before = one.source.code[one.at - 1];
        const isStart = before === undefined || before !== other.source.code[other.at - 1];
        const isApart = one.source !== other.source || other.at - one.at >= RUN;
        if (isStart && isApart) pairs++;
      }
  return pairs;
}

const workspaceOf = (path: string) => path.split('/')[0];
/** A module, or before there were modules a feature's folder. */
const moduleOf = (path: string) => /^server\/src\/(?:(?:modules|features)\/)?([^/]+)\//.exec(path)?.[1];

/** Groups of modules that reach each other by imports, of types too. */
function countCycles(sources: readonly Source[]): number {
  const reach = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const from = moduleOf(path);
    if (from === undefined) continue;
    const to = imports.flatMap((each) => moduleOf(each) ?? []).filter((each) => each !== from);
    reach.set(from, (reach.get(from) ?? new Set()).union(new Set(to)));
  }
  for (const middle of reach.keys())
    for (const to of reach.values())
      if (to.has(middle)) for (const further of reach.get(middle) ?? []) to.add(further);
  const cycles = [...reach].filter(([name, to]) => to.has(name));
  const groupOf = ([name, to]: [string, Set<string>]) =>
    [...to].filter((other) => reach.get(other)?.has(name) === true).toSorted()[0];
  return new Set(cycles.map(groupOf)).size;
}

function count(root: string): Record<string, number> {
  const files = globSync('{server,site,console,web,contract}/src/**/*.{ts,tsx}', { cwd: root });
  const sources = files
    .filter((path) => !/\.(d|test|fixture)\.tsx?$/.test(path))
    .map((path) => readSource(root, path));
  const functions = sources.flatMap((source) => source.functions);
  // The written calls.ts have the names of the endpoints that they call.
  const names = sources
    .filter(({ path }) => !path.endsWith('/calls.ts'))
    .flatMap(({ path, exports }) => exports.map((name) => `${workspaceOf(path)} ${name}`));
  const importers = Map.groupBy(
    sources.flatMap(({ path, imports }) => imports.map((to) => ({ path, to }))),
    ({ to }) => to,
  );
  const hasOneImporter = ({ path }: Source) =>
    new Set((importers.get(path) ?? []).map((each) => each.path)).size === 1;
  const named = Map.groupBy(names, (name) => name);
  return {
    Files: sources.length,
    Lines: sources.reduce((sum, { lines }) => sum + lines, 0),
    'Functions over 60 lines': functions.filter((lines) => lines > 60).length,
    'Functions over 100 lines': functions.filter((lines) => lines > 100).length,
    'Names exported by two files of one workspace': [...named.values()].filter(({ length }) => length > 1)
      .length,
    'Pairs of six or more equal lines': countDuplicates(sources),
    'Compose files': sources.filter(({ path }) => /compose[\w-]*\.ts$|modules\/\w+\/module\.ts$/.test(path))
      .length,
    'Files under 30 lines that only one file imports': sources.filter(
      (each) => each.lines < 30 && hasOneImporter(each),
    ).length,
    'Import cycles between modules': countCycles(sources),
  };
}

function countAt(commit: string): Record<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-structure-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return count(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const commits = process.argv.slice(2);
const columns = commits.map((commit) => countAt(commit));
const rows = Object.keys(columns[0] ?? {}).map((name) => [name, ...columns.map((column) => column[name])]);
const lines = [['', ...commits], ['---', ...commits.map(() => '---:')], ...rows];
process.stdout.write(`${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
