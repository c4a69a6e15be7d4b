/**
 * Freezes the schema of a release: `npm run freeze -- 0.1.0` writes the checksums of its migrations to
 * server/migrations/released.txt, and a database with data in it, as SQL, to server/test/fixtures/. server/test/upgrade.test.ts
 * upgrades that from then on.
 */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { createLog } from '../server/src/platform/log.ts';
import { markReleased } from '../server/test/upgrade/released-migrations.ts';
import { writeUpgradeFixture } from '../server/test/upgrade/upgrade-fixture.ts';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  process.stderr.write('Give the version: npm run freeze -- 0.1.0\n');
  process.exit(1);
}

const dataDir = await mkdtemp(join(tmpdir(), 'causeway-release-'));
// mkdtemp makes 0700, which keeps out the account that root lends PostgreSQL.
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('error'), durable: false });
try {
  const fixtures = join(import.meta.dirname, '../server/test/fixtures');
  await mkdir(fixtures, { recursive: true });
  await writeFile(join(fixtures, `release-${version}.sql`), await writeUpgradeFixture(postgres.url));
  markReleased();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
// The thread that draws PDFs would keep the process for minutes.
process.exit();
