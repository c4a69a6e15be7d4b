import type { AuditEntry } from '@causeway/contract/console/audit';
import { auditPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { nameIn } from '../../../phrases/name-in.ts';
import { wordsPhrases } from '../../../phrases/names.ts';

export function ActorName({ actor: { kind, id, name } }: Pick<AuditEntry, 'actor'>) {
  const { actors } = usePhrases(auditPhrases);
  const { providers } = usePhrases(wordsPhrases);
  if (kind === 'operator') return name ?? id ?? actors.operator;
  return kind === 'provider' ? `${actors.provider} · ${nameIn(providers, id ?? '')}` : actors[kind];
}
