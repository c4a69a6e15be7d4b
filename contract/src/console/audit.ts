import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { epochSeconds, text } from '../schema.ts';
import { CSV_TYPE } from './console-schema.ts';
import { cursor, pageOf } from '../pages.ts';

/** To the end of the year 9999. */
const moment = z.optional(z.int().check(z.minimum(0), z.maximum(253_402_300_799)));

const filters = {
  /**
   * As in the log: `operator:{id}`, `operator:command`, `provider:{name}`, `customer` or `system`; `operator` and
   * `provider` match all of theirs.
   */
  actor: z.optional(text(100)),
  /** A prefix of the action, such as `order.` or `ticket.reply`. */
  action: z.optional(text(100)),
  accountId: z.optional(text(100)),
  subject: z.optional(text(200)),
  /** From `from` inclusive to `before` exclusive. */
  from: moment,
  before: moment,
};

export const auditEntry = z.object({
  id: z.string(),
  at: epochSeconds,
  /** `command` is the operator command on the server's own machine. */
  actor: z.object({
    kind: z.enum(['operator', 'command', 'customer', 'provider', 'system']),
    /** The operator's id or the provider's name. */
    id: z.nullable(z.string()),
    /** The operator's. */
    name: z.nullable(z.string()),
  }),
  /** `{thing}.{verb}`. */
  action: z.string(),
  accountId: z.nullable(z.string()),
  /** The id of the thing acted on. */
  subject: z.string(),
  /** An operator's change has `before`, `after` and `reason` in it. No personal values. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = endpoint({
  name: 'listAudit',
  methods: ['POST'],
  path: '/Console/audit',
  access: 'operator:audit.read',
  summary: 'The audit log, newest first.',
  input: z.object({ ...filters, cursor }),
  output: pageOf(auditEntry),
  errors: [],
});

export const exportAudit = endpoint({
  name: 'exportAudit',
  methods: ['POST'],
  path: '/Console/auditExport',
  access: 'operator:audit.read',
  audit: 'audit.export',
  summary: 'The complete list as CSV.',
  input: z.object(filters),
  answer: 'file',
  fileType: CSV_TYPE,
  output: z.file(),
  errors: [],
});
