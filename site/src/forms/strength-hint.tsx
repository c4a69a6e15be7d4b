import { formPhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { classNames } from '../ui/class-names.ts';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';
import styles from './strength-hint.module.css';

const STEPS: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong'];

/** The allowed lengths and, once typed, the password's strength in words and as points of a path. */
export function StrengthHint({ password, account }: { readonly password: string; readonly account: string }) {
  const t = usePhrases(formPhrases);
  const strength = passwordStrength(password, account);
  if (strength === undefined) return t.passwordHint;
  const reached = STEPS.indexOf(strength);
  return (
    <span className={classNames(styles.hint, styles[strength])}>
      <span className={styles.path} aria-hidden="true">
        {STEPS.map((step, index) => (
          <span key={step} className={classNames(styles.step, index <= reached && styles.lit)} />
        ))}
      </span>
      {t.strength[strength]}
    </span>
  );
}
