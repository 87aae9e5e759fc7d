import { sortKey } from '#app/i18n/sort-key.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { dayIn } from '#app/i18n/zone.ts'
import { freeArticleSlug, giveDoi, picturesIn } from '#app/modules/production/index.server.ts'
import type { Reference } from '#app/modules/reference/index.ts'
import { grantedLicence } from '#app/modules/submission/draft/index.ts'
import { storedFunders } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ReviewKind } from '#app/platform/db/work-tables.ts'
import { newId } from '#app/platform/id.ts'
import type { ArticleSource } from './article-source.server.ts'
import { writeFiles, writeReferences, writeSignatures } from './write-parts.server.ts'

/**
 * Writes an article in the making into the library, as a new work or over the one it is already: record, place, signatures, text,
 * references, files. Address and DOI are given once. Search and kept pages are the caller's to bring up to date, and so is the
 * submission: the transaction fails when it ends unless the submission is published by then.
 */
export async function writeArticle(ctx: Ctx, source: ArticleSource): Promise<string> {
	const now = ctx.now()
	const dayAt = (moment: Date) => dayIn(moment, source.time_zone ?? ctx.env.TIME_ZONE)
	const today = dayAt(now)
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
		licence: source.reprint?.licence ?? grantedLicence(source.statements, source.journal_licence),
		...(source.reprint && {
			attribution: source.reprint.attribution,
			source_url: source.reprint.sourceUrl,
			listed: 'elsewhere' as const,
		}),
		funding: '[]',
		funders: JSON.stringify(storedFunders(source.funders)),
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
		received_on: source.received_at && dayAt(source.received_at),
		accepted_on: source.accepted_at && dayAt(source.accepted_at),
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
				review: reviewOf(source),
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
		await giveDoi(ctx, workId)
	}
	await writeSignatures(ctx, workId, source.contributors)
	await writeText(ctx, workId, source, hasText)
	await writeReferences(ctx, workId, source.reference_list as Reference[])
	await writeFiles(ctx, workId, slug, source.galleys)
	return workId
}

/** How an article was reviewed: as its journal reviews, but an editorial by its editors; of a text that had appeared before nobody here knows. */
function reviewOf({ reprint, article_type, review_method }: ArticleSource): ReviewKind {
	if (reprint) return 'unknown'
	return article_type === 'editorial' ? 'editorial' : (review_method ?? 'unknown')
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
