import { deleteView, listSavedViews, saveView } from '@causeway/contract/console/calls';
import { VIEW_NAME_MAX } from '@causeway/contract/console/limits';
import type { SavedView } from '@causeway/contract/console/saved-views';
import { Anchor, CloseButton, TextInput } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useRead } from '../api/use-read.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { BusyButton } from './busy-button.tsx';
import styles from './list-tools.module.css';
import type { ListTools } from './use-list-view.ts';
import { useAddressQuery } from './use-query-filters.ts';

interface SavedViewsProps {
  readonly tools: ListTools;
  readonly onApplied: () => void;
}

const isSame = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === other || one?.join(' ') === other?.join(' ');

/** The operator's views of a list, and a field that names the current one. */
export default function SavedViews({ tools, onApplied }: SavedViewsProps) {
  const t = usePhrases(framePhrases);
  const { list, chosen, choose } = tools;
  const [query, change] = useAddressQuery();
  const views = useRead(listSavedViews, { list }).data;
  const nameField = useRef<HTMLInputElement>(null);
  // The deleted view's button had the focus.
  const remove = useChange(deleteView, {
    again: [listSavedViews],
    onDone: () => nameField.current?.focus(),
  });
  const apply = (view: SavedView) => {
    change((next) => {
      const before = [...next.keys()];
      for (const key of before) next.delete(key);
      for (const [key, value] of new URLSearchParams(view.query)) next.set(key, value);
    });
    choose(view.columns);
    onApplied();
  };
  return (
    <div className={styles.fields}>
      <h3 className={styles.heading}>{t.savedViews}</h3>
      {views?.length === 0 && <p className={styles.hint}>{t.noViews}</p>}
      {views !== undefined && views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.id}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                className={styles.name ?? ''}
                aria-current={view.query === query.toString() && isSame(view.columns, chosen)}
                onClick={() => apply(view)}
              >
                {view.name}
              </Anchor>
              <CloseButton
                size="sm"
                aria-label={t.deleteView(view.name)}
                onClick={() => void remove.submit({ id: view.id })}
              />
            </li>
          ))}
        </ul>
      )}
      <NewView tools={tools} query={query.toString()} nameField={nameField} />
    </div>
  );
}

interface NewViewProps extends Pick<SavedViewsProps, 'tools'> {
  readonly query: string;
  readonly nameField: RefObject<HTMLInputElement | null>;
}

function NewView({ tools: { list, chosen }, query, nameField }: NewViewProps) {
  const t = usePhrases(framePhrases);
  const [name, setName] = useState('');
  const save = useChange(saveView, {
    done: t.viewSaved,
    again: [listSavedViews],
    onDone: () => setName(''),
  });
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        const columns = chosen === null ? null : [...chosen];
        if (name.trim() !== '') void save.submit({ list, name: name.trim(), query, columns });
      }}
    >
      <TextInput
        ref={nameField}
        label={t.viewName}
        description={t.viewHint}
        value={name}
        maxLength={VIEW_NAME_MAX}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <BusyButton type="submit" size="xs" variant="default" loading={save.busy} disabled={name.trim() === ''}>
        {t.saveView}
      </BusyButton>
    </form>
  );
}
