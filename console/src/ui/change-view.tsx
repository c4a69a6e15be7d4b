import { Table, Text } from '@mantine/core';
import { TIER_NAMES } from '@causeway/contract/tiers';
import { Fragment, Suspense } from 'react';
import { nameIn } from '../phrases/name-in.ts';
import { rightsPhrases } from '../phrases/names.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './change-view.module.css';
import { changedFields } from './changed-fields.ts';
import { useFormat } from './format.ts';
import { Time } from './time.tsx';
import { useFieldWords } from './use-field-words.ts';

interface ChangeViewProps {
  /** Any JSON. */
  readonly before: unknown;
  readonly after: unknown;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** An instant, sum, answer or name of a named field in words, an instant in the reader's zone; all else as it is stored. */
function Value({
  value,
  name,
  path,
}: {
  readonly value: unknown;
  readonly name: string | undefined;
  readonly path: string;
}) {
  const t = usePhrases(framePhrases);
  const { rights } = usePhrases(rightsPhrases);
  const format = useFormat();
  if (name === undefined) return asText(value, t.none);
  if (typeof value === 'string' && INSTANT.test(value))
    return <Time at={Math.floor(Date.parse(value) / 1000)} />;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number' && /(^|\.)(startsAt|endsAt|expire|at)$/.test(path))
    return <Time at={value} />;
  if (typeof value === 'number' && /Cents$|^limits\.refunds/.test(path)) return format.usd(value / 100);
  if (typeof value === 'number' && path.endsWith('Fen')) return format.money(value / 100, 'CNY');
  const [field = ''] = path.split('.');
  const names = new Map(Object.entries({ tier: TIER_NAMES, roles: t.roles, rights })).get(field) ?? {};
  if (typeof value === 'string') return nameIn(names, value);
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string'))
    return value.map((one) => nameIn(names, one)).join(t.listComma);
  return asText(value, t.none);
}

const asText = (value: unknown, none: string) =>
  value === undefined || value === null
    ? none
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 2);

/** A path breaks between its words, not within them. */
const breakable = (path: string) =>
  path.split(/(?<=\.)|(?=[A-Z])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** {@link ChangeTable} in a page, which stays while the fields' words load. */
export function ChangeView(props: ChangeViewProps) {
  return (
    <Suspense fallback={null}>
      <ChangeTable {...props} />
    </Suspense>
  );
}

/** A change, field by field, before and after. */
export function ChangeTable({ before, after }: ChangeViewProps) {
  const t = usePhrases(framePhrases);
  const words = useFieldWords();
  const fields = changedFields(before ?? {}, after ?? {});
  if (fields.length === 0) return <Text size="sm">{t.noChanges}</Text>;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t.field}</Table.Th>
          <Table.Th scope="col">{t.before}</Table.Th>
          <Table.Th scope="col">{t.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map((field) => (
          <Table.Tr key={field.path}>
            <Table.Th scope="row" className={`${styles.value} ${styles.path}`}>
              {words(field.path) ?? breakable(field.path)}
            </Table.Th>
            <Table.Td className={`${styles.value} ${styles.before}`}>
              <Value value={field.before} name={words(field.path)} path={field.path} />
            </Table.Td>
            <Table.Td className={`${styles.value} ${styles.after}`}>
              <Value value={field.after} name={words(field.path)} path={field.path} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
