import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import {
  answerTicket,
  listOpenTickets,
  readOperatorTicket,
  readOperatorTicketImage,
  resolveOperatorTicket,
  type OperatorTicket,
  type MessageRow,
} from '../../modules/support/api.ts';
import { fromCaller } from '../config/enter-application.ts';
import {
  COMMAND_ACTOR,
  WrongWords,
  type Operated,
  type OperatorAction,
  type OperatorCommand,
} from './operator-command.ts';

export const ticketsCommand: OperatorCommand = {
  name: 'tickets',
  forms: [
    { words: 'list', does: 'lists unresolved tickets, longest waiting first' },
    { words: 'show <id>', does: 'prints a ticket and its messages' },
    { words: 'image <id> <file>', does: 'saves an image of a ticket to a new file' },
    { words: 'reply <id>', does: 'sends a reply read from standard input, and emails the customer' },
    { words: 'resolve <id>', does: 'resolves a ticket (it is deleted after 7 days)' },
  ],

  async prepare([verb, id, ...more]) {
    const [file] = more;
    if (verb === 'list' && id === undefined) return listTickets;
    if (verb === 'image' && id !== undefined && file !== undefined && more.length === 1) {
      return writeImage(id, file);
    }
    if (id === undefined || more.length > 0) throw new WrongWords('Unknown command');
    if (verb === 'show') return showTicket(id);
    if (verb === 'resolve') return resolveTicket(id);
    if (verb === 'reply') return replyTo(id, await readReply());
    throw new WrongWords('Unknown command');
  },
};

async function readReply(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Type your reply, then press Ctrl-D on an empty line.\n');
  return text(process.stdin);
}

async function listTickets({ ticketContext }: Operated): Promise<readonly string[]> {
  return (await listOpenTickets(ticketContext.db)).map(
    (ticket) => `${ticket.id} ${ticket.written_at.toISOString()} ${headOf(ticket)}`,
  );
}

function showTicket(id: string): OperatorAction {
  return async ({ ticketContext }) => {
    const { ticket, messages } = await readOperatorTicket(ticketContext, id);
    return [headOf(ticket), ...messages.flatMap(linesOf)];
  };
}

function headOf({ state, type, email, title }: OperatorTicket): string {
  return `${state} type ${type} ${email ?? '(deleted account)'}: ${printable(title)}`;
}

function linesOf(message: MessageRow): string[] {
  return [
    '',
    `${message.author} ${message.written_at.toISOString()}`,
    ...printable(message.content).split('\n'),
    ...message.image_ids.map((imageId) => `image ${imageId}`),
  ];
}

/** A customer's text may contain terminal control sequences. */
function printable(words: string): string {
  return words.replace(/(?!\n)\p{Cc}|[\u2028-\u202e\u2066-\u2069]/gu, '\ufffd');
}

function writeImage(id: string, file: string): OperatorAction {
  return async ({ ticketContext }) => {
    const { type, length, chunks } = await readOperatorTicketImage(ticketContext, id);
    await writeFile(fromCaller(file), chunks(), { flag: 'wx' });
    return [`Saved to ${file}: ${type}, ${length} bytes.`];
  };
}

function replyTo(id: string, words: string): OperatorAction {
  return async ({ ticketContext }) => {
    await answerTicket(ticketContext, { id, content: words, actor: COMMAND_ACTOR });
    return ['Reply sent.'];
  };
}

function resolveTicket(id: string): OperatorAction {
  return async ({ ticketContext }) => {
    await resolveOperatorTicket(ticketContext, { id, actor: COMMAND_ACTOR });
    return ['Ticket resolved.'];
  };
}
