import { LIMIT_KINDS, LIMITED_RIGHTS, type RoleAccess, type Role } from '@causeway/contract/console/rights';
import type { RoleName } from '@causeway/contract/console/roles';
import { Text } from '@mantine/core';
import { usePhrases } from '../phrases/use-phrases.ts';
import { rightsPhrases } from '../phrases/names.ts';
import { useFormat } from './format.ts';
import { CheckIcon } from './icons.tsx';
import styles from './role-rights.module.css';

/** The rights of a role or an operator, and the limits of those that have some. */
export function RoleRights({ access }: { readonly access: RoleAccess }) {
  const { rights } = usePhrases(rightsPhrases);
  const limits = useLimitTexts(access);
  return (
    <>
      <ul className={styles.rights}>
        {access.rights.map((right) => (
          <li key={right}>
            <CheckIcon size={14} />
            <span>{rights[right]}</span>
          </li>
        ))}
      </ul>
      {limits.map((limit) => (
        <Text key={limit} size="sm" mt={6}>
          {limit}
        </Text>
      ))}
    </>
  );
}

/** A line about each template. */
export function RolePurposes({ roles }: { readonly roles: readonly RoleName[] }) {
  const { purposes } = usePhrases(rightsPhrases);
  return roles
    .filter(({ name }) => name === null)
    .map(({ id }) => (
      <Text key={id} size="sm">
        {purposes[id as Role]}
      </Text>
    ));
}

function useLimitTexts({ rights, limits }: RoleAccess): readonly string[] {
  const { limits: t } = usePhrases(rightsPhrases);
  const format = useFormat();
  const amountOf = { refunds: (cents: number) => format.usd(cents / 100), days: t.dayCount };
  return LIMIT_KINDS.filter((kind) => LIMITED_RIGHTS[kind].some((right) => rights.includes(right))).flatMap(
    (kind) => {
      const { action, operator, customer } = limits[kind];
      const amount = amountOf[kind];
      const parts = [
        ...(action === null ? [] : [t.perAction(amount(action))]),
        ...(operator === null ? [] : [t.perOperator(amount(operator))]),
        ...(customer === null ? [] : [t.perCustomer(amount(customer))]),
      ];
      return parts.length === 0 ? [] : [t.line(t.kinds[kind], parts.join(t.lineComma))];
    },
  );
}
