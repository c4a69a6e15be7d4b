import { TICKET_IMAGE_NUM, TICKET_TITLE_MAX } from '@causeway/contract/limits';
import { TICKET_TYPES } from '@causeway/contract/lists';
import { localStore } from '../../../storage/browser-storage.ts';
import { readUserInfo } from '../../../storage/session.ts';

export interface TicketDraft {
  readonly type: string;
  readonly title: string;
  readonly content: string;
  /** Ids of uploaded images, which the server keeps for a day. */
  readonly images: readonly string[];
}

export const EMPTY_DRAFT: TicketDraft = { type: '', title: '', content: '', images: [] };

/** Long enough to return to it, short enough that old drafts do not reappear. */
const LIFE_MS = 7 * 86_400_000;
const KEY = 'ticketDrafts';

type Drafts = Readonly<Record<string, TicketDraft>>;

/** The draft for a place: that of {@link placeOfNew}, or the id of the ticket that it replies to. */
export function readDraft(place: string, otherwise = EMPTY_DRAFT): TicketDraft {
  const { type, title, content, images } = (readOwn().drafts[place] ?? otherwise) as Partial<
    Record<keyof TicketDraft, unknown>
  >;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    type: text(type),
    title: text(title),
    content: text(content),
    images: Array.isArray(images)
      ? images.filter((id) => typeof id === 'string').slice(0, TICKET_IMAGE_NUM)
      : [],
  };
}

export function saveDraft(place: string, draft: TicketDraft): void {
  const { owner, drafts } = readOwn();
  // A logout has deleted them.
  if (owner === undefined) return;
  const { [place]: _, ...others } = drafts;
  const isEmpty =
    draft.images.length === 0 && [draft.type, draft.title, draft.content].join('').trim() === '';
  const left = isEmpty ? others : { ...others, [place]: draft };
  if (Object.keys(left).length === 0) localStore.remove(KEY);
  else localStore.save(KEY, { account: owner, drafts: left }, LIFE_MS);
}

export function forgetDraft(place: string): void {
  saveDraft(place, EMPTY_DRAFT);
}

/** Each prefilled ticket has its own place, so that it replaces no other draft. */
export function placeOfNew(prefill: TicketDraft | undefined): string {
  return prefill === undefined ? 'new' : `new ${JSON.stringify(prefill)}`;
}

/** By account: the next user of this browser must not see them. An expired session leaves them to their owner. */
function readOwn(): { readonly owner: string | undefined; readonly drafts: Drafts } {
  const { account, drafts } = (localStore.read(KEY) ?? {}) as { account?: unknown; drafts?: unknown };
  const owner = readUserInfo()?.id ?? (typeof account === 'string' ? account : undefined);
  const isOwn = account === owner && typeof drafts === 'object' && drafts !== null;
  return { owner, drafts: isOwn ? (drafts as Drafts) : {} };
}

const FIELDS = ['type', 'title', 'content'] as const;

/** Whether a query asks for a new ticket: by `new` or by prefilled fields. */
export function asksForNew(query: URLSearchParams): boolean {
  return query.has('new') || FIELDS.some((field) => query.has(field));
}

/** A new ticket that another page has prefilled, such as a refund request, if any. */
export function readPrefill(query: URLSearchParams): TicketDraft | undefined {
  if (!FIELDS.some((field) => query.has(field))) return undefined;
  const type = query.get('type') ?? '';
  return {
    ...EMPTY_DRAFT,
    type: TICKET_TYPES.some((known) => String(known) === type) ? type : '',
    title: (query.get('title') ?? '').slice(0, TICKET_TITLE_MAX),
    content: query.get('content') ?? '',
  };
}
