import { useState } from 'react';
import { appleGuidePhrases } from '../../../phrases/content.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EyeIcon, EyeOffIcon } from '../../../ui/icons.tsx';
import styles from './shared-account-page.module.css';

interface SecretLineProps {
  readonly name: string;
  readonly value: string;
  readonly copyLabel: string;
  /** Hidden until the reader reveals it. */
  readonly secret?: boolean;
}

export function SecretLine({ name, value, copyLabel, secret = false }: SecretLineProps) {
  const t = usePhrases(appleGuidePhrases);
  const frame = usePhrases(framePhrases);
  const [shown, setShown] = useState(!secret);
  return (
    <div className={styles.line}>
      <dl>
        <dt>{name}</dt>
        <dd translate="no">{shown ? value : <Covered />}</dd>
      </dl>
      {secret && (
        <Button small aria-label={shown ? frame.hide : frame.show} onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
          {shown ? t.hide : t.show}
        </Button>
      )}
      <CopyButton text={value} label={copyLabel} />
    </div>
  );
}

/** The same number of dots for every password. */
function Covered() {
  const { hidden } = usePhrases(appleGuidePhrases);
  return (
    <>
      <span aria-hidden="true">{'•'.repeat(10)}</span>
      <span className="visually-hidden">{hidden}</span>
    </>
  );
}
