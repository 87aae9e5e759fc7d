import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import { callToday } from '#app/modules/call/index.server.ts'
import { callState } from '#app/modules/call/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import type { DraftCall } from './get-draft.server.ts'

/** A journal that takes submissions at any time. */
export type OpenJournal = { id: string; slug: string; title: Texts; language: string; languages: string[] }

/** An open call of a journal, through which a submission may be made whether or not the journal takes others. */
export type OpenCall = DraftCall & { journal: OpenJournal; sectionId: string | null }

type Author = Pick<Actor, 'email'>

/** Journals that everybody may submit to, and the trial to which an author belongs, as a condition on `journal`. */
const isOpenTo = ({ email }: Author) =>
	sql<boolean>`(not journal.is_trial or exists (
		select from trial_address own where own.journal_id = journal.id and own.email = lower(${email})
	))`

/** Where an author may submit today: open calls, the nearest deadline first, and journals that take submissions, by title. */
export async function listOpenPlaces(
	ctx: Ctx,
	author: Author,
): Promise<{ calls: OpenCall[]; journals: OpenJournal[] }> {
	const journals = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'slug', 'title', 'language', 'languages'])
		.where('accepts_submissions', '=', true)
		.where(isOpenTo(author))
		.orderBy('title_sort')
		.execute()
	const calls = await openCalls(ctx, author)
	const last = ({ state }: OpenCall) => (state.is === 'open' ? (state.lastDay ?? '9999') : '')
	return { calls: calls.sort((a, b) => (last(a) < last(b) ? -1 : 1)), journals }
}

/** An open call by its address; null when there is none, when it is not open, or when it takes no submissions here. */
export async function findOpenCall(ctx: Ctx, author: Author, slug: string): Promise<OpenCall | null> {
	return isSlug(slug) ? ((await openCalls(ctx, author, { slug }))[0] ?? null) : null
}

/** The open calls of a journal. */
export function listOpenCallsOf(ctx: Ctx, author: Author, journalId: string): Promise<OpenCall[]> {
	return openCalls(ctx, author, { journalId })
}

/** A journal that takes submissions, by its address, or null. */
export async function findOpenJournal(ctx: Ctx, author: Author, slug: string): Promise<OpenJournal | null> {
	if (!isSlug(slug)) return null
	const row = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'slug', 'title', 'language', 'languages'])
		.where('slug', '=', slug)
		.where('accepts_submissions', '=', true)
		.where(isOpenTo(author))
		.executeTakeFirst()
	return row ?? null
}

async function openCalls(
	ctx: Ctx,
	author: Author,
	only: { slug?: string; journalId?: string } = {},
): Promise<OpenCall[]> {
	let query = ctx.db
		.selectFrom('any_call as call')
		.innerJoin('any_journal as journal', 'journal.id', 'call.journal_id')
		.selectAll('call')
		.select([
			'journal.id as journal_id',
			'journal.slug as journal_slug',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.languages as journal_languages',
			'journal.time_zone',
		])
		.where('call.accepts_submissions', '=', true)
		.where(isOpenTo(author))
	if (only.slug !== undefined) query = query.where('call.slug', '=', only.slug)
	if (only.journalId !== undefined) query = query.where('call.journal_id', '=', only.journalId)
	return (await query.execute()).flatMap((row) => {
		const state = callState(
			{
				kind: row.kind,
				opensOn: row.opens_on,
				deadlineOn: row.deadline_on,
				closesOn: row.closes_on,
				acceptsSubmissions: row.accepts_submissions,
			},
			callToday(ctx, row),
		)
		if (state.is !== 'open') return []
		return [
			{
				id: row.id,
				slug: row.slug,
				title: row.title,
				language: row.language,
				state,
				sectionId: row.section_id,
				journal: {
					id: row.journal_id,
					slug: row.journal_slug,
					title: row.journal_title,
					language: row.journal_language,
					languages: row.journal_languages,
				},
			},
		]
	})
}
