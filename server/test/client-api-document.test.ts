import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { CODES } from '@causeway/contract/errors';
import { plantCustomer } from './customers.ts';
import { useTestApp } from './use-test-app.ts';

const DOCUMENT = readFileSync(new URL('../../docs/client-api.md', import.meta.url), 'utf8');

const app = useTestApp();

/** The document's `curl` lines in order, as a shell with these variables would send them. */
function curlLines(variables: () => Readonly<Record<string, string>>) {
  const lines = [...DOCUMENT.matchAll(/^curl -s \$URL(\S+)(.*) -d '(.*)'$/gm)];
  return lines.map(([, path = '', headers = '', body = '']) => ({
    path,
    send: () => {
      const filled = body.replaceAll(/'"?\$(\w+)"?'/g, (_, name: string) => variables()[name] ?? '');
      const token = headers.includes('"authorization: $TOKEN"') ? variables()['TOKEN'] : undefined;
      return app.call(path, filled, { token });
    },
  }));
}

test('every line of the document runs, in its order, and every call of the apps has one', async () => {
  const { email, password } = await plantCustomer(app);
  const variables: Record<string, string> = { ACCOUNT: email, PASSWORD: password };
  const lines = curlLines(() => variables);
  const paths = allEndpoints.map(({ path }) => path).filter((path) => path.startsWith('/Client/'));
  expect(lines.map(({ path }) => path).toSorted()).toEqual([...paths, '/Website/formSign'].toSorted());
  for (const { path, send } of lines) {
    const { name, bean } = await send();
    expect([path, name]).toEqual([path, 'OK']);
    if (path === '/Client/login') variables['TOKEN'] = bean.data;
    if (path === '/Client/handoff') variables['FORM_SIGN'] = bean.formSign;
  }
});

test('codes are listed with their names', () => {
  const rows = [...DOCUMENT.matchAll(/^\| (\d+) \| `(\w+)` \|/gm)];
  expect(rows.length).toBeGreaterThan(4);
  for (const [, code, name] of rows)
    expect([name, CODES[name as keyof typeof CODES]]).toEqual([name, Number(code)]);
});
