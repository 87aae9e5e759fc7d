import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import { type Actor, canPublish, isAdmin, publishingPlaces } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import { isId } from '#app/platform/id.ts'
import { type AskedPart, NO_ROWS, type PageOfRows } from '#app/platform/page-of-rows.ts'
import { ownDraft } from './draft-row.server.ts'
import { type DraftDetails, isLossy, missingIn } from './model.ts'

/** An article in entry in a list. */
export type ListedArticleDraft = {
	id: string
	title: Texts
	language: string
	journal: Texts
	journalLanguage: string
}

/** A part of the articles that are being entered in the journals for which somebody publishes, or in one issue, the last changed first; those that are out are not among them. */
export async function listArticleDrafts(
	ctx: Ctx,
	actor: Actor,
	{ issueId, ...part }: { issueId?: string } & AskedPart,
): Promise<PageOfRows<ListedArticleDraft>> {
	const places = publishingPlaces(actor)
	if (!places) return NO_ROWS
	// Joined to the left, so that counting and finding rows need not look journals up.
	const drafts = ctx.db
		.selectFrom('article_draft')
		.leftJoin('any_journal as journal', 'journal.id', 'article_draft.journal_id')
		.select(['article_draft.id', 'details'])
		.select(({ ref }) => [
			ref('journal.title').$notNull().as('title'),
			ref('journal.language').$notNull().as('language'),
		])
		.where('work_id', 'is', null)
		.where(
			places === 'all'
				? sql<boolean>`article_draft.journal_id not in (select id from any_journal where is_trial)`
				: sql<boolean>`(article_draft.journal_id = any(${places.journalIds}::uuid[])
					or article_draft.journal_id in (select id from any_journal where publisher_id = any(${places.publisherIds}::uuid[])))`,
		)
		.$if(issueId !== undefined, (query) => query.where('issue_id', '=', issueId ?? null))
		.orderBy('article_draft.updated_at', 'desc')
		.orderBy('article_draft.id')
	const { rows, ...list } = await pageOfQuery(ctx.db, drafts, 'article_draft.id', part)
	return {
		...list,
		rows: rows.map(({ id, details, title, language }) => {
			const said = details as DraftDetails
			return { id, title: said.title, language: said.language, journal: title, journalLanguage: language }
		}),
	}
}

/** The journals in which somebody may enter articles. */
export async function listEntryJournals(
	ctx: Ctx,
	actor: Actor,
): Promise<{ id: string; title: Texts; language: string }[]> {
	if (!publishingPlaces(actor)) return []
	const rows = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'title', 'language', 'publisher_id'])
		.$if(isAdmin(actor), (query) => query.where('is_trial', '=', false))
		.orderBy('title_sort')
		.execute()
	return rows
		.filter(({ id, publisher_id }) => canPublish(actor, { journalId: id, publisherId: publisher_id }))
		.map(({ id, title, language }) => ({ id, title, language }))
}

/** The entry of a published article, for who may change it; null where it was not entered directly, or is not theirs. */
export async function entryOfWork(ctx: Ctx, actor: Actor, workId: string): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('article_draft')
		.innerJoin('any_journal as journal', 'journal.id', 'article_draft.journal_id')
		.select(['article_draft.id', 'journal_id', 'publisher_id'])
		.where('work_id', '=', workId)
		.executeTakeFirst()
	if (!row || !canPublish(actor, { journalId: row.journal_id, publisherId: row.publisher_id })) return null
	return row.id
}

