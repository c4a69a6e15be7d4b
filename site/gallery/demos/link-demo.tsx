import { Link } from '../../src/ui/link.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function LinkDemo() {
  const { link: t } = useSamples();
  return (
    <>
      <State name={'to="/Packages"'} as="block">
        <p>
          {t.before}
          <Link to="/Packages">{t.text}</Link>
          {t.after}
        </p>
      </State>
      <State name={'to="/Refund"'} as="block">
        <Link to="/Refund">{t.document}</Link>
      </State>
    </>
  );
}
