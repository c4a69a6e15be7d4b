import type { ConfirmedPrice, PriceChange } from '@causeway/contract/console/price-changes';
import { Table, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiRefusal } from '@causeway/web/failures';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { readAmount } from '../../ui/typed-figures.ts';
import { useFields } from '../../ui/use-fields.ts';
import styles from './catalogue.module.css';

/** The changed prices, if the server wants them confirmed. */
export const pricesIn = ({ refusal, bean }: ApiRefusal): readonly PriceChange[] | undefined =>
  refusal === 'PRICE_UNCONFIRMED' ? (bean as { readonly prices: readonly PriceChange[] }).prices : undefined;

interface PriceDialogProps {
  readonly title: string;
  /** The button's verb. */
  readonly action: string;
  readonly changes: readonly PriceChange[];
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (confirmed: readonly ConfirmedPrice[]) => void;
  /** An error of no price. */
  readonly wrong?: string | undefined;
  /** Fields above the prices. */
  readonly children?: ReactNode;
}

/** Shows what customers pay before and after a change; large changes are typed again. */
export function PriceDialog({ changes, onConfirm, children, wrong, ...dialog }: PriceDialogProps) {
  const t = usePhrases(cataloguePhrases);
  const nameOf = usePriceName();
  const jumps = changes.filter(({ isJump }) => isJump);
  const fields = useFields<string>(Object.fromEntries(jumps.map(({ of }) => [of, ''])));
  // Other prices may change large while the dialog is open.
  const isUnsaved = Object.values(fields.values).some((typed) => typed !== '');
  const confirm = () => {
    const errors = jumps.map(({ of, after }) => {
      const isSame = readAmount(fields.values[of] ?? '') === after.amount;
      return [of, isSame ? undefined : t.againWrong];
    });
    if (!fields.refuse(Object.fromEntries(errors))) return;
    onConfirm(jumps.map(({ of, after }) => ({ of, amount: after.amount })));
  };
  return (
    <FormDialog {...dialog} onSubmit={confirm} wrong={wrong ?? fields.wrong} isUnsaved={isUnsaved}>
      {children}
      {changes.length > 0 && <PriceTable changes={changes} />}
      {jumps.length > 0 && <Text size="sm">{t.againLead}</Text>}
      {jumps.map(({ of }, index) => (
        <TextInput
          key={of}
          label={t.again(nameOf(of))}
          inputMode="decimal"
          autoComplete="off"
          required
          data-autofocus={children === undefined && index === 0}
          {...fields.text(of)}
        />
      ))}
    </FormDialog>
  );
}

/** The prices, each before and after. */
function PriceTable({ changes }: Pick<PriceDialogProps, 'changes'>) {
  const t = usePhrases(cataloguePhrases);
  const frame = usePhrases(framePhrases);
  const format = useFormat();
  const nameOf = usePriceName();
  const write = ({ amount, currency }: PriceChange['before']) => format.money(amount / 100, currency);
  return (
    <Table aria-label={t.priceChange}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t.price}</Table.Th>
          <Table.Th scope="col" className={styles.figures}>
            {frame.before}
          </Table.Th>
          <Table.Th scope="col" className={styles.figures}>
            {frame.after}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ of, before, after }) => (
          <Table.Tr key={of}>
            <Table.Th scope="row">{nameOf(of)}</Table.Th>
            <Table.Td className={styles.figures}>{write(before)}</Table.Td>
            <Table.Td className={styles.figures}>
              <strong>{write(after)}</strong>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The name of a price of {@link PriceChange}. */
function usePriceName(): (of: string) => string {
  const t = usePhrases(cataloguePhrases);
  const { count } = useFormat();
  return (of) => {
    if (of === 'offer') return t.priceNow;
    const [kind, number] = of.split('-');
    if (kind === 'days') return t.seatFor(count(Number(number)));
    return kind === 'seats' ? t.seatFrom(count(Number(number))) : t.regularPrice;
  };
}
