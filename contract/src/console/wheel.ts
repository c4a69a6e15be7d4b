import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyId, epochSeconds, text } from '../schema.ts';
import { approvalOutcome, REQUEST_REFUSALS } from './approvals.ts';
import { CSV_TYPE, reason } from './console-schema.ts';
import { cursor, pageOf } from '../pages.ts';

const days = z.int();
const weights = z.array(z.int()).check(z.maxLength(20));

const weightsVersion = z.object({
  version: z.int(),
  weights: z.array(z.int()),
  madeAt: epochSeconds,
  /** The operator's current name; null for the system. */
  by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Spins made under it, and the days they won. */
  spins: z.int(),
  wonDays: days,
});
export type WeightsVersion = z.output<typeof weightsVersion>;

export const readOperatorWheel = endpoint({
  name: 'readOperatorWheel',
  methods: ['POST'],
  path: '/Console/wheel',
  access: 'operator:campaigns.read',
  summary: 'All versions of a wheel’s weights, newest first, its budget and its spins.',
  input: z.object({ id: anyId }),
  output: z.object({
    versions: z.array(weightsVersion),
    budget: z.object({
      /** Null for no limit. */
      days: z.nullable(days),
      won: days,
      /** The highest prize available; higher ones win nothing. */
      cap: days,
    }),
    grants: z.object({
      orders: z.int(),
      friends: z.int(),
      operators: z.int(),
      spent: z.int(),
      takenBack: z.int(),
    }),
    /** The campaign's; sent along with a change of the budget. */
    version: z.int(),
  }),
  errors: ['CAMPAIGN_NOT_FOUND'],
});

export const setWheelWeights = endpoint({
  name: 'setWheelWeights',
  methods: ['POST'],
  path: '/Console/wheelWeights',
  access: 'operator:campaigns.change',
  audit: 'wheel.weights',
  summary:
    'Saves a new version of a wheel’s weights, for terms shown from then on, with approval. `before` is the version that the operator saw.',
  input: z.object({ id: anyId, before: z.int(), weights, reason }),
  output: approvalOutcome,
  errors: [
    'CAMPAIGN_NOT_FOUND',
    'CAMPAIGN_OVER',
    'CHANGED_MEANWHILE',
    'NOTHING_CHANGED',
    'WHEEL_WEIGHTS_WRONG',
    ...REQUEST_REFUSALS,
  ],
});

export const setWheelBudget = endpoint({
  name: 'setWheelBudget',
  methods: ['POST'],
  path: '/Console/wheelBudget',
  access: 'operator:campaigns.change',
  audit: 'wheel.budget',
  summary:
    'Sets how many days a wheel can give in total, at least as many as have already been won, with approval. Null means no limit.',
  input: z.object({ id: anyId, version: z.int(), days: z.nullable(days), reason }),
  output: approvalOutcome,
  errors: [
    'CAMPAIGN_NOT_FOUND',
    'CAMPAIGN_OVER',
    'CHANGED_MEANWHILE',
    'NOTHING_CHANGED',
    'WHEEL_BUDGET_WRONG',
    ...REQUEST_REFUSALS,
  ],
});

export const grantSpins = endpoint({
  name: 'grantSpins',
  methods: ['POST'],
  path: '/Console/spinsGrant',
  access: 'operator:spins.grant',
  audit: 'wheel.spins',
  summary:
    'Adds spins for a customer, by id or email, until the wheel ends, with approval. A call repeated with the same key counts once.',
  input: z.object({ id: anyId, customer: text(320), num: z.int(), reason, key: z.uuid() }),
  output: approvalOutcome,
  errors: [
    'CAMPAIGN_NOT_FOUND',
    'CAMPAIGN_OVER',
    'CUSTOMER_NOT_FOUND',
    'SPINS_WRONG',
    'SPINS_KEY_USED',
    ...REQUEST_REFUSALS,
  ],
});

const win = z.object({
  /** Of the spin. */
  id: z.string(),
  at: epochSeconds,
  customerId: z.string(),
  /** Masked. */
  name: z.string(),
  days,
  weightsVersion: z.int(),
  takenBack: z.boolean(),
});
export type WheelWin = z.output<typeof win>;

export const listWins = endpoint({
  name: 'listWins',
  methods: ['POST'],
  path: '/Console/wheelWins',
  access: 'operator:campaigns.read',
  summary: 'The wins of a wheel, newest first.',
  input: z.object({ id: anyId, cursor }),
  output: pageOf(win),
  errors: ['CAMPAIGN_NOT_FOUND'],
});

export const exportWins = endpoint({
  name: 'exportWins',
  methods: ['POST'],
  path: '/Console/wheelWinsExport',
  access: 'operator:campaigns.read',
  summary: 'All wins of a wheel as CSV.',
  input: z.object({ id: anyId }),
  answer: 'file',
  fileType: CSV_TYPE,
  output: z.file(),
  errors: ['CAMPAIGN_NOT_FOUND'],
});
