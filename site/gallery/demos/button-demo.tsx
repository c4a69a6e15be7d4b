import { Button, ButtonAnchor, ButtonLink, type ButtonVariant } from '../../src/ui/button.tsx';
import { DownloadIcon } from '../../src/ui/icons.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export function ButtonDemo() {
  const { buttons: t } = useSamples();
  return (
    <>
      {VARIANTS.map((variant) => (
        <State key={variant} name={`variant="${variant}" · small · busy · disabled`}>
          <Button variant={variant}>{t[variant]}</Button>
          <Button variant={variant} small>
            {t[variant]}
          </Button>
          <Button variant={variant} busy>
            {t[variant]}
          </Button>
          <Button variant={variant} disabled>
            {t[variant]}
          </Button>
        </State>
      ))}
      <State name="wide" as="block">
        <Button variant="primary" wide>
          {t.primary}
        </Button>
      </State>
      <State name="ButtonLink · ButtonAnchor">
        <ButtonLink to="/Packages">{t.link}</ButtonLink>
        <ButtonAnchor href="#button">
          <DownloadIcon />
          {t.anchor}
        </ButtonAnchor>
      </State>
    </>
  );
}
