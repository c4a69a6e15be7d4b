import { Switch } from '../../src/ui/switch.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function SwitchDemo() {
  const { fields: t } = useSamples();
  return (
    <>
      <State name="defaultChecked" as="block">
        <Switch defaultChecked>{t.reminder}</Switch>
      </State>
      <State name="children" as="block">
        <Switch>{t.reminder}</Switch>
      </State>
      <State name="disabled" as="block">
        <Switch disabled defaultChecked>
          {t.reminder}
        </Switch>
        <Switch disabled>{t.reminder}</Switch>
      </State>
    </>
  );
}
