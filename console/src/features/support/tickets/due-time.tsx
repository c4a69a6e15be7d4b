import { useEffect, useState } from 'react';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { Status } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';

const SOON_SECONDS = 4 * 3600;
const EVERY_MS = 30_000;

/** When the promised time is over: quiet, then near, then past. */
export function DueTime({ due }: { readonly due: number }) {
  const t = usePhrases(ticketsPhrases);
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const left = due - now;
  return (
    <Status tone={left <= 0 ? 'bad' : left < SOON_SECONDS ? 'warn' : 'plain'}>
      <Time at={due} relative /> {left <= 0 && `· ${t.dueOver}`}
    </Status>
  );
}
