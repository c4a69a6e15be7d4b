import type { RawBuilder } from 'kysely';
import type { InboxKind } from '@causeway/contract/console/lists';
import type { Right } from '@causeway/contract/console/rights';

/** Whose inbox is read. */
export interface InboxReader {
  /** In the audit log: `operator:{id}`. */
  readonly actor: string;
  readonly may: (right: Right) => boolean;
  readonly now: Date;
}

/**
 * A query for what waits for a person. Columns: `id` (text, unique among the kind's items), `state` (text; another one is
 * another alert), `since` and `deadline` (timestamptz or null), `subject` (text or null: what it is about, by a name that
 * the console has words for), `detail` (text or null, shown as it is), `path` (text: the console's page).
 */
type InboxQuery = RawBuilder<unknown>;

/** Where a module finds items. Several sources may have one kind. */
export interface InboxSource {
  readonly kind: InboxKind;
  /** The right to deal with the items; null if they differ, and the query itself leaves out what the reader may not. */
  readonly right: Right | null;
  readonly items: (reader: InboxReader) => InboxQuery;
}

export type InboxSources = readonly InboxSource[];
