import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CodeList, codesFile } from '@causeway/web/recovery-codes';
import { saveFile } from '@causeway/web/save-file';
import { framePhrases } from '../../../phrases/shared.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { CopyIcon, DownloadIcon } from '../../../ui/icons.tsx';
import { showDone, showRefused } from '../../../ui/notices.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  /** The text of the button that continues. */
  readonly onward: string;
  readonly onDone: () => void;
}

/** The recovery codes, shown only once: the operator must confirm having saved them. */
export function RecoveryCodes({ codes, email, onward, onDone }: RecoveryCodesProps) {
  const t = usePhrases(ownAccountPhrases);
  const { copyFailed } = usePhrases(framePhrases);
  const [kept, setKept] = useState(false);
  useUnsaved(!kept);
  const copy = async () => {
    try {
      // Undefined on a page without HTTPS.
      await navigator.clipboard.writeText(codes.join('\n'));
      showDone(t.codesCopied);
    } catch {
      showRefused(copyFailed);
    }
  };
  const save = () =>
    saveFile('causeway-console-recovery-codes.txt', codesFile(t.codesFileTitle(email), codes));
  return (
    <Stack gap="md">
      <Text size="sm">{t.codesText}</Text>
      <CodeList className={styles.codes} codes={codes} />
      <Group gap="xs">
        <Button variant="default" leftSection={<CopyIcon size={16} />} onClick={() => void copy()}>
          {t.copyCodes}
        </Button>
        <Button variant="default" leftSection={<DownloadIcon size={16} />} onClick={save}>
          {t.downloadCodes}
        </Button>
      </Group>
      <Group justify="space-between">
        <Checkbox label={t.kept} checked={kept} onChange={(event) => setKept(event.currentTarget.checked)} />
        <Button disabled={!kept} onClick={onDone}>
          {onward}
        </Button>
      </Group>
    </Stack>
  );
}
