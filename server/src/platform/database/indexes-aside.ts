import type pg from 'pg';

/**
 * Drops all indexes except those of primary keys and exclusions, and all foreign keys, and returns the statements that restore them. Sorting
 * millions of keys in one pass is much faster than inserting each; in one transaction nobody sees them missing.
 */
export async function setIndexesAside(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const constraints = await client.query<Made>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('u', 'f') and conparentid = 0
     -- What refers to a table comes after what makes its keys unique.
     order by contype = 'f', conrelid::regclass::text, conname`,
    [tables],
  );
  const indexes = await client.query<Made>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
     from pg_index i where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
     order by indexrelid`,
    [tables],
  );
  const all = [...indexes.rows, ...constraints.rows];
  for (const { drop } of all.toReversed()) await client.query(drop);
  return async () => {
    for (const { make } of all) await client.query(make);
  };
}

interface Made {
  readonly drop: string;
  readonly make: string;
}
