import { validate as isUuid } from 'uuid';
import { BULK_ACTIONS, type BULK_ROW_STATES } from '@causeway/contract/console/lists';
import { BULK_RIGHTS, holds, type RoleAccess } from '@causeway/contract/console/rights';
import type { Clock } from '../../platform/clock.ts';
import { pageOfRows, readCursor, writeCursor, type Page } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  findShownBulkAction,
  listBulkRows,
  listRowsOf,
  type ShownBulkAction,
  type ShownBulkRow,
} from './bulk-action-read.ts';

interface BulkListContext {
  readonly db: Db;
  readonly clock: Clock;
}

type Reader = Pick<RoleAccess, 'rights'>;

const PAGE = 50;

const readFor = ({ clock }: BulkListContext, reader: Reader) => ({
  actions: BULK_ACTIONS.filter((action) => holds(reader, BULK_RIGHTS[action][0])),
  now: clock(),
});

/** The bulk actions on what an operator may read, newest first. */
export async function listBulkActions(
  context: BulkListContext,
  reader: Reader,
  cursor: string | undefined,
): Promise<Page<ShownBulkAction>> {
  const place = readCursor(cursor, isUuid);
  const rows = await listBulkRows(context.db, readFor(context, reader), place, PAGE + 1);
  return pageOfRows(rows, PAGE, writeCursor);
}

export async function readBulkAction(
  context: BulkListContext,
  reader: Reader,
  id: string,
): Promise<ShownBulkAction> {
  const action = await findShownBulkAction(context.db, readFor(context, reader), id);
  if (action === undefined) throw new Refusal('BULK_ACTION_NOT_FOUND');
  return action;
}

export async function listBulkActionRows(
  context: BulkListContext,
  reader: Reader,
  {
    id,
    state,
    cursor,
  }: {
    readonly id: string;
    readonly state: (typeof BULK_ROW_STATES)[number] | undefined;
    readonly cursor: string | undefined;
  },
): Promise<Page<ShownBulkRow>> {
  await readBulkAction(context, reader, id);
  const after = cursor !== undefined && isUuid(cursor) ? cursor : undefined;
  const rows = await listRowsOf(context.db, { id, state, after }, PAGE + 1);
  return pageOfRows(rows, PAGE, ({ subject_id: subject }) => subject);
}
