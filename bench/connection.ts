import { once } from 'node:events';
import { connect } from 'node:net';

export interface Connection {
  /** Sends a request and returns the body; throws unless the product's code is a success. */
  post(path: string, body: object, token?: string): Promise<string>;
  close(): void;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * One kept-alive HTTP connection with one request at a time. It barely parses, since a full client would cost more than
 * the server on shared cores.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  socket.setEncoding('latin1');
  let received = '';
  let waiting: { resolve(body: string): void; reject(error: Error): void } | undefined;

  socket.on('data', (chunk: string) => {
    received += chunk;
    const headEnd = received.indexOf(END_OF_HEAD);
    if (headEnd === -1) return;
    const head = received.slice(0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    const body = received.slice(headEnd + END_OF_HEAD.length);
    if (body.length < length) return;
    received = '';
    const isDone = head.startsWith('HTTP/1.1 200') && body.startsWith('{"code":200,');
    if (isDone) waiting?.resolve(body);
    else waiting?.reject(new Error(`Refused: ${head.slice(0, 40)} ${body}`));
  });
  socket.on('close', () => waiting?.reject(new Error('The server closed a connection')));

  return {
    post: (path, body, token) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        const json = JSON.stringify(body);
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
            `Content-Length: ${Buffer.byteLength(json)}\r\n` +
            (token === undefined ? '' : `Authorization: ${token}\r\n`) +
            `\r\n${json}`,
        );
      }),
    close: () => socket.destroy(),
  };
}
