type Branch = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at path `steps`; undefined if there is none. */
export function valueAt(value: unknown, steps: readonly string[]): unknown {
  const [first, ...rest] = steps;
  if (first === undefined) return value;
  return isBranch(value) && Object.hasOwn(value, first) ? valueAt(value[first], rest) : undefined;
}

/** A copy of `value` with `replacement` at path `steps`, which must exist. */
export function withValueAt(value: unknown, steps: readonly string[], replacement: unknown): unknown {
  const [first, ...rest] = steps;
  if (first === undefined) return replacement;
  const branch = value as Branch;
  return { ...branch, [first]: withValueAt(branch[first], rest, replacement) };
}

/** The dotted path of a key in `value` that `known` does not have. */
export function findStrangeKey(value: unknown, known: unknown): string | undefined {
  if (!isBranch(value) || !isBranch(known)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!Object.hasOwn(known, key)) return key;
    const strange = findStrangeKey(inner, known[key]);
    if (strange !== undefined) return `${key}.${strange}`;
  }
  return undefined;
}

/** All leaf values with their dotted paths. */
export function leavesOf(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (!isBranch(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}
