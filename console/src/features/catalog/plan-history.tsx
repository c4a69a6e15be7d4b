import { listPlanChanges } from '@causeway/contract/console/calls';
import { Button, Text } from '@mantine/core';
import { usePages } from '../../api/use-pages.ts';
import { actionsPhrases } from '../../phrases/names.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { nameIn } from '../../phrases/name-in.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { ChangeView } from '../../ui/change-view.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { useMoreRows } from '../../ui/use-more-rows.ts';
import styles from './catalogue.module.css';

/** A plan's changes, from the audit log. */
export function PlanHistory({ planKey }: { readonly planKey: string }) {
  const t = usePhrases(cataloguePhrases);
  const { actions } = usePhrases(actionsPhrases);
  const frame = usePhrases(framePhrases);
  const changes = usePages(listPlanChanges, { key: planKey });
  const { list, loadMore } = useMoreRows<HTMLDivElement>(changes);
  return (
    <Section title={t.historyTitle}>
      {changes.failure !== null && <FailureNote failure={changes.failure} onRetry={changes.retry} />}
      {changes.rows?.length === 0 && <Text size="sm">{t.historyEmpty}</Text>}
      <div ref={list}>
        {changes.rows?.map(({ id, at, by, action, before, after }) => (
          <div key={id} className={styles.change}>
            <Text size="sm">
              <strong>{nameIn(actions, action)}</strong> · <Time at={at} /> · {t.by(by?.name ?? t.command)}
            </Text>
            <ChangeView before={before} after={after} />
          </div>
        ))}
      </div>
      {changes.more && (
        <Button size="compact-sm" variant="default" loading={changes.loadingMore} onClick={loadMore}>
          {frame.loadMore}
        </Button>
      )}
    </Section>
  );
}
