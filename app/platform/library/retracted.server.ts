import { expressionBuilder, sql } from 'kysely'
import type { Database } from '#app/platform/db/tables.ts'

const { exists, selectFrom } = expressionBuilder<Database>()

/** Whether another work that readers have retracts the one of the row, of a statement in which it is `work`. */
export const isRetractedHere = () =>
	exists(
		selectFrom('work_relation')
			.innerJoin('public_work as notice', 'notice.id', 'work_relation.from_work_id')
			.where('work_relation.to_work_id', '=', sql.ref<string>('work.id'))
			.where('work_relation.kind', '=', 'retracts')
			.select('work_relation.id'),
	)
