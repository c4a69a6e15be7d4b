import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import type { Endpoint } from '@causeway/contract/endpoint';

const CONTRACT = new URL('../../contract/src/', import.meta.url);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'methods' in value && 'path' in value && 'access' in value;

/** By file and export. Read from the folder, which also finds unlisted files. */
async function declaredEndpoints(): Promise<Map<string, Endpoint>> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const found = new Map<string, Endpoint>();
  for (const file of files) {
    const module = (await import(new URL(file, CONTRACT).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (isEndpoint(value)) found.set(`${file}: ${name}`, value);
    }
  }
  return found;
}

describe('one declaration, three uses', () => {
  test('every endpoint that a file of the contract declares is in allEndpoints, once', async () => {
    const declared = await declaredEndpoints();
    expect(declared.size).toBeGreaterThan(10);
    const listed = new Set(allEndpoints.map(({ name }) => name));
    expect([...declared].filter(([, { name }]) => !listed.has(name))).toEqual([]);
    expect(allEndpoints).toHaveLength(declared.size);
  });

  test('an endpoint’s name is that of its export', async () => {
    const misnamed = [...(await declaredEndpoints())].filter(
      ([where, { name }]) => !where.endsWith(`: ${name}`),
    );
    expect(misnamed).toEqual([]);
  });
});
