import type { Texts } from '#app/i18n/texts.ts'
import { callToday } from '#app/modules/call/index.server.ts'
import { type CallState, callState } from '#app/modules/call/index.ts'
import { publishingLicence } from '#app/modules/journal/manage/index.ts'
import type { AuthorRules } from '#app/modules/manuscript-check/rules/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Contributor, CreditRole } from '../draft/contributors.ts'
import type { DraftMetadata } from '../draft/metadata.ts'
import { type ReviewerWish, type Statements, statementsIn } from '../draft/statements.ts'
import { getWorkflowSettings } from './workflow-settings.server.ts'

/** A submission that its author still writes. */
export type Draft = {
	id: string
	savedAt: Date
	stepsDone: string[]
	/** ISO 639 code of the manuscript. */
	language: string
	journal: {
		id: string
		slug: string
		title: Texts
		language: string
		languages: string[]
		disciplines: string[]
		/** Under which it publishes. */
		licence: string
		acceptsSubmissions: boolean
		sections: { id: string; title: Texts }[]
	}
	sectionId: string | null
	call: (DraftCall & { acceptsSubmissions: boolean }) | null
	metadata: DraftMetadata
	contributors: Contributor[]
	/** The other authors are to hear of decisions and proofs. */
	tellsCoauthors: boolean
	statements: Statements
	wishes: ReviewerWish[]
	rules: AuthorRules
}

export type DraftCall = { id: string; slug: string; title: Texts; language: string; state: CallState }

/**
 * The author's own draft, whole. `submitted` when it is theirs and no draft any more; null when it is not theirs: co-authors see a
 * submission only once it was sent.
 */
export async function getDraft(
	ctx: Ctx,
	{ userId }: { userId: string },
	id: string,
): Promise<Draft | 'submitted' | null> {
	const row = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.selectAll('submission')
		.select([
			'journal.slug as journal_slug',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.languages as journal_languages',
			'journal.disciplines as journal_disciplines',
			'journal.licence as journal_licence',
			'journal.accepts_submissions as journal_accepts',
		])
		.where('submission.id', '=', id)
		.where('submitter_id', '=', userId)
		.executeTakeFirst()
	if (!row) return null
	if (row.status !== 'draft') return 'submitted'
	const sections = await ctx.db
		.selectFrom('section')
		.select(['id', 'title'])
		.where('journal_id', '=', row.journal_id)
		.orderBy('position')
		.execute()
	const { authorRules } = await getWorkflowSettings(ctx, row.journal_id)
	return {
		id: row.id,
		savedAt: row.updated_at,
		stepsDone: row.steps_done,
		language: row.language,
		journal: {
			id: row.journal_id,
			slug: row.journal_slug,
			title: row.journal_title,
			language: row.journal_language,
			languages: row.journal_languages,
			disciplines: row.journal_disciplines,
			licence: publishingLicence(row.journal_licence),
			acceptsSubmissions: row.journal_accepts,
			sections,
		},
		sectionId: row.section_id,
		call: row.call_id ? await getCall(ctx, row.call_id) : null,
		metadata: {
			title: row.title,
			subtitle: row.subtitle,
			abstract: row.abstract,
			keywords: row.keywords,
			disciplines: row.disciplines,
			references: row.reference_list,
			noteToEditor: row.note_to_editor,
		},
		contributors: await listContributors(ctx, id),
		tellsCoauthors: row.tells_coauthors,
		statements: statementsIn(row.statements),
		wishes: await listWishes(ctx, id),
		rules: authorRules,
	}
}

/** The call that a draft answers, as it stands today. */
async function getCall(ctx: Ctx, id: string): Promise<Draft['call']> {
	const { kind, opensOn, deadlineOn, closesOn, time_zone, ...call } = await ctx.db
		.selectFrom('any_call as call')
		.leftJoin('any_journal as journal', 'journal.id', 'call.journal_id')
		.select(['call.id', 'call.slug', 'call.title', 'call.language', 'kind', 'journal.time_zone'])
		.select(['opens_on as opensOn', 'deadline_on as deadlineOn', 'closes_on as closesOn'])
		.select('call.accepts_submissions as acceptsSubmissions')
		.where('call.id', '=', id)
		.executeTakeFirstOrThrow()
	const { acceptsSubmissions } = call
	const dates = { kind, opensOn, deadlineOn, closesOn, acceptsSubmissions }
	return { ...call, state: callState(dates, callToday(ctx, { time_zone })) }
}

/** Who wrote the manuscript, in their order. */
export async function listContributors(ctx: Ctx, submissionId: string): Promise<Contributor[]> {
	const rows = await ctx.db
		.selectFrom('submission_contributor')
		.selectAll()
		.where('submission_id', '=', submissionId)
		.orderBy('position')
		.execute()
	return rows.map((row) => ({
		id: row.id,
		given: row.given,
		family: row.family,
		nameOriginal: row.name_original,
		email: row.email,
		affiliation: row.affiliation,
		ror: row.ror,
		country: row.country,
		orcid: row.orcid,
		creditRoles: row.credit_roles as CreditRole[],
		corresponding: row.corresponding,
	}))
}

async function listWishes(ctx: Ctx, submissionId: string): Promise<ReviewerWish[]> {
	const rows = await ctx.db
		.selectFrom('suggested_reviewer')
		.select(['wish', 'name', 'email', 'affiliation', 'reason'])
		.where('submission_id', '=', submissionId)
		.orderBy('id')
		.execute()
	return rows.map((row) => ({ ...row, email: row.email ?? '', affiliation: row.affiliation ?? '' }))
}
