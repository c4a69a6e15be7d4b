import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyId, noBean, nothing, text, textId } from '../schema.ts';
import { OPERATOR_NAME_MAX, ROLE_LIMIT_MAX } from './limits.ts';
import { RIGHTS } from './rights.ts';

/** A template by its key, which has no name, or a role that owners have made. */
export const roleName = z.object({ id: z.string(), name: z.nullable(z.string()) });
export type RoleName = z.output<typeof roleName>;

/** The chosen roles of an operator: keys of templates and ids. */
export const roleIds = z.array(textId).check(z.minLength(1), z.maxLength(20));

const most = z.nullable(z.int().check(z.minimum(0), z.maximum(ROLE_LIMIT_MAX)));
const actionLimit = z.object({ action: most, operator: most, customer: most });

/** Refunds in US cents; null: no limit. */
export const operatorLimits = z.object({ refunds: actionLimit, days: actionLimit });

export const rights = z.array(z.enum(RIGHTS));

const role = { name: text(OPERATOR_NAME_MAX), rights, limits: operatorLimits };
const roleDraft = z.object(role);
export type RoleDraft = z.output<typeof roleDraft>;

export const roleRow = z.object({ id: z.string(), ...role, operators: z.int() });
export type RoleRow = z.output<typeof roleRow>;

const REFUSALS = [
  'ROLE_NAME_WRONG',
  'ROLE_RIGHTS_WRONG',
  'ROLE_LIMITS_MISSING',
  'RIGHTS_KEPT_APART',
] as const;

export const listRoles = endpoint({
  name: 'listRoles',
  methods: ['POST'],
  path: '/Console/roles',
  access: 'operator:operators.read',
  summary: 'The roles that owners have made, by name, and how many operators have each.',
  input: nothing,
  output: z.array(roleRow),
  errors: [],
});

export const createRole = endpoint({
  name: 'createRole',
  methods: ['POST'],
  path: '/Console/roleCreate',
  access: 'operator:roles.change',
  reauth: true,
  audit: 'role.create',
  summary: 'Makes a role from rights, with limits for refunds and days.',
  input: roleDraft,
  output: z.object({ id: z.string() }),
  errors: REFUSALS,
});

export const changeRole = endpoint({
  name: 'changeRole',
  methods: ['POST'],
  path: '/Console/roleChange',
  access: 'operator:roles.change',
  reauth: true,
  audit: 'role.change',
  summary:
    'Changes a role for everyone who has it, right away. Refused if rights that are kept apart would come together in an operator, and if the role is no longer as `seen`, with the current one as `bean.role`.',
  input: z.object({ id: anyId, ...role, seen: z.optional(roleDraft) }),
  output: noBean,
  errors: ['ROLE_NOT_FOUND', 'CHANGED_MEANWHILE', ...REFUSALS],
});

export const deleteRole = endpoint({
  name: 'deleteRole',
  methods: ['POST'],
  path: '/Console/roleDelete',
  access: 'operator:roles.change',
  reauth: true,
  audit: 'role.delete',
  summary: 'Deletes a role that no operator has.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['ROLE_NOT_FOUND', 'ROLE_IN_USE'],
});
