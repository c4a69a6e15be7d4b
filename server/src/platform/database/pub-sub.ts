import type pg from 'pg';
import { openListener, type Listener } from './listener.ts';

export interface PubSubOptions {
  readonly connection: pg.ClientConfig;
  /** Of PostgreSQL's NOTIFY; what is told there is a subject's name. */
  readonly channel: string;
}

export interface PubSub {
  /** Calls back whenever something of a subject may have changed, once too often rather than too rarely. Answers how to stop. */
  hear(subject: string, wake: () => void): () => void;
  /** False while changes happen unheard: look for yourself then. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** After a lost connection, whoever listens looks again within this time: not all of them at one moment. */
const SPREAD_MS = 1000;

/** What all processes tell one another through the database. Its connection is opened with the first who listens. */
export function createPubSub({ connection, channel }: PubSubOptions): PubSub {
  const listeners = new Map<string, Set<() => void>>();
  let opening: Promise<Listener> | undefined;
  let listening = false;
  let closed = false;

  const open = () =>
    openListener({
      connection,
      channel,
      onNotification: (subject) => {
        for (const wake of listeners.get(subject) ?? []) wake();
      },
      onConnect: () => {
        listening = true;
        for (const wake of [...listeners.values()].flatMap((wakes) => [...wakes])) {
          setTimeout(wake, Math.random() * SPREAD_MS).unref();
        }
      },
      onLose: () => {
        listening = false;
      },
    });

  return {
    hear(subject, wake) {
      if (!closed) opening ??= open();
      const wakes = listeners.get(subject) ?? new Set();
      listeners.set(subject, wakes.add(wake));
      return () => {
        wakes.delete(wake);
        if (wakes.size === 0 && listeners.get(subject) === wakes) listeners.delete(subject);
      };
    },
    isListening: () => listening,
    async close() {
      closed = true;
      listening = false;
      await (await opening)?.close();
    },
  };
}
