import { Button, Group } from '@mantine/core';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';

interface DialogButtonsProps {
  /** The verb. */
  readonly action: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly danger?: boolean;
}

export function DialogButtons({ action, busy, onClose, danger = false }: DialogButtonsProps) {
  const t = usePhrases(framePhrases);
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" color={danger ? 'red.9' : 'tide'} loading={busy}>
        {action}
      </Button>
    </Group>
  );
}
