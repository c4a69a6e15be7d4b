type Branch = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at `steps` inside a value; undefined where nothing does. */
export function valueAt(value: unknown, steps: readonly string[]): unknown {
  const [first, ...rest] = steps;
  if (first === undefined) return value;
  return isBranch(value) && Object.hasOwn(value, first) ? valueAt(value[first], rest) : undefined;
}

/** A copy of a value with another one at `steps`, which must lead somewhere. */
export function withValueAt(value: unknown, steps: readonly string[], replacement: unknown): unknown {
  const [first, ...rest] = steps;
  if (first === undefined) return replacement;
  const branch = value as Branch;
  return { ...branch, [first]: withValueAt(branch[first], rest, replacement) };
}

/** The dotted path of something in `value` that `known` has no place for. */
export function findStrangeKey(value: unknown, known: unknown): string | undefined {
  if (!isBranch(value) || !isBranch(known)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!Object.hasOwn(known, key)) return key;
    const strange = findStrangeKey(inner, known[key]);
    if (strange !== undefined) return `${key}.${strange}`;
  }
  return undefined;
}

/** Every value that is no branch, by its dotted path. */
export function leavesOf(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (!isBranch(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}
