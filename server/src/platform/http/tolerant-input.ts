import type { Endpoint } from '@causeway/contract/endpoint';
import * as z from 'zod/mini';

/** How a number is written as a text, and which texts are numbers. */
const DECIMAL = /^-?\d+(\.\d+)?$/;

type Scalar = 'string' | 'number' | 'boolean';
/** Rewrites one value to the form that its schema asks for, where it comes in another one that clients use for it. */
type Rewrite = (value: unknown) => unknown;

const asItIs: Rewrite = (value) => value;

/**
 * Makes what rewrites an endpoint's input before it is checked: `null` in an optional field is absence, a number
 * and its decimal text are interchangeable in scalar fields, and a field may come by its other name. Everything else reaches
 * the check as it was sent.
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
  // A boolean that may also come as a text, in an address, is not one that may come as a number.
  if (scalars.has('boolean') || scalars.has(typeof value as Scalar)) return value;
  if (typeof value === 'number' && scalars.has('string') && DECIMAL.test(String(value))) return String(value);
  if (typeof value === 'string' && scalars.has('number') && DECIMAL.test(value)) return Number(value);
  return value;
}

/** The kinds of scalar that a field takes; none for a list or an object. */
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
