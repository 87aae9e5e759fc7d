import { sortKey } from '#app/i18n/sort-key.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { readReference } from '#app/modules/manuscript-check/index.ts'
import { blockOf } from '#app/modules/manuscript-file/index.ts'
import { freeArticleSlug, picturesIn } from '#app/modules/production/index.server.ts'
import { FORMAT_OF } from '#app/modules/production/index.ts'
import type { Reference } from '#app/modules/reference/index.ts'
import { statementsIn } from '#app/modules/submission/draft/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { LICENCE } from '../model.ts'
import type { ArticleSource } from './article-source.server.ts'
import { matchPerson } from './match-person.server.ts'

/**
 * Writes an article in the making into the library, as a new work or over the one it is already: record, place, signatures, text,
 * references, files. Address and DOI are given once. Search and kept pages are the caller's to bring up to date, and so is the
 * submission: the transaction fails when it ends unless the submission is published by then.
 */
export async function writeArticle(ctx: Ctx, source: ArticleSource): Promise<string> {
	const now = ctx.now()
	const today = now.toISOString().slice(0, 10)
	const workId = source.work_id ?? newId()
	const hasText = source.html !== '' && source.word_count > 0
	const record = {
		type: source.article_type,
		language: source.language,
		title: JSON.stringify(source.title),
		subtitle: JSON.stringify(source.subtitle),
		abstract: JSON.stringify(source.abstract),
		keywords: JSON.stringify(source.keywords),
		disciplines: source.disciplines.length > 0 ? source.disciplines : source.journal_disciplines,
		licence: LICENCE,
		funding: JSON.stringify(
			statementsIn(source.statements).funding.map(({ funder, award }) =>
				award ? `${funder} (${award})` : funder,
			),
		),
		has_full_text: hasText,
		title_sort: sortKey(chooseText(source.title, 'fr', source.language)?.text ?? '', source.language),
		state: 'published' as const,
		withdrawn_on: null,
		withdrawal_note: '{}',
		updated_at: now,
	}
	const place = {
		journal_id: source.journal_id,
		issue_id: source.issue_id,
		section_id: source.section_id,
		position: source.position,
		pages: source.pages,
		received_on: source.received_at?.toISOString().slice(0, 10) ?? null,
		accepted_on: source.accepted_at?.toISOString().slice(0, 10) ?? null,
	}
	let slug: string
	if (source.work_id) {
		const row = await ctx.db
			.updateTable('work')
			.set(record)
			.where('id', '=', workId)
			.returning('slug')
			.executeTakeFirstOrThrow()
		slug = row.slug
		await ctx.db.updateTable('article').set(place).where('work_id', '=', workId).execute()
	} else {
		slug = source.slug ?? (await freeArticleSlug(ctx, source.id, source))
		await ctx.db
			.insertInto('work')
			.values({
				...record,
				id: workId,
				kind: 'article',
				slug,
				doi: source.doi,
				doi_state: source.doi ? 'reserved' : 'none',
				review: source.review_method ?? 'unknown',
				published_on: today,
				published_precision: 'day',
				year: Number(today.slice(0, 4)),
				created_at: now,
			})
			.execute()
		await ctx.db
			.insertInto('article')
			.values({ ...place, work_id: workId })
			.execute()
		await ctx.db
			.updateTable('submission')
			.set({ work_id: workId, work_state: 'withdrawn' })
			.where('id', '=', source.id)
			.execute()
		await ctx.db.updateTable('production').set({ slug }).where('submission_id', '=', source.id).execute()
	}
	await writeSignatures(ctx, workId, source)
	await writeText(ctx, workId, source, hasText)
	await writeReferences(ctx, workId, source)
	await writeFiles(ctx, workId, slug, source)
	return workId
}

async function writeSignatures(ctx: Ctx, workId: string, { contributors }: ArticleSource): Promise<void> {
	await ctx.db.deleteFrom('contribution').where('work_id', '=', workId).execute()
	for (const [index, contributor] of contributors.entries()) {
		const given = contributor.given || null
		const name = [given, contributor.family].filter(Boolean).join(' ')
		const { affiliation, orcid } = contributor
		await ctx.db
			.insertInto('contribution')
			.values({
				id: newId(),
				work_id: workId,
				position: index + 1,
				role: 'author',
				person_id: await matchPerson(ctx, { name, given, family: contributor.family, orcid, affiliation }),
				name,
				given,
				family: contributor.family,
				name_original: contributor.name_original,
				affiliation,
				country: contributor.country,
				ror: contributor.ror,
				orcid,
				credit_roles: contributor.credit_roles,
				corresponding: contributor.corresponding,
			})
			.execute()
	}
}

async function writeText(ctx: Ctx, workId: string, source: ArticleSource, hasText: boolean): Promise<void> {
	await ctx.db.deleteFrom('body').where('work_id', '=', workId).execute()
	if (!hasText) return
	await ctx.db
		.insertInto('body')
		.values({
			work_id: workId,
			language: source.language,
			html: source.html,
			outline: JSON.stringify(source.outline),
			word_count: source.word_count,
		})
		.execute()
	const shown = picturesIn(source.html)
	if (shown.length === 0) return
	await ctx.db
		.updateTable('text_picture')
		.set({ published_at: ctx.now() })
		.where('submission_id', '=', source.id)
		.where('name', 'in', shown)
		.where('published_at', 'is', null)
		.execute()
}

async function writeReferences(ctx: Ctx, workId: string, { reference_list }: ArticleSource): Promise<void> {
	await ctx.db.deleteFrom('work_reference').where('work_id', '=', workId).execute()
	const rows = (reference_list as Reference[]).map(({ text, html, label, section, csl }, index) => ({
		id: newId(),
		work_id: workId,
		position: index + 1,
		text,
		html,
		label,
		section,
		doi: csl?.DOI ?? doiIn(text),
		csl: csl && JSON.stringify(csl),
	}))
	for (let start = 0; start < rows.length; start += 200) {
		await ctx.db
			.insertInto('work_reference')
			.values(rows.slice(start, start + 200))
			.execute()
	}
}

function doiIn(text: string): string | null {
	return readReference(blockOf(text)).doi
}

async function writeFiles(ctx: Ctx, workId: string, slug: string, { galleys }: ArticleSource): Promise<void> {
	await ctx.db.deleteFrom('galley').where('work_id', '=', workId).execute()
	const names = new Set<string>()
	for (const [index, file] of galleys.entries()) {
		const format = FORMAT_OF[file.media_type]
		if (!format) continue
		const language = file.language ?? 'fr'
		const plain = `${slug}.${format}`
		const fileName = names.has(plain) ? `${slug}-${language}.${format}` : plain
		names.add(fileName)
		await ctx.db
			.insertInto('galley')
			.values({
				id: newId(),
				work_id: workId,
				format,
				language,
				file_name: fileName,
				media_type: file.media_type,
				bytes: file.bytes,
				sha256: file.sha256,
				storage_key: file.storage_key,
				plain_text: file.plain_text,
				position: index + 1,
			})
			.execute()
	}
}
