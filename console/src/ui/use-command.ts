import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** How the search, or a ticket, opens a page for an action. It is not in the address: no link may start one. */
export interface CommandState {
  readonly command: string;
}

/** Starts an action once if the page was opened for it. */
export function useCommand(command: string, start: () => void): void {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const started = useRef('');
  const isGiven = (state as Partial<CommandState> | null)?.command === command;
  useEffect(() => {
    if (!isGiven || started.current === key) return;
    started.current = key;
    // Reloading the page shall not start it again.
    void navigate({ pathname, search }, { replace: true, state: null });
    start();
  });
}
