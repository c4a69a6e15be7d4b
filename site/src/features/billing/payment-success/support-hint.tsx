import { EmailText } from '@causeway/web/email-text';
import { useSettings } from '../../../first-page.ts';
import styles from './payment-success-page.module.css';

export function SupportHint({ text }: { readonly text: string }) {
  const { supportEmail } = useSettings();
  return (
    <p className={styles.hint}>
      {text}
      <a href={`mailto:${supportEmail}`}>
        <EmailText text={supportEmail} />
      </a>
    </p>
  );
}
