import { Button, Checkbox } from '@mantine/core';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './list-tools.module.css';
import type { ListTools } from './use-list-view.ts';

/** A checkbox for each column that can be hidden. */
export default function ColumnChoice({ tools }: { readonly tools: ListTools }) {
  const t = usePhrases(framePhrases);
  const { choices, shown, choose } = tools;
  return (
    <Checkbox.Group label={t.shownColumns} value={[...shown]} onChange={choose}>
      <div className={styles.columns}>
        {choices.map(({ key, title }) => (
          <Checkbox key={key} value={key} label={title} />
        ))}
        <Button size="compact-sm" variant="subtle" onClick={() => choose(null)}>
          {t.resetColumns}
        </Button>
      </div>
    </Checkbox.Group>
  );
}
