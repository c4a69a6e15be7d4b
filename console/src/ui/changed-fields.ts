/** A field that differs; a missing side is undefined. */
export interface ChangedField {
  /** The field's path, such as `price.usd` or `marks.0`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isMissing = (value: unknown): boolean => value === null || value === undefined;

const isFilled = (value: unknown): boolean =>
  isBranch(value) && !Array.isArray(value) && Object.keys(value).length > 0;

/**
 * The fields in which two JSON values differ, in the order of `before`, then the new ones. An object that was added or
 * removed is shown by its fields.
 */
export function changedFields(before: unknown, after: unknown, path = ''): ChangedField[] {
  if (isMissing(before) && isFilled(after)) return changedFields({}, after, path);
  if (isFilled(before) && isMissing(after)) return changedFields(before, {}, path);
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) =>
      changedFields(before[key], after[key], path === '' ? key : `${path}.${key}`),
    );
  }
  return Object.is(before, after) ? [] : [{ path, before, after }];
}
