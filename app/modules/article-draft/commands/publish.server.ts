import type { z } from 'zod'
import { translator } from '#app/i18n/i18n.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { sortKey } from '#app/i18n/sort-key.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { journalToday } from '#app/modules/journal/index.server.ts'
import {
	freeArticleSlug,
	giveDoi,
	isDoiTaken,
	isIssueScheduled,
	nextPosition,
	picturesIn,
} from '#app/modules/production/index.server.ts'
import {
	addVersion,
	isRetracted,
	keepVersion,
	writeFiles,
	writeReferences,
	writeSignatures,
} from '#app/modules/publication/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { changedAt, type EnteredArticle, onDraft, readDraft } from '../draft-row.server.ts'
import { isLossy, missingIn } from '../model.ts'
import { publishForm } from '../schema.ts'

type PublishRefusal = Refusal<
	'incomplete' | 'lossy' | 'doiTaken' | 'isWithdrawn' | 'isRetracted' | 'nothingChanged'
>
type Published = { ok: true; slug: string } | PublishRefusal

/**
 * Publishes an article that was entered: at once, or with its issue where that is not out yet. What was published before becomes an old version. Says
 * nothing of a review but what was entered. Refuses what lacks something, a loss of words that nobody has accepted, a DOI that another work has, a new version of
 * an article that is retracted.
 */
export const publishArticleDraft = command({
	...onDraft,
	input: onDraft.input.extend(publishForm.shape),
	execute: (ctx, { actor, input, held }): Promise<Published> => publishHeld(ctx, actor, held, input),
})

/**
 * Puts an article in entry as it now stands into the contents of its issue while that is in preparation, so that it appears with it; one that lacks something
 * or would be refused waits, and keeps the issue from appearing. Refuses that of an article whose issue appears at its hour: what is kept is what appears.
 */
export async function placeInIssue(
	ctx: Ctx,
	actor: Actor,
	id: string,
): Promise<{ ok: true } | Refusal<'issueWantsWhole'>> {
	const held = await readDraft(ctx, id, { lock: true })
	if (held?.issue_state !== 'draft') return { ok: true }
	const before = await publishedBefore(ctx, held)
	if (before?.is_readable) return { ok: true }
	const placed = await publishHeld(ctx, actor, held, { acceptsLoss: false, summary: {} })
	if (placed.ok || !(await isIssueScheduled(ctx, held.issue_id))) return { ok: true }
	return { ok: false, error: 'issueWantsWhole' }
}

async function publishHeld(
	ctx: Ctx,
	actor: Actor,
	held: EnteredArticle,
	input: z.output<typeof publishForm>,
): Promise<Published> {
	const files = await readerFiles(ctx, held.id)
	if (missingIn({ ...held, files: files.length }).length > 0) return { ok: false, error: 'incomplete' }
	if (isLossy(held.balance) && !input.acceptsLoss) return { ok: false, error: 'lossy' }
	const before = await publishedBefore(ctx, held)
	if (before?.state === 'withdrawn') return { ok: false, error: 'isWithdrawn' }
	if (before && (await isRetracted(ctx, before.id))) return { ok: false, error: 'isRetracted' }
	const { doi } = held.details
	if (doi && doi !== before?.doi && (await isDoiTaken(ctx, doi, held.id)))
		return { ok: false, error: 'doiTaken' }
	const isOut = before?.is_readable === true
	if (isOut && held.updated_at <= before.updated_at) return { ok: false, error: 'nothingChanged' }
	const number = isOut ? await keepVersion(ctx, before.id) : 0
	const { workId, slug } = await writeWork(ctx, held, before, files)
	if (isOut) await addVersion(ctx, workId, number + 1, summaryOf(input.summary))
	else if (!before) await addVersion(ctx, workId, 1, {})
	await ctx.db
		.updateTable('article_draft')
		.set({ work_id: workId, ...changedAt(ctx, held) })
		.where('id', '=', held.id)
		.execute()
	await recordAudit(ctx, { action: 'article-entered', actor, detail: { workId, journal: held.journal_id } })
	return { ok: true, slug }
}

type Before = NonNullable<Awaited<ReturnType<typeof publishedBefore>>>

/** What an article in entry was published as, held until the transaction ends; null before. */
export async function publishedBefore(ctx: Ctx, { work_id }: EnteredArticle) {
	if (!work_id) return null
	const row = await ctx.db
		.selectFrom('work')
		.innerJoin('article', 'article.work_id', 'work.id')
		.leftJoin('readable_work', 'readable_work.id', 'work.id')
		.select(['work.id', 'work.slug', 'work.doi', 'work.doi_state', 'work.state', 'work.updated_at'])
		.select(['article.issue_id', 'article.position', 'readable_work.id as readable_id'])
		.where('work.id', '=', work_id)
		.forUpdate('work')
		.executeTakeFirst()
	return row ? { ...row, is_readable: row.readable_id !== null } : null
}

