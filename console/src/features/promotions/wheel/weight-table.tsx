import { SEGMENT_DAYS, segmentShares } from '@causeway/contract/wheel-spin';
import { Table, Text, TextInput } from '@mantine/core';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { useFormat } from '../../../ui/format.ts';
import { asWeights } from './weight-fields.ts';
import styles from './wheel.module.css';

interface WeightTableProps {
  readonly texts: readonly string[];
  readonly read: readonly (number | null)[];
  /** The highest prize that the budget allows, in days. */
  readonly cap: number;
  /** Undefined if the operator may only read. */
  readonly onChange: ((texts: readonly string[]) => void) | undefined;
}

/** The eight segments, clockwise from the top: prize, weight and odds. */
export function WeightTable({ texts, read, cap, onChange }: WeightTableProps) {
  const t = usePhrases(wheelPhrases);
  const format = useFormat();
  const weights = asWeights(read);
  const shares = weights && segmentShares({ weights, cap });
  return (
    <Table className={styles.weights ?? ''} aria-label={t.weights}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t.segment}</Table.Th>
          <Table.Th scope="col">{t.prize}</Table.Th>
          <Table.Th scope="col">{t.weight}</Table.Th>
          <Table.Th scope="col" className={styles.figures ?? ''}>
            {t.odds}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {SEGMENT_DAYS.map((days, segment) => (
          // The wheel has two segments of 5 days, which differ only in position.
          // oxlint-disable-next-line react/no-array-index-key
          <Table.Tr key={segment}>
            <Table.Td>{segment + 1}</Table.Td>
            <Table.Td>
              {days === 0 ? t.noWin : t.days(format.count(days))}
              {days > cap && (
                <Text component="div" size="xs" c="dimmed">
                  {t.aboveCap}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              {onChange === undefined ? (
                format.count(read[segment] ?? 0)
              ) : (
                <TextInput
                  aria-label={t.weightOf(String(segment + 1))}
                  size="xs"
                  inputMode="numeric"
                  autoComplete="off"
                  value={texts[segment] ?? ''}
                  error={read[segment] === null && t.weightWrong}
                  aria-invalid={read[segment] === null || undefined}
                  onChange={({ currentTarget: { value } }) => onChange(texts.with(segment, value))}
                />
              )}
            </Table.Td>
            <Table.Td className={styles.figures ?? ''}>
              {shares === undefined ? '–' : format.odds(shares[segment] ?? 0)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
