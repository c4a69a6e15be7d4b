import type { Endpoint } from '@causeway/contract/endpoint';
import * as z from 'zod/mini';

/** The decimal text of a number. */
const DECIMAL = /^-?\d+(\.\d+)?$/;

type Scalar = 'string' | 'number' | 'boolean';
/** Converts a value to its schema's form if it comes in another accepted form. */
type Rewrite = (value: unknown) => unknown;

const asItIs: Rewrite = (value) => value;

/**
 * Returns a function that rewrites an endpoint's input before validation: `null` in an optional field means absent,
 * numbers and their decimal texts are interchangeable in scalar fields, and a field may have its other name. Everything
 * else stays as sent.
 */
export function createTolerance({ input, otherNames = {} }: Pick<Endpoint, 'input' | 'otherNames'>): Rewrite {
  const rewrite = rewriteOf(input);
  const names = Object.entries(otherNames);
  return (given) => {
    if (!isRecord(given)) return given;
    const named = { ...given };
    for (const [other, name] of names) named[name] ??= given[other];
    return rewrite(named);
  };
}

function rewriteOf(schema: z.core.$ZodType): Rewrite {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return rewriteFields(Object.entries(def.shape));
    case 'array': {
      const rewrite = rewriteOf(def.element);
      return (value) => (Array.isArray(value) ? value.map(rewrite) : value);
    }
    case 'optional':
    case 'nullable':
      return rewriteOf(def.innerType);
    default:
      return asItIs;
  }
}

function rewriteFields(shape: readonly (readonly [string, z.core.$ZodType])[]): Rewrite {
  const fields = shape.map(([name, schema]) => ({
    name,
    isOptional: schema._zod.optin === 'optional' && !z.safeParse(schema, null).success,
    scalars: scalarsOf(schema),
    rewrite: rewriteOf(schema),
  }));
  return (value) => {
    if (!isRecord(value)) return value;
    const rewritten = { ...value };
    for (const { name, isOptional, scalars, rewrite } of fields) {
      if (!Object.hasOwn(value, name)) continue;
      if (value[name] === null && isOptional) delete rewritten[name];
      else rewritten[name] = rewriteScalar(rewrite(value[name]), scalars);
    }
    return rewritten;
  };
}

function rewriteScalar(value: unknown, scalars: ReadonlySet<Scalar>): unknown {
  // A boolean that an address may send as a text must not be sent as a number.
  if (scalars.has('boolean') || scalars.has(typeof value as Scalar)) return value;
  if (typeof value === 'number' && scalars.has('string') && DECIMAL.test(String(value))) return String(value);
  if (typeof value === 'string' && scalars.has('number') && DECIMAL.test(value)) return Number(value);
  return value;
}

/** Returns the scalar types that a field accepts; none for a list or an object. */
function scalarsOf(schema: z.core.$ZodType): ReadonlySet<Scalar> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return new Set([def.type]);
    case 'enum':
      return new Set(['string']);
    case 'literal':
      return new Set(def.values.map((value) => typeof value as Scalar));
    case 'optional':
    case 'nullable':
      return scalarsOf(def.innerType);
    case 'pipe':
      return scalarsOf(def.in);
    case 'union':
      return new Set(def.options.flatMap((option) => [...scalarsOf(option)]));
    default:
      return new Set();
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
