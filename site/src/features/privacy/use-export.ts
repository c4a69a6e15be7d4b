import { exportAccount } from '@causeway/contract/calls';
import { useRef, useState } from 'react';
import { download } from '../../api/download.ts';
import { ApiRefusal } from '@causeway/web/failures';
import { saveFile } from '@causeway/web/save-file';

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly bytes: number }
  | { readonly kind: 'saved'; readonly name: string }
  /** `message` is undefined if only the incomplete file is known. */
  | { readonly kind: 'failed'; readonly message: string | undefined };

/** Downloads the account's file once however often the button is pressed, and saves it whole or not at all. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  // The state is a render late for a double click; the ref is not.
  const underWay = useRef(false);

  const start = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setState({ kind: 'running', bytes: 0 });
    try {
      const file = await download(exportAccount, {}, (bytes) => setState({ kind: 'running', bytes }));
      const name = `causeway-account-${new Date().toISOString().slice(0, 10)}.json`;
      saveFile(name, file);
      setState({ kind: 'saved', name });
    } catch (failure) {
      const told = failure instanceof ApiRefusal && failure.endedSession;
      const message = failure instanceof ApiRefusal ? failure.message : undefined;
      setState(told ? { kind: 'idle' } : { kind: 'failed', message });
    } finally {
      underWay.current = false;
    }
  };
  return { state, start };
}
