import type { ColumnType, Generated } from 'kysely';
import type { HelpCategory } from '@causeway/contract/lists';
import type { Language } from '@causeway/contract/language';
import type { Announcement, LiveFigureName, Localized } from '@causeway/contract/site-settings';

type Json<T> = ColumnType<T, string, string>;

interface AnnouncementsTable {
  id: string;
  level: Announcement['level'];
  text: Json<Localized>;
  /** Path of a page on the site. */
  link: string | null;
  starts_at: Date;
  ends_at: Date;
  version: Generated<number>;
}

/** Operators' wording of an email; an email without a row has its built-in text. */
interface MailTextsTable {
  template: string;
  language: Language;
  subject: string;
  paragraphs: Json<readonly string[]>;
  version: Generated<number>;
}

/** Medians of the last 30 days; a figure without a row has too few samples. */
interface LiveFiguresTable {
  name: LiveFigureName;
  seconds: number;
}

/** Counted answers whether a help article helped; an article without a row has none. */
interface HelpVotesTable {
  category: HelpCategory;
  /** From 1. */
  item: number;
  yes: number;
  no: number;
}

export interface ContentTables {
  announcements: AnnouncementsTable;
  help_votes: HelpVotesTable;
  live_figures: LiveFiguresTable;
  mail_texts: MailTextsTable;
}
