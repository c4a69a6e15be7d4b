import { nameOfCode, type CodeName } from '@causeway/contract/errors';
import type { Envelope } from '@causeway/contract/envelope';
import {
  answerTicket,
  resolveOperatorTicket,
  type Writer,
} from '../src/modules/support/operator/ticket-service.ts';
import { anotherProcess } from './another-process.ts';
import type { Customer } from './customers.ts';
import type { TestApp } from './test-app.ts';

export const OPENING = { type: 32, title: 'It does not connect', content: 'Since this morning.' };

/** Opens a ticket; returns its id. */
export async function openTicket(app: TestApp, customer: Customer, more: object = {}): Promise<string> {
  const { name, bean } = await app.call('/Website/ticketAdd', { ...OPENING, ...more }, customer);
  if (name !== 'OK') throw new Error(`Opening a ticket answered ${name}`);
  return bean.id as string;
}

export interface Uploaded {
  readonly status: number;
  readonly name: CodeName | undefined;
  /** If it succeeded. */
  readonly id: string;
}

/** Uploads an image from a form, as a browser does. */
export async function uploadImage(
  app: TestApp,
  { token }: Pick<Customer, 'token'>,
  bytes: Uint8Array,
  { filename = 'screen.png', type = 'image/png', field = 'image' } = {},
): Promise<Uploaded> {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)], { type }), filename);
  const { status, name, bean } = await sendForm(`${app.url}/Website/ticketImageUpload`, token, body);
  return { status, name, id: (bean as string[] | null)?.[0] ?? '' };
}

/** Uploads an operator's image for a reply to the ticket. */
export async function attachImage(
  app: TestApp,
  { token }: { readonly token: string },
  ticketId: string,
  bytes: Uint8Array,
): Promise<Uploaded> {
  const body = new FormData();
  body.append('id', ticketId);
  body.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'screen.png');
  const { status, name, bean } = await sendForm(`${app.url}/Console/ticketImageUpload`, token, body);
  return { status, name, id: (bean as { id: string } | null)?.id ?? '' };
}

async function sendForm(url: string, token: string, body: FormData) {
  const answer = await fetch(url, { method: 'POST', headers: { authorization: token }, body });
  const { code, bean } = (await answer.json()) as Envelope;
  return { status: answer.status, name: nameOfCode(code), bean };
}

/** The URL of an image that a customer uploaded. */
export async function imageAddress(app: TestApp, customer: Customer, id: string): Promise<string> {
  return (await app.call('/Website/ticketImageUrl', { id }, customer)).bean as string;
}

/** The staff's side as in the operator command, wired separately on the same database. */
export function operatorTickets(app: TestApp) {
  const { support, stop } = anotherProcess(app);
  const { ticketContext } = support;
  return {
    reply: (id: string, content: string, actor: string, writer?: Writer) =>
      answerTicket(ticketContext, { id, content, actor, ...(writer && { writer }) }),
    resolve: (id: string, actor: string) => resolveOperatorTicket(ticketContext, { id, actor }),
    stop,
  };
}
