import pg from 'pg';

export interface ListenerOptions {
  readonly connection: pg.ClientConfig;
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** Called after each connect: notifications in between are lost. */
  readonly onConnect: () => void;
  /** Called when the connection is lost. */
  readonly onLose?: () => void;
}

export interface Listener {
  close(): Promise<void>;
}

const RETRY_FIRST_MS = 250;
const RETRY_MAX_MS = 5_000;
const HEARTBEAT_MS = 30_000;
const HEARTBEAT_TIMEOUT_MS = 5_000;

/**
 * Holds one connection that LISTENs on a channel, and reconnects when it is lost. Returns after the first
 * attempt, even if the database did not answer: then only notifications are missing.
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let failures = 0;

  async function connect(): Promise<void> {
    const opening = new pg.Client({ ...options.connection, query_timeout: HEARTBEAT_TIMEOUT_MS });
    client = opening;
    opening.on('error', () => lose(opening));
    opening.on('end', () => lose(opening));
    opening.on('notification', ({ payload }) => options.onNotification(payload ?? ''));
    try {
      await opening.connect();
      await opening.query(`listen ${pg.escapeIdentifier(options.channel)}`);
    } catch {
      lose(opening);
      return;
    }
    if (client !== opening) return;
    failures = 0;
    options.onConnect();
    timer = setTimeout(beat, HEARTBEAT_MS, opening);
  }

  // A silently lost connection looks like an idle one.
  function beat(listening: pg.Client): void {
    listening.query('select 1').then(
      () => {
        if (client === listening) timer = setTimeout(beat, HEARTBEAT_MS, listening);
      },
      () => lose(listening),
    );
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    lost.end().catch(() => undefined);
    if (closed) return;
    options.onLose?.();
    timer = setTimeout(connect, Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures++));
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      const open = client;
      client = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}
