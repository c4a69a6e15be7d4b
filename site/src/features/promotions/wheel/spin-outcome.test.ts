import { CODES, type CodeName } from '@causeway/contract/errors';
import { expect, it } from 'vitest';
import { ApiRefusal, NetworkFailure } from '@causeway/web/failures';
import { outcomeOfFailure } from './spin-outcome.ts';

const refusal = (name: CodeName, endedSession = false) =>
  new ApiRefusal({ refusal: name, code: CODES[name], message: 'why', bean: null, endedSession });

it.each([
  ['WHEEL_NO_CHANCES', { kind: 'noSpins' }],
  ['WHEEL_TERMS_CHANGED', { kind: 'changed' }],
  ['WHEEL_NOT_RUNNING', { kind: 'refused', text: 'why' }],
  ['TOO_MANY_REQUESTS', { kind: 'refused', text: 'why' }],
  // The server may have made the spin and then stopped.
  ['SERVICE_UNAVAILABLE', { kind: 'failed' }],
  ['INTERNAL_ERROR', { kind: 'failed' }],
] as const)('takes %s for %j', (name, outcome) => {
  expect(outcomeOfFailure(refusal(name))).toEqual(outcome);
});

it('cannot tell whether a spin without an answer was made', () => {
  expect(outcomeOfFailure(new NetworkFailure('No answer'))).toEqual({ kind: 'failed' });
});

it('says nothing more if the session ended', () => {
  expect(outcomeOfFailure(refusal('NOT_SIGNED_IN', true))).toEqual({ kind: 'told' });
});
