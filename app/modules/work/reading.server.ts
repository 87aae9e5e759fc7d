import type { Ctx } from '#app/platform/ctx.server.ts'
import { listDisciplines } from './disciplines.server.ts'
import type { WorkRecord } from './model.ts'
import { workPath } from './paths.ts'
import type { Notice, WorkReading } from './reading.ts'

/** What the page of a record shows beside it. A withdrawn work has no text any more. */
export async function getWorkReading(ctx: Ctx, record: WorkRecord): Promise<WorkReading> {
	const work = await ctx.db
		.selectFrom('work')
		.leftJoin('work_counter', 'work_counter.work_id', 'work.id')
		.select(['work.source_url', 'work_counter.views', 'work_counter.downloads'])
		.where('work.id', '=', record.id)
		.executeTakeFirstOrThrow()
	const disciplines = await listDisciplines(ctx)
	return {
		body: record.withdrawn ? null : await bodyOf(ctx, record.id),
		disciplines: disciplines.filter((tag) => record.disciplines.includes(tag.id)),
		views: work.views ?? 0,
		downloads: work.downloads ?? 0,
		sourceUrl: work.source_url,
		versions: await versionsOf(ctx, record.id),
		notices: await noticesOf(ctx, record.id),
	}
}

async function bodyOf(ctx: Ctx, id: string): Promise<WorkReading['body']> {
	const body = await ctx.db
		.selectFrom('body')
		.select(['html', 'language', 'outline', 'word_count as wordCount'])
		.where('work_id', '=', id)
		.executeTakeFirst()
	return body && body.html !== '' ? body : null
}

function versionsOf(ctx: Ctx, id: string): Promise<WorkReading['versions']> {
	return ctx.db
		.selectFrom('work_version')
		.select(['number', 'published_on as publishedOn', 'summary'])
		.where('work_id', '=', id)
		.orderBy('number', 'desc')
		.execute()
}

async function noticesOf(ctx: Ctx, id: string): Promise<Notice[]> {
	const rows = await ctx.db
		.selectFrom('work_relation')
		.innerJoin('work', (join) =>
			join.on((eb) =>
				eb.or([
					eb.and([
						eb('work_relation.to_work_id', '=', id),
						eb('work.id', '=', eb.ref('work_relation.from_work_id')),
					]),
					eb.and([
						eb('work_relation.from_work_id', '=', id),
						eb('work.id', '=', eb.ref('work_relation.to_work_id')),
					]),
				]),
			),
		)
		.leftJoin('chapter', 'chapter.work_id', 'work.id')
		.leftJoin('work as parent', 'parent.id', 'chapter.book_id')
		.select([
			'work_relation.kind as relation',
			'work_relation.to_work_id',
			'work_relation.note',
			'work_relation.created_on',
			'work.kind',
			'work.slug',
			'work.title',
			'work.language',
			'work.doi',
			'parent.slug as book_slug',
		])
		.where('work.state', '=', 'published')
		.orderBy('work_relation.created_on', 'desc')
		.orderBy('work_relation.id')
		.execute()
	return rows.map((row) => ({
		kind: row.relation,
		direction: row.to_work_id === id ? 'by' : 'of',
		on: row.created_on,
		note: row.note,
		work: {
			title: row.title,
			language: row.language,
			path: workPath({ kind: row.kind, slug: row.slug, bookSlug: row.book_slug }),
			doi: row.doi,
		},
	}))
}
