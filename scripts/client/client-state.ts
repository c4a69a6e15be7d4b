import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What an app keeps between two starts. */
export interface ClientState {
  /** Made on the first start: by it the server knows the device again. */
  readonly appId: string;
  /** The server's address at the last login. */
  readonly url?: string;
  readonly token?: string;
}

const fileIn = (dir: string): string => join(dir, 'client.json');

/** The state in a folder; a new one where there is none. */
export async function readState(dir: string): Promise<ClientState> {
  try {
    return JSON.parse(await readFile(fileIn(dir), 'utf8')) as ClientState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { appId: randomUUID() };
  }
}

/** Written for this user's eyes only, since it holds a token. */
export async function writeState(dir: string, state: ClientState): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await writeFile(fileIn(dir), `${JSON.stringify(state)}\n`, { mode: 0o600 });
}
