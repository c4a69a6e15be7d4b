import { createHmac, randomBytes } from 'node:crypto';
import type { AlertConfig } from '../src/modules/backoffice/alert-config.ts';
import { openStubServer, type StubAnswer, type StubRequest } from './providers/stub-server.ts';

interface TelegramMessage {
  readonly chat_id: string;
  readonly text: string;
}

/** A webhook’s receiver and Telegram’s Bot API on the loopback interface, with what they received, oldest first. */
export async function openAlertStub() {
  const token = `1234:${randomBytes(12).toString('hex')}`;
  const secret = randomBytes(24).toString('hex');
  const hooks: StubRequest[] = [];
  const messages: TelegramMessage[] = [];
  const strangers = new Set<string>();

  function answer(request: StubRequest): StubAnswer {
    if (request.path === '/hook') {
      hooks.push(request);
      return { status: 204, body: '' };
    }
    if (request.path !== `/bot${token}/sendMessage`) return { status: 404, body: { ok: false } };
    const message = JSON.parse(request.raw) as TelegramMessage;
    if (strangers.has(message.chat_id))
      return { status: 400, body: { ok: false, description: 'Bad Request: chat not found' } };
    messages.push(message);
    return { status: 200, body: { ok: true, result: {} } };
  }

  const server = await openStubServer(() => new Date(), {
    answer,
    fail: ({ path }) => ({ status: 500, body: `it broke on ${path}` }),
  });
  const alerts: AlertConfig = {
    webhook: { url: `${server.origin}/hook`, secret },
    telegram: { token, apiUrl: server.origin },
  };
  return {
    ...server,
    alerts,
    hooks,
    messages,
    /** Chats that Telegram doesn’t find. */
    strangers,
    /** Whether a request has the signature that the docs describe. */
    isSigned: ({ headers, raw }: StubRequest) =>
      createHmac('sha256', secret).update(`${headers['causeway-timestamp']}.${raw}`).digest('hex') ===
      headers['causeway-signature'],
  };
}

export type AlertStub = Awaited<ReturnType<typeof openAlertStub>>;
