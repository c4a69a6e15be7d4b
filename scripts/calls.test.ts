import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import type { Endpoint } from '@causeway/contract/endpoint';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const CONTRACT = join(ROOT, 'contract/src');
/** Gateways and client apps call others. The browser gets an image from its address, so no page calls for it. */
const calledByPages: ReadonlySet<unknown> = new Set(
  allEndpoints.filter(
    ({ access, path, methods, answer }) =>
      access !== 'gateway' && !path.startsWith('/Client/') && !(methods[0] === 'GET' && answer === 'file'),
  ),
);
const isCalledByPages = (value: unknown): value is Endpoint => calledByPages.has(value);

function callOf(area: string, { name, methods, path, body, answer, fileType }: Endpoint): string {
  const media = Object.entries({ body, answer, fileType }).filter(([, value]) => value !== undefined);
  const last = media.map(([key, value]) => `${key}: '${value}'`).join(', ');
  const values = `'${name}', '${methods[0]}', '${path}'${last && `, { ${last} }`}`;
  return `export const ${name} = apiCall<typeof ${area}.${name}>(${values});`;
}

/** The source of a folder's `calls.ts`: the `ApiCall` of each endpoint that the modules there declare. */
async function callsIn(folder: string): Promise<string> {
  const imports: string[] = [];
  const calls: string[] = [];
  for (const file of globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] }).toSorted()) {
    const endpoints = Object.values((await import(join(folder, file))) as object).filter(isCalledByPages);
    const area = file.slice(0, -'.ts'.length).replace(/-\w/g, (part) => part.slice(1).toUpperCase());
    if (endpoints.length > 0) imports.push(`import type * as ${area} from './${file}';`);
    calls.push(...endpoints.map((endpoint) => callOf(area, endpoint)));
  }
  return [...imports, '', ...calls, ''].join('\n');
}

test.each([
  ['calls.ts', './endpoint.ts'],
  ['console/calls.ts', '../endpoint.ts'],
])(
  '%s has the call of each endpoint that pages call (vitest --update writes it)',
  async (path, declaring) => {
    const file = join(CONTRACT, path);
    const head = `// Written by scripts/calls.test.ts.\nimport { apiCall } from '${declaring}';\n`;
    await expect(head + (await callsIn(dirname(file)))).toMatchFileSnapshot(file);
  },
);

/** What a file loads when it runs. */
function loadedBy(path: string): string[] {
  const code = readFileSync(path, 'utf8');
  const { staticImports, dynamicImports } = parseSync(path, code).module;
  return [
    ...staticImports
      .filter(({ start }) => !code.startsWith('import type', start))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ];
}

const schemaModules = new Map<string, boolean>();

/** Whether a module of the contract loads the schema library, itself or by its imports. */
function loadsSchemas(path: string): boolean {
  const known = schemaModules.get(path);
  if (known !== undefined) return known;
  const found = loadedBy(path).some((other) =>
    other.startsWith('.') ? loadsSchemas(join(dirname(path), other)) : other.startsWith('zod'),
  );
  schemaModules.set(path, found);
  return found;
}

test('site, console and web load no module with schemas; they import its types and its calls', () => {
  const found = globSync('{site,console,web}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.test.*', '**/*.fixture.*'],
  }).flatMap((page) =>
    loadedBy(join(ROOT, page))
      .filter((name) => name.startsWith('@causeway/contract/'))
      .filter((name) => loadsSchemas(join(CONTRACT, `${name.slice('@causeway/contract/'.length)}.ts`)))
      .map((name) => `${page}: ${name}`),
  );
  expect(found).toEqual([]);
});
