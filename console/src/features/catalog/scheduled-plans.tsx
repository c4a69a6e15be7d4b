import { cancelScheduledPlan, listPlanChanges, listScheduledPlans } from '@causeway/contract/console/calls';
import type { ScheduledPlan } from '@causeway/contract/console/scheduled-plans';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { ChangeView } from '../../ui/change-view.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Section } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './catalogue.module.css';

/** The scheduled changes of all plans; nothing if there are none. */
export function ScheduledPlansSection({ nameOf }: { readonly nameOf: (planKey: string) => string }) {
  const t = usePhrases(cataloguePhrases);
  const list = useRead(listScheduledPlans, {}).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Section title={t.scheduledTitle} lead={t.scheduledLead}>
      {list.map((scheduled) => (
        <div key={scheduled.id} className={styles.change}>
          <Text size="sm" component="div">
            <PageLink to="plan" id={scheduled.planKey}>
              {nameOf(scheduled.planKey)}
            </PageLink>
          </Text>
          <Scheduled scheduled={scheduled} />
        </div>
      ))}
    </Section>
  );
}

interface PlanScheduleProps {
  readonly scheduled: ScheduledPlan;
  /** Undefined for operators who may only read. */
  readonly onEdit: (() => void) | undefined;
}

/** A plan's scheduled change, which can be edited and canceled. */
export function PlanSchedule({ scheduled, onEdit }: PlanScheduleProps) {
  const t = usePhrases(cataloguePhrases);
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useChange(cancelScheduledPlan, {
    done: t.scheduleCanceled,
    again: [listScheduledPlans, listPlanChanges],
  });
  return (
    <Section title={t.scheduledTitle}>
      <Scheduled scheduled={scheduled} />
      {onEdit !== undefined && (
        <Group gap="xs" mt="sm">
          <Button size="compact-sm" variant="default" onClick={onEdit}>
            {t.editScheduled}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {t.cancelScheduled}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.cancelScheduledTitle}
        action={t.cancelScheduled}
        cancel={t.keepScheduled}
        danger
        busy={busy}
        onConfirm={() => submit({ id: scheduled.id })}
      >
        {t.cancelScheduledText}
      </ConfirmDialog>
    </Section>
  );
}

/** When the plan changes and how, and what someone else has changed meanwhile. */
function Scheduled({
  scheduled: { at, before, draft, now, state, by },
}: {
  readonly scheduled: ScheduledPlan;
}) {
  const t = usePhrases(cataloguePhrases);
  return (
    <Stack gap="xs">
      <Text size="sm" component="div">
        <Time at={at} /> · {t.by(by?.name ?? t.command)}{' '}
        {state === 'stopped' && <Status tone="bad">{t.scheduleStopped}</Status>}
        {state === 'waiting' && now !== null && <Status tone="warn">{t.scheduleOutdated}</Status>}
      </Text>
      <ChangeView before={before} after={draft} />
      {state === 'stopped' && now === null && <Text size="sm">{t.stoppedUnchangedText}</Text>}
      {now !== null && (
        <>
          <Text size="sm">{state === 'stopped' ? t.stoppedText : t.outdatedText}</Text>
          <ChangeView before={before} after={now} />
        </>
      )}
    </Stack>
  );
}
