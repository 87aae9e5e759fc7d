import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { workPath } from './paths.ts'
import type { Notice } from './reading.ts'
import { isOneOf } from './record/rows.server.ts'

const { selectFrom, exists, or } = expressionBuilder<Database>()
const workId = sql.ref<string>('work.id')

/** What other works say of these, and these of others, newest first; works without any are not there. */
export async function listNotices(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Notice[]>> {
	const relatedBy = (side: 'work_relation.from_work_id' | 'work_relation.to_work_id') =>
		exists(selectFrom('work_relation').where(side, '=', workId).select('work_relation.id'))
	const rows = await ctx.db
		.selectFrom('readable_work as work')
		.where(isOneOf(ids))
		.where(or([relatedBy('work_relation.from_work_id'), relatedBy('work_relation.to_work_id')]))
		.select([
			'work.id',
			jsonArrayFrom(selectNotices('by')).as('noticesBy'),
			jsonArrayFrom(selectNotices('of')).as('noticesOf'),
		])
		.execute()
	return new Map(rows.map((row) => [row.id, noticesOf(row)]))
}

/** Both sides together, newest first. */
export function noticesOf(row: { noticesBy: NoticeRow[]; noticesOf: NoticeRow[] }): Notice[] {
	return [
		...row.noticesBy.map((notice) => noticeOf(notice, 'by')),
		...row.noticesOf.map((notice) => noticeOf(notice, 'of')),
	].sort((a, b) => b.on.localeCompare(a.on))
}

/** Relations as the work has them from others (`by`), or says them of others (`of`), with the published work on the other side. */
export function selectNotices(direction: Notice['direction']) {
	const [own, others] =
		direction === 'by'
			? (['work_relation.to_work_id', 'work_relation.from_work_id'] as const)
			: (['work_relation.from_work_id', 'work_relation.to_work_id'] as const)
	return selectFrom('work_relation')
		.innerJoin('public_work as other', 'other.id', others)
		.leftJoin('chapter', 'chapter.work_id', 'other.id')
		.leftJoin('work as parent', 'parent.id', 'chapter.book_id')
		.where(own, '=', workId)
		.where(sql<SqlBool>`other.id <> work.id`)
		.select([
			'work_relation.kind as relation',
			'work_relation.note',
			'work_relation.created_on',
			'other.kind',
			'other.slug',
			'other.title',
			'other.language',
			sql<string | null>`case other.doi_state when 'registered' then other.doi end`.as('doi'),
			'parent.slug as bookSlug',
		])
		.orderBy('work_relation.created_on', 'desc')
		.orderBy('work_relation.id')
}

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number]

function noticeOf(row: NoticeRow, direction: Notice['direction']): Notice {
	const { title, language, doi } = row
	return {
		kind: row.relation,
		direction,
		on: row.created_on,
		note: row.note,
		work: { title, language, path: workPath(row), doi },
	}
}
