import pg from 'pg';
import { APP_SECRET } from '../test-app.ts';
import { writeRows, writeSchema } from './database-text.ts';
import { readRecords, type Records } from './upgrade-records.ts';
import { playUpgradeScene, type UpgradeScene } from './upgrade-scene.ts';

/** The content of the fixture's first line. */
export interface UpgradeFixture {
  /** When it was written. */
  readonly moment: string;
  readonly appSecret: string;
  readonly scene: UpgradeScene;
  readonly records: Records;
}

/** Fills an empty database with every kind of record, and writes it as SQL behind a line of comment. */
export async function writeUpgradeFixture(databaseUrl: string): Promise<string> {
  const scene = await playUpgradeScene(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const moment = new Date().toISOString();
    const fixture: UpgradeFixture = {
      moment,
      appSecret: APP_SECRET,
      scene,
      records: await readRecords(client),
    };
    return `-- ${JSON.stringify(fixture)}\n${await writeSchema(client)}${await writeRows(client)}`;
  } finally {
    await client.end();
  }
}

export function readUpgradeFixture(text: string): UpgradeFixture {
  return JSON.parse(text.slice('-- '.length, text.indexOf('\n'))) as UpgradeFixture;
}
