import type { ATTEMPTED_KINDS, AttemptOutcome, AttemptSpan } from '@causeway/contract/console/lists';

export const phrases = {
  title: 'Failed attempts',
  lead: 'The 100 accounts with the most failed logins, incorrect codes and refused actions. IP addresses aren’t stored, so networks can be told apart only within the same hour.',
  empty: 'No failed attempts in this period.',
  account: 'Account',
  noAccount: 'No such account',
  kind: 'Type',
  kinds: { customer: 'Customer', member: 'Team member', operator: 'Operator' } satisfies Record<
    (typeof ATTEMPTED_KINDS)[number],
    string
  >,
  attempts: 'Attempts',
  networks: 'Most networks in an hour',
  moreThan: (count: string) => `More than ${count}`,
  outcome: 'What failed',
  outcomes: {
    password_wrong: 'Incorrect password',
    code_wrong: 'Incorrect code or link',
    mfa_wrong: 'Incorrect two-factor code',
    mfa_exhausted: 'Two-factor attempts used up',
    passkey_refused: 'Passkey not accepted',
    account_blocked: 'Account blocked',
    attempts_limited: 'Too many attempts',
    right_missing: 'Action not permitted',
  } satisfies Record<AttemptOutcome, string>,
  times: (outcome: string, count: string) => `${outcome}: ${count}`,
  last: 'Last attempt',
  span: 'Period',
  spans: { day: '1 day', week: '7 days', all: '90 days' } satisfies Record<AttemptSpan, string>,
};
