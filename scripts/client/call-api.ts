import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { parseMessage, type Envelope } from '@causeway/contract/envelope';
import { nameOfCode, type CodeName } from '@causeway/contract/errors';

/** The API refused the call. The message is the server's, in English. */
export class ApiSaidNo extends Error {
  override readonly name = 'ApiSaidNo';
  readonly reason: CodeName | undefined;
  readonly bean: unknown;

  constructor({ code, msg, bean }: Envelope) {
    const { en } = parseMessage(Buffer.from(msg, 'base64').toString('utf8'));
    super(`${nameOfCode(code) ?? code}: ${en}`);
    this.reason = nameOfCode(code);
    this.bean = bean;
  }
}

/** Throws {@link ApiSaidNo} for every code but 200. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { url, token }: { url: string; token?: string | undefined },
): Promise<OutputOf<E>> {
  const answer = await fetch(new URL(endpoint.path, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: token }),
    },
    body: JSON.stringify(input),
  });
  const envelope = (await answer.json()) as Envelope<OutputOf<E>>;
  if (envelope.code !== 200) throw new ApiSaidNo(envelope);
  return envelope.bean;
}
