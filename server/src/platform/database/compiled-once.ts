import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './tx.ts';

/** Stands in a compiled statement for one of its values. */
class Placeholder<Values> {
  readonly valueIn: (values: Values) => unknown;

  constructor(valueIn: (values: Values) => unknown) {
    this.valueIn = valueIn;
  }
}

/**
 * A statement that Kysely builds and compiles at its first run only, because that takes about as long as PostgreSQL
 * takes to answer it. `build` gets placeholders instead of values, so it may only put them into the statement.
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Db | Tx, values: Values) => Compilable<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({} as Values, {
    get: (_none, name) => new Placeholder<Values>((values) => values[name as keyof Values]),
  });
  let compiled: CompiledQuery<Row> | undefined;
  return (db, values) => {
    compiled ??= build(db, placeholders).compile();
    return execute(db, compiled, values);
  };
}

type Row = Readonly<Record<string, unknown>>;

/** As {@link compiledOnce}, for a statement that inserts rows: it is compiled once for each choice of their columns. */
export function insertCompiledOnce<Rows extends Readonly<Record<string, Row>>>(
  build: (db: Db | Tx, rows: Rows) => Compilable,
): (db: Db | Tx, rows: Rows) => Promise<unknown> {
  const known = new Map<string, CompiledQuery>();
  return (db, rows) => {
    const columns = Object.values<Row>(rows).map((row) => Object.keys(row).join());
    const key = columns.join(';');
    const compiled = known.get(key) ?? build(db, placeholdersFor(rows)).compile();
    known.set(key, compiled);
    return execute(db, compiled, rows);
  };
}

function placeholdersFor<Rows extends Readonly<Record<string, Row>>>(rows: Rows): Rows {
  const placeholders: Record<string, Record<string, unknown>> = {};
  for (const [name, row] of Object.entries<Row>(rows)) {
    const own: Record<string, unknown> = (placeholders[name] = {});
    for (const column of Object.keys(row))
      own[column] = new Placeholder<Rows>((values) => values[name]?.[column]);
  }
  return placeholders as Rows;
}

async function execute<Answer>(
  db: Db | Tx,
  compiled: CompiledQuery<Answer>,
  values: object,
): Promise<Answer[]> {
  const parameters = compiled.parameters.map((value) =>
    value instanceof Placeholder ? (value as Placeholder<object>).valueIn(values) : value,
  );
  const { rows } = await db.executeQuery<Answer>({ ...compiled, parameters });
  return rows;
}
