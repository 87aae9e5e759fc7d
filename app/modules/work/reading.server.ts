import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Texts } from '#app/i18n/texts.ts'
import { noteMadeFiles, selectMadeFiles } from '#app/modules/work-file/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { compiledOnce } from '#app/platform/db/compiled-once.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import type { OutlineEntry } from '#app/platform/db/work-tables.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { listDisciplines } from './disciplines.server.ts'
import type { WorkKind, WorkRecord } from './model.ts'
import { noticesOf, selectNotices } from './notices.server.ts'
import type { WorkReading } from './reading.ts'
import { selectWorks } from './record/rows.server.ts'
import { recordOf } from './record.server.ts'
import { noteUsageCounts, selectUsageCounts, usageCountsOf } from './usage-counts.server.ts'

type Uncounted = Omit<WorkReading, 'views' | 'downloads'>

const { selectFrom } = expressionBuilder<Database>()
const workId = sql.ref<string>('work.id')

/** What the page of a record shows beside it. A withdrawn work has no text any more. */
export async function getWorkReading(ctx: Ctx, record: WorkRecord): Promise<WorkReading> {
	const read = async () => {
		const row = await selectBeside(ctx).where('work.id', '=', record.id).executeTakeFirstOrThrow()
		return readingOf(ctx, record, row)
	}
	const reading = await untilLibraryChanges(ctx, `reading ${record.id}`, read, { of: () => [record.id] })
	return counted(ctx, record, reading)
}

/**
 * A visible work as its page shows it, its record and what stands beside it, or null. The first time all of it comes with one statement,
 * also how often it was read and what is made of its text.
 */
export async function getWorkToRead(
	ctx: Ctx,
	{ kind, slug }: { kind: WorkKind; slug: string },
): Promise<{ record: WorkRecord; reading: WorkReading } | null> {
	if (!isSlug(slug)) return null
	const read = async () => {
		const [row] = await selectToRead(ctx, { kind, slug })
		if (!row) return null
		await noteUsageCounts(ctx, new Map([[row.id, row.counts]]))
		await noteMadeFiles(ctx, new Map([[row.id, row.made]]))
		const record = recordOf(ctx, row)
		return { record, reading: await readingOf(ctx, record, row) }
	}
	const known = await untilLibraryChanges(ctx, `read ${kind} ${slug}`, read, {
		of: ({ record }) => [record.id],
	})
	return known && { record: known.record, reading: await counted(ctx, known.record, known.reading) }
}

const selectToRead = compiledOnce((ctx, { kind, slug }: { kind: WorkKind; slug: string }) =>
	selectWorks(ctx)
		.leftJoin('body', 'body.work_id', 'work.id')
		.where('work.kind', '=', kind)
		.where('work.slug', '=', slug)
		.select([...besideRecord(), selectUsageCounts().as('counts'), selectMadeFiles().as('made')]),
)

async function counted(ctx: Ctx, record: WorkRecord, reading: Uncounted): Promise<WorkReading> {
	const counts = await usageCountsOf(ctx, [record.id])
	return { ...reading, views: 0, downloads: 0, ...counts.get(record.id) }
}

/** What stands beside the record of `work`, whose `body` is joined. */
function besideRecord() {
	return [
		sql.ref<string | null>('work.source_url').as('source_url'),
		sql.ref<string | null>('work.withdrawn_on').as('withdrawn_on'),
		sql.ref<Texts>('work.withdrawal_note').as('withdrawal_note'),
		sql.ref<string | null>('body.html').as('body_html'),
		sql.ref<string | null>('body.language').as('body_language'),
		sql.ref<OutlineEntry[] | null>('body.outline').as('outline'),
		sql.ref<number | null>('body.word_count').as('word_count'),
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
	] as const
}

type Beside = Awaited<ReturnType<ReturnType<typeof selectBeside>['execute']>>[number]

function selectBeside(ctx: Ctx) {
	return ctx.db
		.selectFrom('readable_work as work')
		.leftJoin('body', 'body.work_id', 'work.id')
		.select(besideRecord())
}

async function readingOf(ctx: Ctx, record: WorkRecord, row: Beside): Promise<Uncounted> {
	const disciplines = await listDisciplines(ctx)
	const { body_html: html, body_language: language, outline, word_count: wordCount } = row
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
