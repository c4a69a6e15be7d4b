import { verify } from '@node-rs/argon2';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../server/src/modules/identity/password-hash.ts';
import { PASSWORD } from '../server/test/many-accounts.ts';
import { listenAsChild } from './child-server.ts';
import { openConnection } from './connection.ts';

const POINT = 'select id, email, language, created_at from accounts where id = $1';
const INSERT = 'insert into bench_rows (id, account_id, at, words) values ($1, $2, now(), $3)';
const INSERTS = 5;

/**
 * A process that runs plain Fastify, without the product’s code: what the product’s requests are measured against. The
 * bare routes answer with the bytes of the product at `causewayPort`.
 */
async function main(databaseUrl: string, causewayPort: number): Promise<void> {
  const http = Fastify();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await addBareRoutes(http, causewayPort);
  await addDatabaseRoutes(http, pool);
  const stored = await hashPassword(PASSWORD);
  http.post<{ Body: { times: number } }>('/hash', ({ body }) => verifyTimes(stored, body.times));
  await listenAsChild(http, async () => {
    await http.close();
    await pool.end();
  });
}

async function addBareRoutes(http: FastifyInstance, causewayPort: number): Promise<void> {
  const causeway = await openConnection(causewayPort);
  const plans = Buffer.from(await causeway.post('/Website/skuList', {}), 'latin1');
  const page = await causeway.getPage('/');
  causeway.close();
  http.post('/bare/skuList', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(plans),
  );
  const body = Buffer.from(page.body, 'latin1');
  const encoding = /\r\ncontent-encoding: (\w+)/i.exec(page.head)?.[1] ?? 'identity';
  http.get('/bare/landing', async (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', encoding).send(body),
  );
}

async function addDatabaseRoutes(http: FastifyInstance, pool: pg.Pool): Promise<void> {
  await pool.query(
    'create table if not exists bench_rows (id uuid primary key, account_id uuid not null, at timestamptz not null, words text not null)',
  );
  http.post<{ Body: { id: string } }>('/point', ({ body }) => selectPoint(pool, body.id));
  http.post<{ Body: { id: string } }>('/inserts', ({ body }) => insertRows(pool, body.id));
}

async function verifyTimes(stored: string, times: number): Promise<object> {
  for (let time = 0; time < times; time++) await verify(stored, PASSWORD);
  return {};
}

async function selectPoint(pool: pg.Pool, id: string): Promise<unknown> {
  const { rows } = await pool.query<object>({ name: 'point', text: POINT, values: [id] });
  return rows[0];
}

async function insertRows(pool: pg.Pool, id: string): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (let row = 0; row < INSERTS; row++)
      await client.query({ name: 'insert', text: INSERT, values: [uuidv7(), id, `row ${row}`] });
    await client.query('commit');
  } finally {
    client.release();
  }
  return {};
}

await main(process.argv[2] ?? '', Number(process.argv[3]));
