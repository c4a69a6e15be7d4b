import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  ADDRESS_CHECK_HEADER,
  ADDRESS_CHECK_PATH,
  arrivalOf,
  newCheckToken,
  proofOf,
  type Arrival,
} from '../../platform/http/address-check.ts';
import type { Config } from '../config/config.ts';
import { fine, problem, reasonOf, type Finding } from './finding.ts';

const SUBJECT = 'Public address';
const TIMEOUT_MS = 15_000;

type Address = Pick<Config, 'host' | 'port' | 'publicUrl' | 'trustProxy'>;

/**
 * Sends a request to the public address and compares how it arrives with TRUST_PROXY. If no server is running, this
 * process receives it in the server's place.
 */
export async function checkAddress(address: Address, key: Buffer): Promise<Finding> {
  const standIn = await listenInPlace(address, key);
  try {
    return await request(address, key);
  } finally {
    standIn?.close();
    standIn?.closeAllConnections();
  }
}

async function listenInPlace({ host, port }: Address, key: Buffer) {
  const server = createServer((request, response) => {
    const arrival = arrivalOf(key, request.headers);
    response.writeHead(arrival === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(arrival ?? null));
  });
  try {
    await once(server.listen(port, host), 'listening');
    return server;
  } catch {
    // The server is running, as it should.
    return undefined;
  }
}

async function request({ publicUrl, trustProxy }: Address, key: Buffer): Promise<Finding> {
  const token = newCheckToken(key);
  let answer: Response;
  try {
    answer = await fetch(publicUrl + ADDRESS_CHECK_PATH, {
      headers: { [ADDRESS_CHECK_HEADER]: token },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    return problem(
      SUBJECT,
      `${publicUrl} can’t be reached from here: ${reasonOf(error)}. Check the DNS record, the certificate and the proxy (docs/production/proxy.md).`,
    );
  }
  const arrival = await answer.json().then(
    (json) => json as Partial<Arrival> | null,
    () => null,
  );
  if (arrival?.proof !== proofOf(key, token) || arrival.proxies === undefined)
    return problem(
      SUBJECT,
      `${publicUrl} answers with status ${answer.status}, but not from this installation. Point the proxy to HOST and PORT, and set the same APP_SECRET for every process.`,
    );
  if (arrival.proxies === trustProxy)
    return fine(SUBJECT, `${publicUrl} arrives here through ${countOf(trustProxy)}`);
  const risk =
    arrival.proxies > trustProxy
      ? 'All visitors share the proxy’s limits'
      : 'Visitors can choose the address that limits count';
  return problem(
    SUBJECT,
    `A request to ${publicUrl} passes ${countOf(arrival.proxies)} by its X-Forwarded-For, but TRUST_PROXY is ${trustProxy}. ${risk}: set TRUST_PROXY=${arrival.proxies}, or let each proxy add the header (docs/production/proxy.md).`,
  );
}

const countOf = (proxies: number) =>
  proxies === 1 ? '1 proxy' : `${proxies === 0 ? 'no' : proxies} proxies`;
