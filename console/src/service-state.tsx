import { useEffect, useState } from 'react';

type State = 'asking' | 'up' | 'down';

const TEXTS: Readonly<Record<State, string>> = {
  asking: 'Asking the server…',
  up: 'The server and its database answer.',
  down: 'The server or its database does not answer.',
};

const ASK_EVERY_MS = 10_000;

/** Whether the service is up: the one thing that staff can see before the console has its sign-in. */
export function ServiceState() {
  const [state, setState] = useState<State>('asking');

  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const healthy = await fetch('/healthz', { cache: 'no-store' }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isCurrent) setState(healthy ? 'up' : 'down');
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, []);

  return (
    <main>
      <h1>Causeway console</h1>
      <output data-state={state}>{TEXTS[state]}</output>
      <p>Signing in, tickets, orders and settings are not part of this version.</p>
    </main>
  );
}
