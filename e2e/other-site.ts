import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';

/** The URL of {@link openOtherSite}'s site, whose pages may call the shared shop's API for customers. */
export const otherSiteUrl = (): string => process.env['OTHER_SITE_URL'] ?? '';

const readModule = async (name: string) =>
  stripTypeScriptTypes(await readFile(new URL(`../server/test/${name}`, import.meta.url), 'utf8'));

/** Serves a site of another origin: an empty page, and the modules of the client that the specification describes. */
export async function openOtherSite(): Promise<{ origin: string; close(): void }> {
  const server = createServer(async ({ url = '' }, response) => {
    const [, name] = /^\/(specification-(?:client|life)\.ts)$/.exec(url) ?? [];
    response.setHeader('content-type', name === undefined ? 'text/html' : 'text/javascript');
    response.end(name === undefined ? '<!doctype html>' : await readModule(name));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
