import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { isCustomerApi } from '@causeway/contract/endpoint';
import { createTolerance } from './tolerant-input.ts';

type Json = Readonly<Record<string, unknown>>;

const customerEndpoints = allEndpoints.filter(({ path }) => isCustomerApi(path));

const input = z.object({
  text: z.string(),
  number: z.number(),
  whole: z.optional(z.int()),
  flag: z.optional(z.boolean()),
  choice: z.optional(z.union([z.literal(0), z.literal(1)])),
  id: z.optional(z.union([z.string(), z.number()])),
  note: z.optional(z.string()),
  absent: z.optional(z.nullable(z.string())),
  ids: z.optional(z.array(z.string())),
  rows: z.optional(z.array(z.object({ name: z.string(), size: z.optional(z.int()) }))),
  device: z.optional(z.object({ id: z.string() })),
});
const tolerate = createTolerance({ input });
const required = { text: 'a', number: 1 };

describe('numbers and decimal texts are interchangeable in scalar fields', () => {
  test.each<[Json, Json]>([
    [{ text: 7 }, { text: '7' }],
    [{ text: -1.5 }, { text: '-1.5' }],
    [{ number: '42' }, { number: 42 }],
    [{ number: '-0.25' }, { number: -0.25 }],
    [{ whole: '007' }, { whole: 7 }],
    [{ choice: '1' }, { choice: 1 }],
    [{ device: { id: 9 } }, { device: { id: '9' } }],
    [{ rows: [{ name: 5, size: '6' }] }, { rows: [{ name: '5', size: 6 }] }],
  ])('%j is read as %j', (given, read) => {
    expect(tolerate({ ...required, ...given })).toEqual({ ...required, ...read });
    expect(input.safeParse(tolerate({ ...required, ...given })).success).toBe(true);
  });

  test.each<Json>([
    { text: 1e21 },
    { text: true },
    { text: ['a'] },
    { text: null },
    { number: '' },
    { number: ' 1' },
    { number: '1e3' },
    { number: '0x10' },
    { number: '1.' },
    { number: '.5' },
    { number: '+1' },
    { number: 'Infinity' },
    { number: '9'.repeat(400) },
    { number: true },
    { number: null },
    { whole: '1.5' },
    { flag: 1 },
    { flag: 'true' },
    { choice: '2' },
    { ids: [7] },
    { ids: '7' },
    { rows: [{ name: null }] },
    { device: 7 },
  ])('%j is still refused', (given) => {
    expect(input.safeParse(tolerate({ ...required, ...given })).success).toBe(false);
  });

  test('a field that accepts both stays as sent', () => {
    const given = { ...required, id: '9007199254740993' };
    expect(tolerate(given)).toEqual(given);
  });
});

describe('null in an optional field is absence', () => {
  test('at every depth, and only in optional fields', () => {
    const given = { ...required, note: null, flag: null, ids: null, rows: [{ name: 'a', size: null }] };
    expect(tolerate(given)).toEqual({ ...required, rows: [{ name: 'a' }] });
  });

  test('a null with a meaning is kept', () => {
    expect(tolerate({ ...required, absent: null })).toEqual({ ...required, absent: null });
  });
});

test("a field's other name is used if its own name is absent or null", () => {
  const named = createTolerance({ input: z.object({ email: z.string() }), otherNames: { account: 'email' } });
  expect(named({ account: 'a@b.example' })).toMatchObject({ email: 'a@b.example' });
  expect(named({ email: null, account: 'a@b.example' })).toMatchObject({ email: 'a@b.example' });
  expect(named({ email: '', account: 'a@b.example' })).toMatchObject({ email: '' });
  expect(z.object({ email: z.string() }).safeParse(named({ account: null })).success).toBe(false);
});

/** Values of a schema's type; checks such as lengths may still refuse them. */
function fitting(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, fitting(field)])),
        {
          requiredKeys: Object.entries(def.shape)
            .filter(([, field]) => field._zod.optin !== 'optional')
            .map(([name]) => name),
        },
      );
    case 'array':
      return fc.array(fitting(def.element), { maxLength: 3 });
    case 'optional':
    case 'nullable':
      return fitting(def.innerType);
    case 'union':
      return fc.oneof(...def.options.map(fitting));
    case 'pipe':
      return fitting(def.in);
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'number':
      return fc.oneof(fc.nat(10_000), fc.integer(), fc.constantFrom(17.99, 0.1, -2.5));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(fc.nat(10_000_000).map(String), fc.string({ maxLength: 30 }));
    default:
      return fc.constant('a file');
  }
}

/** The same input as another client may send it: numbers as texts, texts as numbers, `null` for absent fields. */
function disguise(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return disguise(def.innerType, value);
  if (def.type === 'array') return (value as unknown[]).map((item) => disguiseDeep(def.element, item));
  if (def.type === 'object') return disguiseDeep(schema, value);
  if (def.type === 'union' && def.options.some((option) => option._zod.def.type === 'boolean')) return value;
  if (typeof value === 'number') return String(value);
  // Only a number's decimal text comes back unchanged.
  if (typeof value === 'string' && /^\d+$/.test(value) && String(Number(value)) === value)
    return Number(value);
  return value;
}

function disguiseDeep(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') return value;
  const given = value as Json;
  return Object.fromEntries(
    Object.entries(def.shape).flatMap(([name, field]) => {
      if (name in given) return [[name, disguise(field, given[name])]];
      return z.safeParse(field, null).success ? [] : [[name, null]];
    }),
  );
}

/** Ignores how scalars were written if a field accepts both forms. */
const asTexts = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_key, item: unknown) =>
    typeof item === 'number' ? String(item) : item,
  );

test.each(customerEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s reads an input alike, however its scalars were written',
  (_path, endpoint) => {
    const read = createTolerance(endpoint);
    fc.assert(
      fc.property(fitting(endpoint.input), (plain) => {
        const straight = endpoint.input.safeParse(plain);
        const disguised = endpoint.input.safeParse(read(disguiseDeep(endpoint.input, plain)));
        expect(disguised.success).toBe(straight.success);
        expect(asTexts(disguised.data)).toEqual(asTexts(straight.data));
      }),
      { numRuns: 100 },
    );
  },
);
