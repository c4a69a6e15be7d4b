import { useState } from 'react';
import { useNow } from '../../../ui/time.tsx';

/** Today as `YYYY-MM-DD` in the zone of the last answer given to `noteZone`; before that, in the reader's. */
export function useToday() {
  const [zone, setZone] = useState<string>();
  // The Swedish format is ISO's.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  const today = format.format(useNow() * 1000);
  const noteZone = (answer: { readonly timeZone: string } | undefined) => {
    if (answer !== undefined && answer.timeZone !== zone) setZone(answer.timeZone);
  };
  return { today, noteZone };
}
