import { once } from 'node:events';
import { connect } from 'node:net';

export interface Connection {
  /** Sends JSON and returns the body; throws if the request is refused. */
  post(path: string, body: object, token?: string): Promise<string>;
  /** The same with the headers. */
  postForAnswer(path: string, body: object, token?: string): Promise<Answer>;
  /** Returns a page as a browser receives it, compressed. */
  getPage(path: string): Promise<Answer>;
  close(): void;
}

/** Each character is a byte. */
export interface Answer {
  readonly head: string;
  readonly body: string;
}

const END_OF_HEAD = '\r\n\r\n';

/** The header of a trusted proxy that names a client of a made-up network; without a number no header. */
export const networkHeader = (network: number | undefined): string =>
  network === undefined ? '' : `X-Forwarded-For: 10.${(network >> 8) & 255}.${network & 255}.7\r\n`;

/**
 * One kept-alive HTTP connection with one request at a time. It barely parses, since a full client would cost more than
 * the server on shared cores.
 */
export async function openConnection(port: number, network?: number): Promise<Connection> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  socket.setEncoding('latin1');
  let received = '';
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;

  socket.on('data', (chunk: string) => {
    received += chunk;
    const headEnd = received.indexOf(END_OF_HEAD);
    if (headEnd === -1) return;
    const head = received.slice(0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    const body = received.slice(headEnd + END_OF_HEAD.length);
    if (body.length < length) return;
    received = '';
    const isRefused = body.startsWith('{"code":') && !body.startsWith('{"code":200,');
    if (head.startsWith('HTTP/1.1 200') && !isRefused) waiting?.resolve({ head, body });
    else waiting?.reject(new Error(`Refused: ${head.slice(0, 40)} ${body}`));
  });
  socket.on('close', () => waiting?.reject(new Error('The server closed a connection')));

  const send = (request: string) =>
    new Promise<Answer>((resolve, reject) => {
      waiting = { resolve, reject };
      socket.write(request);
    });
  const postForAnswer: Connection['postForAnswer'] = (path, body, token) => {
    const json = JSON.stringify(body);
    return send(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(json)}\r\n` +
        networkHeader(network) +
        (token === undefined ? '' : `Authorization: ${token}\r\n`) +
        `\r\n${json}`,
    );
  };
  return {
    post: async (...request) => (await postForAnswer(...request)).body,
    postForAnswer,
    getPage: (path) =>
      send(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n` +
          'Accept-Language: en\r\nAccept-Encoding: gzip, br\r\n\r\n',
      ),
    close: () => socket.destroy(),
  };
}
