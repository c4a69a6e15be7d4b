import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { Status } from '../../../ui/status.tsx';
import { Time, useNow } from '../../../ui/time.tsx';

const SOON_SECONDS = 4 * 3600;

/** The end of the promised time: plain, highlighted when near, then past. */
export function DueTime({ due }: { readonly due: number }) {
  const t = usePhrases(ticketsPhrases);
  const left = due - useNow();
  return (
    <Status tone={left <= 0 ? 'bad' : left < SOON_SECONDS ? 'warn' : 'plain'}>
      <Time at={due} relative /> {left <= 0 && `· ${t.dueOver}`}
    </Status>
  );
}
