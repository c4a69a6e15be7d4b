import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../server/test/free-port.ts';
import { serviceDirectory, startService } from '../server/test/service.ts';
import { useTestApp } from '../server/test/use-test-app.ts';

const CADDY = process.env['TEST_CADDY'] ?? 'caddy';
const HOST = 'vpn.example';
const app = useTestApp({ config: { publicUrl: `https://${HOST}`, demoPublic: true, trustProxy: 1 } });

test('Caddy serves with deploy/Caddyfile; over plain HTTP pages lead to TLS, and calls are refused', async () => {
  const directory = await serviceDirectory('caddy');
  const [port, plainPort] = [await freePort(), await freePort()];
  const ports = `http_port ${plainPort}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1`;
  const own = `local_certs\n\tskip_install_trust\n\tadmin off\n\tstorage file_system ${directory}`;
  const settings = join(directory, 'Caddyfile');
  const shipped = await readFile(new URL('../deploy/Caddyfile', import.meta.url), 'utf8');
  await writeFile(
    settings,
    shipped
      .replace('{\n', `{\n\t${ports}\n\t${own}\n`)
      .replace('{$DOMAIN}', HOST)
      .replace('{$UPSTREAM:127.0.0.1:8080}', new URL(app.url).host),
  );
  const headers = { host: HOST };
  const ask = async (path: string, isSecure = false) => {
    const request = isSecure
      ? get({ host: '127.0.0.1', port, path, headers, servername: HOST, rejectUnauthorized: false })
      : getPlain({ host: '127.0.0.1', port: plainPort, path, headers });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    return [answer.statusCode, answer.headers.location];
  };
  const isUp = () =>
    ask('/livez', true).then(
      ([status]) => status === 200,
      () => false,
    );
  const args = ['run', '--config', settings, '--adapter', 'caddyfile'];
  onTestFinished(await startService({ command: CADDY, args, directory, isUp }));
  expect(await ask('/Terms')).toEqual([301, `https://${HOST}/Terms`]);
  for (const of of ['Website', 'Team', 'Client', 'Console', 'Gateway', 'pay'])
    expect([of, ...(await ask(`/${of}/x`))]).toEqual([of, 403, undefined]);
});
