import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { listDisciplines } from './disciplines.server.ts'
import type { WorkRecord } from './model.ts'
import { noticesOf, selectNotices } from './notices.server.ts'
import type { WorkReading } from './reading.ts'
import { usageCountsOf } from './usage-counts.server.ts'

const { selectFrom } = expressionBuilder<Database>()
const workId = sql.ref<string>('work.id')

/** What the page of a record shows beside it. A withdrawn work has no text any more. */
export async function getWorkReading(ctx: Ctx, record: WorkRecord): Promise<WorkReading> {
	const reading = await untilLibraryChanges(ctx, `reading ${record.id}`, () => readingOf(ctx, record), {
		of: () => [record.id],
	})
	const counts = await usageCountsOf(ctx, [record.id])
	return { ...reading, views: 0, downloads: 0, ...counts.get(record.id) }
}

async function readingOf(ctx: Ctx, record: WorkRecord): Promise<Omit<WorkReading, 'views' | 'downloads'>> {
	const row = await ctx.db
		.selectFrom('readable_work as work')
		.leftJoin('body', 'body.work_id', 'work.id')
		.where('work.id', '=', record.id)
		.select([
			'work.source_url',
			'work.withdrawn_on',
			'work.withdrawal_note',
			'body.html',
			'body.language',
			'body.outline',
			'body.word_count',
			jsonArrayFrom(
				selectFrom('work_version')
					.where('work_version.work_id', '=', workId)
					.select(['work_version.number', 'work_version.published_on as publishedOn', 'work_version.summary'])
					.orderBy('work_version.number', 'desc'),
			).as('versions'),
			jsonArrayFrom(
				selectFrom('outside_review')
					.where('outside_review.work_id', '=', workId)
					.select(['outside_review.kind', 'service', 'url', 'announced_on as on'])
					.orderBy('announced_on', 'desc')
					.orderBy('announcement_id'),
			).as('outsideReviews'),
			jsonArrayFrom(selectNotices('by')).as('noticesBy'),
			jsonArrayFrom(selectNotices('of')).as('noticesOf'),
		])
		.executeTakeFirstOrThrow()
	const disciplines = await listDisciplines(ctx)
	const { html, language, outline, word_count: wordCount } = row
	const hasBody = html && language !== null && outline !== null && wordCount !== null
	return {
		body: hasBody && !record.withdrawn ? { html, language, outline, wordCount } : null,
		disciplines: disciplines.filter((tag) => record.disciplines.includes(tag.id)),
		sourceUrl: row.source_url,
		versions: row.versions,
		withdrawal: record.withdrawn ? { on: row.withdrawn_on, note: row.withdrawal_note } : null,
		notices: noticesOf(row),
		outsideReviews: record.withdrawn ? [] : row.outsideReviews,
	}
}
