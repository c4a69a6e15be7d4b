import { PRESENCE_EVERY_SECONDS } from '@causeway/contract/console/limits';
import { readOperatorTicket, tellTicketPresence } from '@causeway/contract/console/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { refetch } from '../../../api/use-read.ts';

export interface PresentColleague {
  readonly id: string;
  readonly name: string;
  readonly typing: boolean;
}

const EVERY_MS = PRESENCE_EVERY_SECONDS * 1000;

/** Tells the server every 15 seconds that this page shows a ticket; returns who else does. */
export function usePresence(id: string, enabled: boolean) {
  const [others, setOthers] = useState<readonly PresentColleague[]>([]);
  const typedAt = useRef(0);
  const sentTyping = useRef(false);

  const notify = useCallback(async () => {
    const typing = Date.now() - typedAt.current < EVERY_MS;
    sentTyping.current = typing;
    // The next call follows a lost one.
    const answer = await call(tellTicketPresence, { id, doing: typing ? 'typing' : 'looking' }).catch(
      () => undefined,
    );
    if (answer === undefined) return;
    setOthers((before) => {
      // A colleague who has stopped typing may have sent something.
      if (before.some(({ typing }) => typing)) void refetch(readOperatorTicket);
      return answer;
    });
  }, [id]);

  useEffect(() => {
    if (!enabled) return undefined;
    void notify();
    const timer = setInterval(() => void notify(), EVERY_MS);
    return () => {
      clearInterval(timer);
      void call(tellTicketPresence, { id, doing: 'gone' }).catch(() => undefined);
    };
  }, [enabled, id, notify]);

  /** Call on each key press; the first is sent immediately. */
  const notifyTyping = useCallback(() => {
    typedAt.current = Date.now();
    if (!sentTyping.current) void notify();
  }, [notify]);

  /** Call once a reply is sent: the operator no longer types. */
  const notifySent = useCallback(() => {
    typedAt.current = 0;
    if (sentTyping.current) void notify();
  }, [notify]);

  return { others, notifyTyping, notifySent };
}
