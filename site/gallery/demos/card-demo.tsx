import { Card } from '../../src/ui/card.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function CardDemo() {
  const { card: t } = useSamples();
  return (
    <>
      <State name={'size="full"'} as="block">
        <Card>
          <h3>{t.title}</h3>
          <p>{t.text}</p>
        </Card>
      </State>
      <State name={'size="narrow"'} as="block">
        <Card size="narrow">
          <h3>{t.title}</h3>
          <p>{t.text}</p>
        </Card>
      </State>
    </>
  );
}
