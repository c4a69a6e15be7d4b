import { listOperators } from '@causeway/contract/console/calls';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { auditPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DayFilter, FilterBar, SelectFilter, TextFilter } from '../../../ui/filter-bar.tsx';
import type { ListTools } from '../../../ui/use-list-view.ts';
import type { QueryFilters } from '../../../ui/use-query-filters.ts';
import type { AuditFilter } from './audit-filters.ts';

interface AuditFilterBarProps {
  readonly filters: QueryFilters<AuditFilter>;
  readonly tools: ListTools;
}

export function AuditFilterBar({ filters, tools }: AuditFilterBarProps) {
  const t = usePhrases(auditPhrases);
  const mayList = useRights()('operators.read');
  const operators = useRead(listOperators, {}, { enabled: mayList }).data ?? [];
  const actors = [
    { value: 'operator', label: t.anyOperator },
    ...operators.map(({ id, name }) => ({ value: `operator:${id}`, label: name })),
    { value: 'operator:command', label: t.actors.command },
    { value: 'customer', label: t.actors.customer },
    { value: 'provider', label: t.anyProvider },
    { value: 'system', label: t.actors.system },
  ];
  return (
    <FilterBar filters={filters} tools={tools}>
      <SelectFilter filters={filters} name="actor" label={t.actor} options={actors} />
      <TextFilter filters={filters} name="action" label={t.actionBegins} />
      <TextFilter filters={filters} name="account" label={t.account} />
      <TextFilter filters={filters} name="subject" label={t.subject} />
      <DayFilter filters={filters} name="from" label={t.from} />
      <DayFilter filters={filters} name="until" label={t.until} />
    </FilterBar>
  );
}
