import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request with headers that `fetch` cannot set, such as `Host`. */
export async function rawRequest(
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<RawAnswer> {
  const asked = request(url, { method, headers: { ...headers }, agent: false }).end();
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** A request of the API whose body lacks its end until the returned function is called. The server has its head by then. */
export async function beginRequest(url: string, body: object, token: string): Promise<() => Promise<string>> {
  const all = JSON.stringify(body);
  const headers = {
    authorization: token,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(all),
    expect: '100-continue',
  };
  const asked = request(url, { method: 'POST', headers, agent: false });
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.write(all.slice(0, -1));
  return async () => {
    asked.end(all.slice(-1));
    const [answer] = await once(asked, 'response');
    return text(answer);
  };
}

/** A server's response to bytes that need not be HTTP. */
export async function rawBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(bytes);
  return text(socket);
}
