import type { ColumnType } from 'kysely';
import type { ProcessFigures } from '../monitoring/process-figures.ts';

interface ConditionsTable {
  name: string;
  /** What the condition holds for, such as a provider; empty for the whole installation. */
  subject: string;
  state: 'active' | 'cleared';
  /** When this state began. */
  since: Date;
  /** Since when an active one is no longer found; it is cleared once that has lasted. */
  clear_since: Date | null;
}

interface ProcessSamplesTable {
  process: string;
  at: Date;
  figures: ColumnType<ProcessFigures, string, string>;
}

export interface MonitoringTables {
  conditions: ConditionsTable;
  process_samples: ProcessSamplesTable;
}
