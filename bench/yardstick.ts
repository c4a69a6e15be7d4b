import { verify } from '@node-rs/argon2';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../server/src/modules/identity/password-hash.ts';
import { PASSWORD } from '../server/test/many-accounts.ts';
import { listenAsChild } from './child-server.ts';
import { openConnection, type Answer } from './connection.ts';

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
  http.post('/bare/skuList', repeating(await causeway.postForAnswer('/Website/skuList', {})));
  http.get('/bare/landing', repeating(await causeway.getPage('/')));
  causeway.close();
}

/** Headers that every server sets itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** Answers with the bytes of an answer. */
function repeating(answer: Answer): (request: unknown, reply: FastifyReply) => Promise<FastifyReply> {
  const [, ...lines] = answer.head.split('\r\n');
  const all = lines.map((line) => {
    const end = line.indexOf(': ');
    return [line.slice(0, end).toLowerCase(), line.slice(end + 2)] as const;
  });
  const headers = Object.fromEntries(all.filter(([name]) => !OWN_HEADERS.has(name)));
  const body = Buffer.from(answer.body, 'latin1');
  return async (_request, reply) => reply.headers(headers).send(body);
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
