import { ROLE_LIMIT_MAX } from '@causeway/contract/console/limits';
import {
  NO_LIMIT,
  type ActionLimit,
  type LimitKind,
  type OperatorLimits,
} from '@causeway/contract/console/rights';

export const LIMIT_SCOPES = ['action', 'operator', 'customer'] as const;
type Scope = (typeof LIMIT_SCOPES)[number];

/** The form's field of a limit. */
export type LimitField = `${LimitKind}.${Scope}`;
export const limitField = (kind: LimitKind, scope: Scope): LimitField => `${kind}.${scope}`;

type Texts = Readonly<Record<LimitField, string>>;

/** Limits as typed: dollars and days, empty where there is none. */
export function textsOf({ refunds, days }: OperatorLimits): Texts {
  const usd = (cents: number | null) => (cents === null ? '' : String(cents / 100));
  const count = (most: number | null) => (most === null ? '' : String(most));
  return {
    'refunds.action': usd(refunds.action),
    'refunds.operator': usd(refunds.operator),
    'refunds.customer': usd(refunds.customer),
    'days.action': count(days.action),
    'days.operator': count(days.operator),
    'days.customer': count(days.customer),
  };
}

/** US cents or days; undefined for anything that is no such number. */
function mostOf(kind: LimitKind, typed: string): number | undefined {
  const text = typed.trim();
  if (!(kind === 'refunds' ? /^\d{1,7}(\.\d{1,2})?$/ : /^\d{1,5}$/).test(text)) return undefined;
  const most = kind === 'refunds' ? Math.round(Number(text) * 100) : Number(text);
  return most > ROLE_LIMIT_MAX ? undefined : most;
}

/** The errors of these kinds' fields. */
export function wrongLimits(
  texts: Texts,
  kinds: readonly LimitKind[],
  wrong: string,
): Partial<Record<LimitField, string>> {
  const fields = kinds.flatMap((kind) =>
    LIMIT_SCOPES.map((scope) => [kind, limitField(kind, scope)] as const),
  );
  return Object.fromEntries(
    fields
      .filter(([kind, field]) => mostOf(kind, texts[field]) === undefined)
      .map(([, field]) => [field, wrong]),
  );
}

/** The limits of these kinds; the others are without effect. */
export function limitsOf(texts: Texts, kinds: readonly LimitKind[]): OperatorLimits {
  const of = (kind: LimitKind): ActionLimit => {
    const most = (scope: Scope) => mostOf(kind, texts[limitField(kind, scope)]) ?? null;
    if (!kinds.includes(kind)) return NO_LIMIT;
    return { action: most('action'), operator: most('operator'), customer: most('customer') };
  };
  return { refunds: of('refunds'), days: of('days') };
}
