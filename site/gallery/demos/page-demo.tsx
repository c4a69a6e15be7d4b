import { Page } from '../../src/ui/page.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function PageDemo() {
  const { page: t } = useSamples();
  return (
    <State name={'title lead above width="prose"'} as="block">
      <Page title={t.title} lead={t.lead} above={<small>{t.above}</small>} width="prose">
        <p>{t.text}</p>
      </Page>
    </State>
  );
}
