import type pg from 'pg';
import { openListener, type Listener } from './listener.ts';

export interface PubSubOptions {
  readonly connection: pg.ClientConfig;
  /** The channel of PostgreSQL's NOTIFY; the payload is a subject's name. */
  readonly channel: string;
}

export interface PubSub {
  /** Calls back when a subject may have changed, sometimes too often but never too rarely. Returns how to unsubscribe. */
  subscribe(subject: string, wake: () => void): () => void;
  /** False while notifications are missing: then poll. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** After a lost connection the subscribers are woken at random times within this span. */
const SPREAD_MS = 1000;

/** Notifications between processes through the database. The connection opens with the first subscriber. */
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
    subscribe(subject, wake) {
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
