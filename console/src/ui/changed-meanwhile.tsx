import { Button, Group, Stack } from '@mantine/core';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { ChangeView } from './change-view.tsx';
import styles from './form.module.css';

interface ChangedMeanwhileProps {
  /** The version that the operator began with, and the current one: any JSON. Without a current one, shows nothing. */
  readonly seen: unknown;
  readonly now: unknown;
  readonly onTakeTheirs: () => void;
  /** Keeps the fields; the next save replaces the current version. */
  readonly onKeepMine: () => void;
}

/** Shown when a save was refused because another operator saved first: their change, and the choice of a version. */
export function ChangedMeanwhile({ seen, now, onTakeTheirs, onKeepMine }: ChangedMeanwhileProps) {
  const t = usePhrases(framePhrases);
  if (now === undefined) return null;
  return (
    <div role="alert" tabIndex={-1} className={styles.meanwhile}>
      <Stack gap="xs">
        <div>
          <strong>{t.changedMeanwhile}</strong>
          <div>{t.seenThen}</div>
        </div>
        <ChangeView before={seen} after={now} />
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
            {t.takeTheirs}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onKeepMine}>
            {t.keepMine}
          </Button>
        </Group>
      </Stack>
    </div>
  );
}
