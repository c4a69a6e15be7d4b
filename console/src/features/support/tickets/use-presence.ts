import {
  PRESENCE_EVERY_SECONDS,
  readOperatorTicket,
  tellTicketPresence,
} from '@causeway/contract/console/tickets';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { refetch } from '../../../api/use-read.ts';

export interface PresentColleague {
  readonly id: string;
  readonly name: string;
  readonly typing: boolean;
}

const EVERY_MS = PRESENCE_EVERY_SECONDS * 1000;

/** Says every 15 seconds that this page shows a ticket, and knows who else's does. */
export function usePresence(id: string, enabled: boolean) {
  const [others, setOthers] = useState<readonly PresentColleague[]>([]);
  const typedAt = useRef(0);
  const toldTyping = useRef(false);

  const tell = useCallback(async () => {
    const typing = Date.now() - typedAt.current < EVERY_MS;
    toldTyping.current = typing;
    // A beat that is lost is followed by another.
    const told = await call(tellTicketPresence, { id, doing: typing ? 'typing' : 'looking' }).catch(
      () => undefined,
    );
    if (told === undefined) return;
    setOthers((before) => {
      // Who has stopped typing may have sent something.
      if (before.some(({ typing }) => typing)) void refetch(readOperatorTicket);
      return told;
    });
  }, [id]);

  useEffect(() => {
    if (!enabled) return undefined;
    void tell();
    const timer = setInterval(() => void tell(), EVERY_MS);
    return () => {
      clearInterval(timer);
      void call(tellTicketPresence, { id, doing: 'gone' }).catch(() => undefined);
    };
  }, [enabled, id, tell]);

  /** To be called at each key; the first one is sent immediately. */
  const tellTyping = useCallback(() => {
    typedAt.current = Date.now();
    if (!toldTyping.current) void tell();
  }, [tell]);

  return { others, tellTyping };
}
