import { sql } from 'kysely';
import type { Db } from '../../platform/database/tx.ts';
import { OPEN_SCHEDULES } from './scheduled-plan-store.ts';

/** The open scheduled changes with the operators who made them, the next one first. */
export async function listScheduledPlans(db: Db) {
  return db
    .selectFrom('scheduled_plans as s')
    .leftJoin('operators as o', (join) => join.on(sql`'operator:' || o.id`, '=', sql.ref('s.created_by')))
    .selectAll('s')
    .select(['o.id as operator_id', 'o.name as operator_name'])
    .where('s.state', 'in', OPEN_SCHEDULES)
    .orderBy('s.at')
    .orderBy('s.id')
    .execute();
}
