import styles from '../overview/overview.module.css';

interface Definition {
  readonly name: string;
  readonly how: string;
  readonly value?: string;
  readonly note?: string;
}

/** Names with their values, and how each is counted. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className={styles.definitions}>
      {items.map(({ name, how, value, note }) => (
        <div key={name} className={styles.plot}>
          <dt className={styles.term}>{name}</dt>
          {value !== undefined && <dd className={styles.figure}>{value}</dd>}
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
          <dd className={styles.how}>{how}</dd>
        </div>
      ))}
    </dl>
  );
}
