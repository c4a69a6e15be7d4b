import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from './all-endpoints.ts';
import { ALL_CODES } from './console/console-errors.ts';
import { BUSINESS_CODES } from './errors.ts';

describe('the list of endpoints', () => {
  test('names are unique, and so are method and path', () => {
    const names = allEndpoints.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const routes = allEndpoints.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
    expect(new Set(routes).size).toBe(routes.length);
    // Paths are matched as written; two that differ only in case would confuse people.
    expect(new Set(routes.map((route) => route.toLowerCase())).size).toBe(routes.length);
  });
});

describe.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  test('declares only known refusals, each once', () => {
    expect(
      endpoint.errors.filter(
        (name) => !(name in (endpoint.path.startsWith('/Console/') ? ALL_CODES : BUSINESS_CODES)),
      ),
    ).toEqual([]);
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
  });

  test('declares no refusal that reveals who has an account', () => {
    expect(endpoint.errors).not.toContain('ACCOUNT_UNKNOWN');
    expect(endpoint.errors).not.toContain('PASSWORD_WRONG');
  });

  test('has a path of the API, an access and a summary', () => {
    expect(endpoint.path).toMatch(/^\/(Website|Team|Client|Console|Gateway)\/[A-Za-z]+$/);
    expect(endpoint.access).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*(?::[a-z]+(?:\.[a-z]+)?)?$/);
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/);
  });

  test('drops or refuses unknown fields at every depth', () => {
    const open: string[][] = [];
    z.toJSONSchema(endpoint.input, {
      io: 'output',
      unrepresentable: 'any',
      override: ({ jsonSchema: { properties, additionalProperties } }) => {
        if (properties !== undefined && additionalProperties !== false) open.push(Object.keys(properties));
      },
    });
    expect(open).toEqual([]);
  });
});
