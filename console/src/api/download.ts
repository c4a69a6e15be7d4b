import type { Endpoint, InputOf } from '@causeway/contract/endpoint';
import { call } from './call.ts';

/** Saves a text or a file that the page holds, under a name. */
export function saveFile(name: string, content: Blob | string): void {
  const blob =
    typeof content === 'string' ? new Blob([content], { type: 'text/plain;charset=utf-8' }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start reading only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches an endpoint's file, which a plain link could not: it carries no token. The browser keeps a large one on disk. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  name: string,
): Promise<void> {
  saveFile(name, (await call(endpoint, input)) as Blob);
}
