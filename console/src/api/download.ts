import type { Endpoint, InputOf } from '@causeway/contract/endpoint';
import { saveFile } from '@causeway/web/save-file';
import { call } from './call.ts';

/** Fetches an endpoint's file, which a plain link could not: it carries no token. The browser keeps a large one on disk. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  name: string,
): Promise<void> {
  saveFile(name, (await call(endpoint, input)) as Blob);
}
