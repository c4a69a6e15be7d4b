import { migrateToLatest } from './migrate.ts';

/** A separate process that migrates DATABASE_URL by the files in MIGRATIONS, and prints what it ran. */
const names = await migrateToLatest(
  { connectionString: process.env['DATABASE_URL'] },
  process.env['MIGRATIONS'],
);
process.stdout.write(JSON.stringify(names));
