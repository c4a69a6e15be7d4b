import type { ApiCall, InputOf } from '@causeway/contract/endpoint';
import { saveFile } from '@causeway/web/save-file';
import { call } from './call.ts';

/** Downloads an endpoint's file with the header, which a plain link cannot send. The browser keeps a large file on disk. */
export async function download<E extends ApiCall>(
  endpoint: E,
  input: InputOf<E>,
  name: string,
): Promise<void> {
  saveFile(name, (await call(endpoint, input)) as Blob);
}
