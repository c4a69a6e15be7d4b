import type { OrderStatus } from '@causeway/contract/orders';

export interface OrderEvents {
  readonly answer: Response;
  /** The events so far. */
  readonly told: readonly OrderStatus[];
  /** Resolves true once the server has ended the response, false if it broke off. */
  readonly ended: Promise<boolean>;
  /** Disconnects, as a closed page does. */
  leave(): void;
}

/** Follows an order as the site does. */
export async function followOrder(url: string, id: string, token: string): Promise<OrderEvents> {
  const privacy = new AbortController();
  const answer = await fetch(`${url}/Website/orderEvents?id=${id}`, {
    headers: { authorization: token },
    signal: privacy.signal,
  });
  const told: OrderStatus[] = [];
  return { answer, told, ended: readEvents(answer, told), leave: () => privacy.abort() };
}

async function readEvents({ body, headers }: Response, told: OrderStatus[]): Promise<boolean> {
  if (body === null || !(headers.get('content-type') ?? '').startsWith('text/event-stream')) return false;
  let rest = '';
  try {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + text).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) if (part.startsWith('data: ')) told.push(JSON.parse(part.slice(6)));
    }
  } catch {
    return false;
  }
  return rest === '';
}
