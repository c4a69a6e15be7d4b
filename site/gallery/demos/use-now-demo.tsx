import { formatMoment } from '../../src/format-date.ts';
import { useLanguage } from '../../src/first-page.ts';
import { useNow, useNowSeconds } from '../../src/ui/use-now.ts';
import { State } from '../state.tsx';

export function UseNowDemo() {
  const language = useLanguage();
  const now = useNow(1000);
  const seconds = useNowSeconds();
  return (
    <>
      <State name="useNow(1000)">
        <time dateTime={new Date(now).toISOString()}>{Math.floor(now / 1000)}</time>
      </State>
      <State name="useNowSeconds()">
        <time dateTime={new Date(seconds * 1000).toISOString()}>{formatMoment(seconds, language)}</time>
      </State>
    </>
  );
}