/** An article in entry as its page shows it, for those who publish for its journal; else throws `NotFound`. */
export async function getArticleDraft(ctx: Ctx, actor: Actor, id: string) {
	const draft = await ownDraft(ctx, actor, id)
	const files = await ctx.db
		.selectFrom('article_draft_file')
		.select(['id', 'file_name as fileName', 'media_type as mediaType', 'bytes'])
		.where('draft_id', '=', id)
		.where('picture', 'is', null)
		.orderBy('media_type')
		.execute()
	const issues = await ctx.db
		.selectFrom('issue')
		.select(['id', 'volume', 'number', 'year', 'title', 'kind', 'state'])
		.where('journal_id', '=', draft.journal_id)
		.where((eb) => eb.or([eb('publish_at', 'is', null), eb('id', '=', draft.issue_id)]))
		.orderBy('year', 'desc')
		.orderBy('published_on', 'desc')
		.execute()
	const sections = await ctx.db
		.selectFrom('section')
		.select(['id', 'title'])
		.where('journal_id', '=', draft.journal_id)
		.orderBy('position')
		.execute()
	const work = draft.work_id
		? await ctx.db
				.selectFrom('work')
				.leftJoin('readable_work', 'readable_work.id', 'work.id')
				.leftJoin('article', 'article.work_id', 'work.id')
				.leftJoin('issue', 'issue.id', 'article.issue_id')
				.select(['work.id', 'work.slug', 'work.state', 'readable_work.id as readable'])
				.select('issue.state as issueState')
				.where('work.id', '=', draft.work_id)
				.executeTakeFirst()
		: undefined
	return {
		id,
		version: draft.version,
		details: draft.details,
		html: draft.html,
		wordCount: draft.word_count,
		references: draft.references,
		balance: draft.balance,
		issueId: draft.issue_id,
		sectionId: draft.section_id,
		journal: {
			slug: draft.journal_slug,
			title: draft.journal_title as Texts,
			language: draft.journal_language,
			isTrial: draft.journal_is_trial,
		},
		files,
		issues,
		sections,
		missing: missingIn({ ...draft, files: files.length }),
		isLossy: isLossy(draft.balance),
		work: work
			? {
					id: work.id,
					slug: work.slug,
					/** Readers have it; in a trial they never do. */
					isOut: work.readable !== null && work.state === 'published',
					/** Whoever has the secret link of the trial has it. */
					isOutInTrial: draft.journal_is_trial && work.state === 'published' && work.issueState !== 'draft',
					/** It appears with its issue. */
					waits: work.issueState === 'draft',
				}
			: null,
	}
}

/** Sends a file of an article in entry to those who publish for its journal. */
export async function articleDraftFile(
	ctx: Ctx,
	actor: Actor,
	request: Request,
	{ id, fileId }: { id: string; fileId: string },
): Promise<Response> {
	const draft = await ownDraft(ctx, actor, id)
	const file = isId(fileId)
		? await ctx.db
				.selectFrom('article_draft_file')
				.selectAll()
				.where('draft_id', '=', id)
				.where('id', '=', fileId)
				.executeTakeFirst()
		: undefined
	if (!file) throw new NotFound()
	return storedFileResponse(ctx, request, {
		key: file.storage_key,
		sha256: file.sha256,
		modified: draft.updated_at,
		mediaType: file.media_type,
		fileName: file.file_name,
		disposition: file.media_type === 'application/pdf' ? 'inline' : 'attachment',
		headers: { 'cache-control': 'private, no-store' },
	})
}

/** A picture of a text in entry, for those who publish for its journal; null for everybody else. */
export async function findDraftPicture(ctx: Ctx, actor: Actor | null, name: string) {
	if (!actor || !publishingPlaces(actor) || !/^[0-9a-f]{32}$/.test(name)) return null
	const rows = await ctx.db
		.selectFrom('article_draft_file as file')
		.innerJoin('article_draft', 'article_draft.id', 'file.draft_id')
		.innerJoin('any_journal as journal', 'journal.id', 'article_draft.journal_id')
		.select([
			'file.storage_key',
			'file.sha256',
			'file.media_type',
			'journal_id',
			'publisher_id',
			'article_draft.updated_at',
		])
		.where('file.picture', '=', name)
		.execute()
	const own = rows.find(({ journal_id, publisher_id }) =>
		canPublish(actor, { journalId: journal_id, publisherId: publisher_id }),
	)
	if (!own) return null
	return {
		storageKey: own.storage_key,
		sha256: own.sha256,
		mediaType: own.media_type,
		isPublic: false,
		at: own.updated_at,
	}
}
