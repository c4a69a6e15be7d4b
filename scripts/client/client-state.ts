import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ClientState {
  /** Created on the first run; the server recognizes the device by it. */
  readonly appId: string;
  /** The server's URL at the last login. */
  readonly url?: string;
  readonly token?: string;
}

const fileIn = (dir: string): string => join(dir, 'client.json');

/** Returns the state stored in a directory, or a new one. */
export async function readState(dir: string): Promise<ClientState> {
  try {
    return JSON.parse(await readFile(fileIn(dir), 'utf8')) as ClientState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { appId: randomUUID() };
  }
}

/** Readable only by this user, since it holds a token. */
export async function writeState(dir: string, state: ClientState): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await writeFile(fileIn(dir), `${JSON.stringify(state)}\n`, { mode: 0o600 });
}
