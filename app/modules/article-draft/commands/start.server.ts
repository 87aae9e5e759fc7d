import { LANGUAGES } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { isIssueScheduled } from '#app/modules/production/index.server.ts'
import { type Actor, canPublish } from '#app/modules/rights/index.ts'
import { isFullOfTexts } from '#app/modules/trial/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId, newId } from '#app/platform/id.ts'
import { onDraft } from '../draft-row.server.ts'
import type { DraftDetails } from '../model.ts'
import { startForm } from '../schema.ts'

/** A journal, with one of its issues where one is named. */
async function findPlace(ctx: Ctx, journalId: string, issueId: string) {
	if (!isId(journalId) || (issueId && !isId(issueId))) return undefined
	return ctx.db
		.selectFrom('any_journal as journal')
		.leftJoin('issue', (join) =>
			join.onRef('issue.journal_id', '=', 'journal.id').on('issue.id', '=', issueId || null),
		)
		.select(['journal.id', 'journal.publisher_id', 'journal.language', 'journal.licence'])
		.select([
			'issue.id as issue_id',
			'issue.year',
			'issue.state',
			'issue.published_on',
			'issue.published_precision',
		])
		.where('journal.id', '=', journalId)
		.executeTakeFirst()
}

/** An article of this issue appears for the first time with it: it has neither a date nor a registered DOI before. */
export const appearsNew = (ctx: Ctx, issue: { state: string | null; year: number | null }): boolean =>
	issue.state === 'draft' && (issue.year ?? 0) >= ctx.now().getUTCFullYear()

/** Writes the row of an article that is being entered and answers its id. */
export async function insertDraftRow(
	ctx: Ctx,
	place: { journalId: string; issueId: string | null; sectionId: string | null },
	details: DraftDetails,
): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('article_draft')
		.values({
			id,
			journal_id: place.journalId,
			issue_id: place.issueId,
			section_id: place.sectionId,
			details: JSON.stringify(details),
			balance: null,
			work_id: null,
			created_at: ctx.now(),
			updated_at: ctx.now(),
		})
		.execute()
	return id
}

/** The same, noted in the log. */
export async function insertDraft(
	ctx: Ctx,
	actor: Actor,
	{ id: journalId, issue_id }: { id: string; issue_id: string | null },
	details: DraftDetails,
): Promise<string> {
	const id = await insertDraftRow(ctx, { journalId, issueId: issue_id, sectionId: null }, details)
	await recordAudit(ctx, {
		action: 'article-entry-changed',
		actor,
		detail: { entry: id, journal: journalId },
	})
	return id
}

/**
 * Begins to enter an article of a journal directly, in an issue or in none: what the journal says of all its articles is filled in, and of an editorial that it is by the editors. Throws
 * `NotFound` to those who do not publish for the journal; refuses where a trial journal is full, and for an issue that appears at its hour.
 */
export const startArticle = command({
	input: startForm,
	async authorize(ctx: Ctx, actor: Actor, { journalId, issueId }) {
		const place = await findPlace(ctx, journalId, issueId)
		const isOwn = place && canPublish(actor, { journalId: place.id, publisherId: place.publisher_id })
		if (!isOwn || (issueId && !place.issue_id)) throw new NotFound()
		return place
	},
	lock: async (_ctx, place) => place,
	async execute(
		ctx,
		{ actor, input: { articleType }, held },
	): Promise<{ ok: true; id: string } | Refusal<'trialFull' | 'issueScheduled'>> {
		if (await isIssueScheduled(ctx, held.issue_id ?? '')) return { ok: false, error: 'issueScheduled' }
		if (await isFullOfTexts(ctx, held.id)) return { ok: false, error: 'trialFull' }
		const isNew = appearsNew(ctx, held)
		const details: DraftDetails = {
			language: LANGUAGES.find((code) => code === held.language) ?? 'fr',
			title: {},
			subtitle: {},
			authors: [],
			abstract: {},
			keywords: {},
			articleType,
			pages: '',
			publishedOn: held.year === null || isNew ? '' : String(held.year),
			doi: '',
			doiIsRegistered: !isNew,
			funders: [],
			licence: LICENCES.find((code) => code === held.licence) ?? '',
			review: articleType === 'editorial' ? 'editorial' : 'unknown',
		}
		const id = await insertDraft(ctx, actor, held, details)
		return { ok: true, id }
	},
})

/** Throws away an article in entry, with what was sent for it; one that was published is refused as `notNow`. */
export const discardArticle = command({
	...onDraft,
	async execute(ctx, { actor, held, collect }): Promise<{ ok: true } | { ok: false; error: 'notNow' }> {
		if (held.work_id) return { ok: false, error: 'notNow' }
		const files = await ctx.db
			.selectFrom('article_draft_file')
			.select('storage_key')
			.where('draft_id', '=', held.id)
			.execute()
		await ctx.db.deleteFrom('article_draft').where('id', '=', held.id).execute()
		collect(files.map(({ storage_key }) => storage_key))
		await recordAudit(ctx, {
			action: 'article-entry-discarded',
			actor,
			detail: { entry: held.id, journal: held.journal_id },
		})
		return { ok: true }
	},
})
