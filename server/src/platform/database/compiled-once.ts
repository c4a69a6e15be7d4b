import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './tx.ts';

/** Stands in a compiled statement for one of its values. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A statement that Kysely builds and compiles at its first run only, because that takes about as long as PostgreSQL
 * takes to answer it. `build` gets placeholders instead of values, so it may only put them into the statement.
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Db | Tx, values: Values) => Compilable<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({} as Values, { get: (_none, name) => new Placeholder(name) });
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, placeholders).compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
