import { Checkbox } from '../../src/ui/checkbox.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function CheckboxDemo() {
  const { fields: t } = useSamples();
  return (
    <>
      <State name="children" as="block">
        <Checkbox>{t.remember}</Checkbox>
      </State>
      <State name="defaultChecked" as="block">
        <Checkbox defaultChecked>{t.remember}</Checkbox>
      </State>
      <State name="disabled" as="block">
        <Checkbox disabled>{t.remember}</Checkbox>
        <Checkbox disabled defaultChecked>
          {t.remember}
        </Checkbox>
      </State>
    </>
  );
}
