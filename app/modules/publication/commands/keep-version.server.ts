import { cslFrom } from '#app/modules/reference/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import type { VersionSnapshot } from '../model.ts'

/** Keeps what readers have now as the version it is, before another takes its place. Answers its number. */
export async function keepVersion(ctx: Ctx, workId: string): Promise<number> {
	const number = (await lastVersion(ctx, workId)) ?? (await addVersion(ctx, workId, 1, {}))
	const snapshot = await snapshotOf(ctx, workId)
	await ctx.db
		.updateTable('work_version')
		.set({ snapshot: JSON.stringify(snapshot) })
		.where('work_id', '=', workId)
		.where('number', '=', number)
		.execute()
	const galleys = await ctx.db
		.selectFrom('galley')
		.select(['position', 'format', 'language', 'file_name', 'media_type', 'bytes', 'sha256', 'storage_key'])
		.where('work_id', '=', workId)
		.execute()
	if (galleys.length > 0) {
		await ctx.db
			.insertInto('version_galley')
			.values(galleys.map((galley) => ({ ...galley, work_id: workId, number })))
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	}
	return number
}

/** Notes that a version was published today, or `on` another day; the first bears the day of the work itself. */
export async function addVersion(
	ctx: Ctx,
	workId: string,
	number: number,
	summary: Texts,
	on = ctx.now().toISOString().slice(0, 10),
): Promise<number> {
	const { published_on } = await ctx.db
		.selectFrom('work')
		.select('published_on')
		.where('id', '=', workId)
		.executeTakeFirstOrThrow()
	await ctx.db
		.insertInto('work_version')
		.values({
			id: newId(),
			work_id: workId,
			number,
			published_on: number === 1 ? published_on : on,
			summary: JSON.stringify(summary),
		})
		.execute()
	return number
}

async function lastVersion(ctx: Ctx, workId: string): Promise<number | null> {
	const row = await ctx.db
		.selectFrom('work_version')
		.select(({ fn }) => fn.max('number').as('last'))
		.where('work_id', '=', workId)
		.executeTakeFirst()
	return row?.last ?? null
}

/** Record, text and files of a work, to be compared with what they were. */
export async function whatStands(ctx: Ctx, workId: string): Promise<string> {
	const files = await ctx.db
		.selectFrom('galley')
		.select(['format', 'language', 'sha256'])
		.where('work_id', '=', workId)
		.orderBy('position')
		.execute()
	return JSON.stringify([await snapshotOf(ctx, workId), files])
}

/** What readers have of a work now. */
async function snapshotOf(ctx: Ctx, workId: string): Promise<VersionSnapshot> {
	const row = await ctx.db
		.selectFrom('work')
		.innerJoin('article', 'article.work_id', 'work.id')
		.leftJoin('body', 'body.work_id', 'work.id')
		.select([
			'work.title',
			'work.subtitle',
			'work.abstract',
			'work.keywords',
			'work.language',
			'article.pages',
			'body.html',
			'body.outline',
			'body.word_count',
		])
		.where('work.id', '=', workId)
		.executeTakeFirstOrThrow()
	const contributors = await ctx.db
		.selectFrom('contribution')
		.select([
			'role',
			'name',
			'given',
			'family',
			'name_original as original',
			'affiliation',
			'country',
			'ror',
			'orcid',
		])
		.where('work_id', '=', workId)
		.orderBy('role')
		.orderBy('position')
		.execute()
	const references = await ctx.db
		.selectFrom('work_reference')
		.select(['text', 'doi', 'html', 'label', 'section', 'csl'])
		.where('work_id', '=', workId)
		.orderBy('position')
		.execute()
	const { title, subtitle, abstract, keywords, language, pages, html, outline, word_count } = row
	return {
		...{ title, subtitle, abstract, keywords, language, contributors, pages, html },
		outline: outline ?? [],
		wordCount: word_count ?? 0,
		references: references.map((reference) => ({
			...reference,
			csl: cslFrom(reference.csl),
			citedPath: null,
		})),
	}
}
