import type { ApiCall, InputOf } from '@causeway/contract/endpoint';
import { useState } from 'react';
import { download } from '../api/download.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { BusyButton } from './busy-button.tsx';
import { DownloadIcon } from './icons.tsx';
import { showFailure } from './notices.ts';
import { useCommand } from './use-command.ts';

interface ExportButtonProps<E extends ApiCall> {
  /** An endpoint that returns a file. */
  readonly endpoint: E;
  readonly input: InputOf<E>;
  /** The file's name without extension; the day is appended. */
  readonly name: string;
  /** There is nothing to export. */
  readonly disabled?: boolean;
}

/** Saves the filtered list as CSV. */
export function ExportButton<E extends ApiCall>(props: ExportButtonProps<E>) {
  const t = usePhrases(framePhrases);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (props.disabled === true) return;
    setBusy(true);
    const day = new Date().toISOString().slice(0, 10);
    await download(props.endpoint, props.input, `${props.name}-${day}.csv`).catch(showFailure);
    setBusy(false);
  };
  useCommand('export', () => void save());
  return (
    <BusyButton
      variant="default"
      leftSection={<DownloadIcon size={16} />}
      loading={busy}
      disabled={props.disabled === true}
      onClick={() => void save()}
    >
      {t.exportCsv}
    </BusyButton>
  );
}
