import { readCatalogue, removePayMethodMark, setPayMethodMark } from '@causeway/contract/console/calls';
import type { ConsolePayMethod } from '@causeway/contract/console/catalogue';
import { IMAGE_BYTES_MAX } from '@causeway/contract/limits';
import { FileButton, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { wordsPhrases } from '../../phrases/names.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import styles from './catalogue.module.css';
import { BusyButton } from '../../ui/busy-button.tsx';

interface PayMethodMarkProps extends Pick<ConsolePayMethod, 'name' | 'mark'> {
  readonly mayChange: boolean;
}

const CHANGED = [readCatalogue];

/** The uploaded artwork of a method: shown as on the site, replaced or removed. */
export function PayMethodMark({ name, mark, mayChange }: PayMethodMarkProps) {
  const t = usePhrases(cataloguePhrases);
  const { payMethods } = usePhrases(wordsPhrases);
  const { upload, send, wrong, emptyField } = useMarkUpload(name);
  const removal = useChange(removePayMethodMark, { done: t.markRemoved, again: CHANGED });
  return (
    <Group gap="xs">
      {mark !== null && (
        <img className={styles.mark} src={mark} alt={t.markOf(payMethods[name])} height={20} />
      )}
      {mayChange && (
        <>
          <FileButton
            accept="image/png"
            onChange={send}
            resetRef={emptyField}
            inputProps={{ 'aria-label': t.markOf(payMethods[name]) }}
          >
            {(props) => (
              <BusyButton
                size="compact-sm"
                variant="default"
                loading={upload.busy}
                aria-label={`${mark === null ? t.markUpload : t.markReplace}: ${payMethods[name]}`}
                {...props}
              >
                {mark === null ? t.markUpload : t.markReplace}
              </BusyButton>
            )}
          </FileButton>
          {mark !== null && (
            <BusyButton
              size="compact-sm"
              variant="subtle"
              loading={removal.busy}
              aria-label={`${t.markRemove}: ${payMethods[name]}`}
              onClick={() => void removal.submit({ name })}
            >
              {t.markRemove}
            </BusyButton>
          )}
        </>
      )}
      {wrong !== undefined && (
        <Text size="sm" c="red.9" role="alert">
          {wrong}
        </Text>
      )}
    </Group>
  );
}

/** Uploads a method's artwork; `wrong` says why a file is refused. */
function useMarkUpload(name: ConsolePayMethod['name']) {
  const t = usePhrases(cataloguePhrases);
  const [wrong, setWrong] = useState<string>();
  const upload = useChange(setPayMethodMark, {
    done: t.markUploaded,
    again: CHANGED,
    onRefusal: (refusal) => {
      if (refusal.endedSession) return false;
      setWrong(refusal.message);
      return true;
    },
  });
  /** Lets the same file be chosen again. */
  const emptyField = useRef<() => void>(null);
  const send = (image: File | null) => {
    emptyField.current?.();
    if (image === null) return;
    setWrong(image.size > IMAGE_BYTES_MAX ? t.markTooLarge : undefined);
    if (image.size <= IMAGE_BYTES_MAX) void upload.submit({ name, image });
  };
  return { upload, send, wrong, emptyField };
}
