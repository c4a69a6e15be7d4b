import { isDeepStrictEqual } from 'node:util';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { AnnouncementDraft } from '@causeway/contract/console/announcements';
import type { Language } from '@causeway/contract/language';
import type { Announcement } from '@causeway/contract/site-settings';
import { cached } from '../../platform/cached.ts';
import type { Clock } from '../../platform/clock.ts';
import { fromEpoch, toEpoch } from '../../platform/epoch.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AuditDetails } from '../../platform/audit/audit-store.ts';
import { auditedChange } from '../../platform/audit/audited-change-service.ts';
import { announced, checkAnnouncement, shownOf, stateOf, type StoredAnnouncement } from './announcement.ts';
import {
  insertAnnouncement,
  listAnnouncements,
  listComing,
  lockAnnouncement,
  updateAnnouncement,
} from './announcement-store.ts';
import { viewAnnouncement } from './operator/announcement-view.ts';

const PAGE = 20;

export type AnnouncementService = ReturnType<typeof createAnnouncementService>;

/** What the site announces above its pages. */
export function createAnnouncementService({ db, clock }: { db: Db; clock: Clock }) {
  const coming = cached(() => listComing(db, clock()));

  const readShown = async () => shownOf(await coming.load(), clock());

  /** What the site's pages show now, in a language. A change by another process may be two seconds late. */
  async function readAnnouncement(language: Language): Promise<Announcement | null> {
    const shown = await readShown();
    return shown === undefined ? null : announced(shown, language);
  }

  async function list(cursor: string | undefined) {
    const [rows, shown] = await Promise.all([
      listAnnouncements(db, isUuid(cursor) ? cursor : undefined, PAGE + 1),
      readShown(),
    ]);
    const page = rows.slice(0, PAGE);
    const next = rows.length > PAGE ? (page.at(-1)?.id ?? null) : null;
    return { rows: page, next, shownId: shown?.id };
  }

  async function add(caller: OperatorCaller, draft: AnnouncementDraft): Promise<string> {
    const after = checkAnnouncement(draft, toEpoch(clock()));
    const id = uuidv7();
    await change(caller, 'announcement.add', id, async (tx) => {
      await insertAnnouncement(tx, { id, ...drawn(after) });
      return { after };
    });
    return id;
  }

  async function changeAnnouncement(
    caller: OperatorCaller,
    { id, version, draft }: { id: string; version: number; draft: AnnouncementDraft },
  ): Promise<void> {
    const after = checkAnnouncement(draft, toEpoch(clock()));
    await change(caller, 'announcement.change', id, async (tx) => {
      const one = await demandOne(tx, id, version);
      const before = draftOf(one);
      if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
      await updateAnnouncement(tx, { id, ...drawn(after), version: version + 1 });
      return { before, after };
    });
  }

  async function end(caller: OperatorCaller, id: string, version: number): Promise<void> {
    await change(caller, 'announcement.end', id, async (tx) => {
      const one = await demandOne(tx, id, version);
      const now = clock();
      // One that was only planned keeps no span at all.
      const startsAt = one.startsAt < now ? one.startsAt : now;
      const ended = { ...one, startsAt, endsAt: now, version: version + 1 };
      await updateAnnouncement(tx, ended);
      return { before: draftOf(one), after: draftOf(ended) };
    });
  }

  /** One that is not over, locked; refuses with what it is now where the operator saw another version. */
  async function demandOne(tx: Tx, id: string, version: number): Promise<StoredAnnouncement> {
    const one = isUuid(id) ? await lockAnnouncement(tx, id) : undefined;
    if (one === undefined) throw new Refusal('ANNOUNCEMENT_NOT_FOUND');
    const now = clock();
    if (one.version !== version) {
      throw new Refusal('CHANGED_MEANWHILE', { announcement: viewAnnouncement(one, now, undefined) });
    }
    if (stateOf(one, now) === 'over') throw new Refusal('ANNOUNCEMENT_OVER');
    return one;
  }

  async function change(
    caller: OperatorCaller,
    action: string,
    subject: string,
    work: (tx: Tx) => Promise<AuditDetails>,
  ): Promise<void> {
    await auditedChange({ db, clock }, { actor: actorOf(caller), action, subject }, work);
    coming.forget();
  }

  return { readAnnouncement, list, add, changeAnnouncement, end };
}

function drawn({ startsAt, endsAt, ...draft }: AnnouncementDraft) {
  return { ...draft, startsAt: fromEpoch(startsAt), endsAt: fromEpoch(endsAt) };
}

function draftOf({ level, text, link, startsAt, endsAt }: StoredAnnouncement): AnnouncementDraft {
  return { level, text, link, startsAt: toEpoch(startsAt), endsAt: toEpoch(endsAt) };
}
