import { sql } from 'kysely';
import type { Db } from '../../platform/database/tx.ts';

const ACTIONS = [
  'plan.add',
  'plan.change',
  'plan.sale',
  'plan.schedule',
  'plan.schedule_cancel',
  'plan.schedule_stop',
];

/** Lists operators' changes of a plan, newest first, from before the audit row `before`. */
export async function listPlanChanges(db: Db, key: string, before: number, limit: number) {
  return db
    .selectFrom('audit_entries as a')
    .leftJoin('operators as o', (join) => join.on(sql`'operator:' || o.id`, '=', sql.ref('a.actor')))
    .select(['a.id', 'a.at', 'a.action', 'a.details', 'o.id as operator_id', 'o.name as operator_name'])
    .where('a.subject', '=', key)
    .where('a.action', 'in', ACTIONS)
    .where('a.id', '<', before)
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}
