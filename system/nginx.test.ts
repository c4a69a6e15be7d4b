import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshEmail } from '../server/test/customers.ts';
import { freePort } from '../server/test/free-port.ts';
import { nginxSettings, startReverseProxy } from '../server/test/reverse-proxy.ts';
import { serviceDirectory, startService } from '../server/test/service.ts';
import { callApi } from '../server/test/test-app.ts';
import { useTestApp } from '../server/test/use-test-app.ts';

const run = promisify(execFile);
const NGINX = process.env['TEST_NGINX'] ?? 'nginx';
const app = useTestApp({ config: { trustProxy: 1, rateLimitFactor: 1 } });

test('nginx serves with deploy/nginx.conf, over TLS and HTTP/2', async () => {
  const directory = await serviceDirectory('nginx');
  const [key, certificate] = [join(directory, 'key'), join(directory, 'certificate')];
  const subject = ['-subj', '/CN=vpn.example', '-addext', 'subjectAltName=DNS:vpn.example'];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', certificate];
  await run('openssl', ['req', ...options]);
  await run('chmod', ['a+r', key]);
  const [port, plainPort] = [await freePort(), await freePort()];
  const site = (await readFile(new URL('../deploy/nginx.conf', import.meta.url), 'utf8'))
    .replace('127.0.0.1:8080', new URL(app.url).host)
    .replaceAll(/listen (?:\[::\]:)?443/g, `listen 127.0.0.1:${port}`)
    .replaceAll(/listen (?:\[::\]:)?80/g, `listen 127.0.0.1:${plainPort}`)
    .replace('/etc/letsencrypt/live/vpn.example/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/vpn.example/privkey.pem', key)
    // Each address once.
    .replaceAll(/^( *listen [^\n]*)\n\1$/gm, '$1');
  const settings = join(directory, 'nginx.conf');
  await writeFile(settings, nginxSettings(directory, site));
  const plain = `http://127.0.0.1:${plainPort}/Terms`;
  const ask = () => fetch(plain, { redirect: 'manual', headers: { host: 'vpn.example' } });
  const stop = await startService({
    command: NGINX,
    args: ['-p', directory, '-c', settings, '-e', join(directory, 'errors')],
    directory,
    isUp: () =>
      ask().then(
        () => true,
        () => false,
      ),
  });
  const moved = await ask();
  expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://vpn.example/Terms']);
  const session = connect(`https://127.0.0.1:${port}`, {
    ca: await readFile(certificate),
    servername: 'vpn.example',
  });
  const stream = session.request({ ':path': '/livez', ':authority': 'vpn.example' });
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
  expect(headers[':status']).toBe(200);
  expect(JSON.parse(await text(stream))).toMatchObject({ code: 200 });
  session.close();
  await stop();
});

test('a visitor’s own X-Forwarded-For does not change the address that limits count', async () => {
  const proxy = await startReverseProxy([Number(new URL(app.url).port)]);
  const names: (string | undefined)[] = [];
  for (let index = 0; index < 21; index++) {
    const headers = { 'x-forwarded-for': `203.0.113.${index}` };
    const body = { account: freshEmail(), password: 'wrong' };
    names.push((await callApi(proxy.url, '/Website/login', body, { headers })).name);
  }
  expect(names.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'WRONG_CREDENTIALS'));
  expect(names[20]).toBe('TOO_MANY_REQUESTS');
  await proxy.close();
});

test('processes that answer 503 for want of a database stay in service', async () => {
  const port = Number(new URL(app.url).port);
  const proxy = await startReverseProxy([port, port]);
  const { db } = app.database;
  await sql`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'as a test' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger fail before insert on mail_codes execute function fail()`.execute(db);
  for (let tries = 0; tries < 4; tries++) {
    const { status, name } = await callApi(proxy.url, '/Website/regCode', { account: freshEmail() });
    expect({ status, name }).toEqual({ status: 503, name: 'SERVICE_UNAVAILABLE' });
  }
  expect((await fetch(`${proxy.url}/livez`)).status).toBe(200);
  await sql`drop function fail cascade`.execute(db);
  await proxy.close();
});
