const roleOf = <Role extends string>(role: Role) => ({ role });

/** Spread on a table that becomes cards: without a table's display values some browsers drop its roles. */
export const AS = {
  table: roleOf('table'),
  rowGroup: roleOf('rowgroup'),
  row: roleOf('row'),
  head: roleOf('columnheader'),
  cell: roleOf('cell'),
} as const;
