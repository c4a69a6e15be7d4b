import type { Role } from '@causeway/contract/console/rights';
import type { Language } from '@causeway/contract/language';

type Id = string;

interface OperatorsTable {
  id: Id;
  /** Trimmed and lower-cased. */
  email: string;
  name: string;
  role: Role;
  /** Language of their emails. */
  language: Language;
  invited_at: Date;
  blocked_at: Date | null;
}

export interface OperatorTables {
  operators: OperatorsTable;
}