/** The DOI of the work and how far it is: the one that it had stays, else the one that was entered. */
function doiOf(
	{ doi: entered, doiIsRegistered }: EnteredArticle['details'],
	before: Before | null,
): Pick<Before, 'doi' | 'doi_state'> {
	const doi = before?.doi ?? (entered || null)
	if (!doi) return { doi, doi_state: 'none' }
	if (doi === entered && doiIsRegistered) return { doi, doi_state: 'registered' }
	return { doi, doi_state: before?.doi === doi ? before.doi_state : 'reserved' }
}

/** What changed with a version in words, or that it was published anew. */
export function summaryOf(typed: { [language: string]: string }): { [language: string]: string } {
	const said = Object.entries(typed).filter(([, text]) => text !== '')
	if (said.length > 0) return Object.fromEntries(said)
	return Object.fromEntries(LANGUAGES.map((code) => [code, translator(code, 'production')('versions.again')]))
}

/** Its files for readers. */
export async function readerFiles(ctx: Ctx, draftId: string) {
	return ctx.db
		.selectFrom('article_draft_file')
		.select(['media_type', 'language', 'bytes', 'sha256', 'storage_key', 'plain_text'])
		.where('draft_id', '=', draftId)
		.where('picture', 'is', null)
		.orderBy('media_type')
		.orderBy('language')
		.execute()
}

/** Writes all that readers have of an article over what they had. */
export async function writeWork(
	ctx: Ctx,
	draft: EnteredArticle,
	before: Before | null,
	files: Awaited<ReturnType<typeof readerFiles>>,
): Promise<{ workId: string; slug: string }> {
	const { details } = draft
	const { language, title } = details
	const publishedOn = details.publishedOn || (await journalToday(ctx, draft.journal_id))
	const now = ctx.now()
	const record = {
		type: details.articleType,
		language,
		title: JSON.stringify(title),
		subtitle: JSON.stringify(details.subtitle),
		abstract: JSON.stringify(details.abstract),
		keywords: JSON.stringify(details.keywords),
		disciplines: draft.journal_disciplines,
		licence: details.licence || null,
		funders: JSON.stringify(details.funders),
		...doiOf(details, before),
		review: details.review,
		has_full_text: draft.word_count > 0,
		title_sort: sortKey(title[language] ?? '', language),
		published_on: `${publishedOn}${'-01-01'.slice(publishedOn.length - 4)}`,
		published_precision:
			publishedOn.length === 4
				? ('year' as const)
				: publishedOn.length === 7
					? ('month' as const)
					: ('day' as const),
		year: Number(publishedOn.slice(0, 4)),
		updated_at: now,
	}
	const isSamePlace = before !== null && before.issue_id === draft.issue_id
	const place = {
		journal_id: draft.journal_id,
		issue_id: draft.issue_id,
		section_id: draft.section_id,
		position: isSamePlace
			? before.position
			: draft.issue_id
				? (draft.position ?? (await nextPosition(ctx, draft.issue_id)))
				: 0,
		pages: details.pages || null,
	}
	const workId = before?.id ?? newId()
	const slug = before?.slug ?? (await freeArticleSlug(ctx, draft.id, { title, language }))
	if (before) {
		await ctx.db.updateTable('work').set(record).where('id', '=', workId).execute()
		await ctx.db.updateTable('article').set(place).where('work_id', '=', workId).execute()
	} else {
		await ctx.db
			.insertInto('work')
			.values({ ...record, id: workId, kind: 'article', slug, state: 'published', created_at: now })
			.execute()
		await ctx.db
			.insertInto('article')
			.values({ ...place, work_id: workId })
			.execute()
	}
	await giveDoi(ctx, workId)
	await writeSignatures(ctx, workId, details.authors)
	await writeText(ctx, workId, draft)
	await writeReferences(ctx, workId, draft.references)
	await writeFiles(ctx, workId, slug, files)
	return { workId, slug }
}

async function writeText(
	ctx: Ctx,
	workId: string,
	{ id, html, outline, word_count, details }: EnteredArticle,
) {
	await ctx.db.deleteFrom('body').where('work_id', '=', workId).execute()
	if (word_count === 0) return
	await ctx.db
		.insertInto('body')
		.values({
			work_id: workId,
			language: details.language,
			html,
			outline: JSON.stringify(outline),
			word_count,
		})
		.execute()
	const shown = picturesIn(html)
	if (shown.length === 0) return
	const pictures = await ctx.db
		.selectFrom('article_draft_file')
		.select(['picture', 'media_type', 'bytes', 'sha256', 'storage_key'])
		.where('draft_id', '=', id)
		.where('picture', 'in', shown)
		.execute()
	for (const { picture, ...file } of pictures)
		await ctx.db
			.insertInto('work_picture')
			.values({ ...file, work_id: workId, name: picture ?? '' })
			.onConflict((conflict) => conflict.columns(['work_id', 'name']).doNothing())
			.execute()
}
