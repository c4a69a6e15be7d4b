import { isDeepStrictEqual } from 'node:util';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { AnnouncementDraft } from '@causeway/contract/console/announcements';
import type { Language } from '@causeway/contract/language';
import type { Announcement } from '@causeway/contract/site-settings';
import { fromEpoch, toEpoch } from '../../platform/epoch.ts';
import type { Cached } from '../../platform/cached.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { spanState } from '../../platform/span-state.ts';
import type { AuditDetails } from '../../platform/audit/audit-store.ts';
import { auditedChange } from '../../platform/audit/audited-change-service.ts';
import { announced, checkAnnouncement, shownOf, type StoredAnnouncement } from './announcement.ts';
import {
  insertAnnouncement,
  listAnnouncements,
  type listComing,
  lockAnnouncement,
  updateAnnouncement,
} from './announcement-store.ts';
import { viewAnnouncement } from './operator/announcement-view.ts';

const PAGE = 20;

export interface AnnouncementContext {
  readonly db: Db;
  readonly clock: Clock;
  /** Running and planned announcements, cached: a change by another process shows up to two seconds later. */
  readonly coming: Cached<Awaited<ReturnType<typeof listComing>>>;
}

const readShown = async ({ coming, clock }: AnnouncementContext) => shownOf(await coming.load(), clock());

/** The announcement that the site shows now, in one language. */
export async function readAnnouncement(
  context: AnnouncementContext,
  language: Language,
): Promise<Announcement | null> {
  const shown = await readShown(context);
  return shown === undefined ? null : announced(shown, language);
}

export async function listAnnouncementPage(context: AnnouncementContext, cursor: string | undefined) {
  const [rows, shown] = await Promise.all([
    listAnnouncements(context.db, isUuid(cursor) ? cursor : undefined, PAGE + 1),
    readShown(context),
  ]);
  const page = rows.slice(0, PAGE);
  const next = rows.length > PAGE ? (page.at(-1)?.id ?? null) : null;
  return { rows: page, next, shownId: shown?.id };
}

export async function addAnnouncement(
  context: AnnouncementContext,
  { caller, draft }: { readonly caller: OperatorCaller; readonly draft: AnnouncementDraft },
): Promise<string> {
  const after = checkAnnouncement(draft, toEpoch(context.clock()));
  const id = uuidv7();
  await change(context, { caller, action: 'announcement.add', id }, async (tx) => {
    await insertAnnouncement(tx, { id, ...drawn(after) });
    return { after };
  });
  return id;
}

export interface AnnouncementAction {
  readonly caller: OperatorCaller;
  readonly id: string;
  readonly version: number;
}

export async function changeAnnouncement(
  context: AnnouncementContext,
  { caller, id, version, draft }: AnnouncementAction & { readonly draft: AnnouncementDraft },
): Promise<void> {
  const after = checkAnnouncement(draft, toEpoch(context.clock()));
  await change(context, { caller, action: 'announcement.change', id }, async (tx) => {
    const one = await lockKnown(tx, id);
    const before = announcementDraftOf(one);
    // Saved already, but the response was lost.
    if (one.version === version + 1 && isDeepStrictEqual(before, after)) return null;
    demandCurrent(context, one, version);
    if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
    await updateAnnouncement(tx, { id, ...drawn(after), version: version + 1 });
    return { before, after };
  });
}

export async function endAnnouncement(
  context: AnnouncementContext,
  { caller, id, version }: AnnouncementAction,
): Promise<void> {
  await change(context, { caller, action: 'announcement.end', id }, async (tx) => {
    const one = await demandOne(context, tx, { id, version });
    const now = context.clock();
    // // A planned announcement that is cancelled gets an empty time span.
    const startsAt = one.startsAt < now ? one.startsAt : now;
    const ended = { ...one, startsAt, endsAt: now, version: version + 1 };
    await updateAnnouncement(tx, ended);
    return { before: announcementDraftOf(one), after: announcementDraftOf(ended) };
  });
}

/** Locks an announcement that has not ended; refuses with its current state if the operator saw another version. */
async function demandOne(
  context: AnnouncementContext,
  tx: Tx,
  { id, version }: Omit<AnnouncementAction, 'caller'>,
): Promise<StoredAnnouncement> {
  const one = await lockKnown(tx, id);
  demandCurrent(context, one, version);
  return one;
}

async function lockKnown(tx: Tx, id: string): Promise<StoredAnnouncement> {
  const one = isUuid(id) ? await lockAnnouncement(tx, id) : undefined;
  if (one === undefined) throw new Refusal('ANNOUNCEMENT_NOT_FOUND');
  return one;
}

function demandCurrent({ clock }: AnnouncementContext, one: StoredAnnouncement, version: number): void {
  const now = clock();
  if (one.version !== version) {
    throw new Refusal('CHANGED_MEANWHILE', { announcement: viewAnnouncement(one, now, undefined) });
  }
  if (spanState(one, now) === 'ended') throw new Refusal('ANNOUNCEMENT_OVER');
}

async function change(
  context: AnnouncementContext,
  { caller, action, id: subject }: { caller: OperatorCaller; action: string; id: string },
  work: (tx: Tx) => Promise<AuditDetails | null>,
): Promise<void> {
  await auditedChange(context, { actor: actorOf(caller), action, subject }, work);
  context.coming.forget();
}

function drawn({ startsAt, endsAt, ...draft }: AnnouncementDraft) {
  return { ...draft, startsAt: fromEpoch(startsAt), endsAt: fromEpoch(endsAt) };
}

function announcementDraftOf({ level, text, link, startsAt, endsAt }: StoredAnnouncement): AnnouncementDraft {
  return { level, text, link, startsAt: toEpoch(startsAt), endsAt: toEpoch(endsAt) };
}
