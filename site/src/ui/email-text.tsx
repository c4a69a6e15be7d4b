import styles from './email-text.module.css';

/** An address that breaks only after “@” and before dots, unless a part alone is too long for the line. */
export function EmailText({ address }: { readonly address: string }) {
  return address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <span key={index} className={styles.part}>
      {part}
    </span>
  ));
}
