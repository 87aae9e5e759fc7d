import type { Language } from '#app/i18n/languages.ts'
import { mailLanguage } from '#app/modules/review/index.server.ts'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import { isWithEditor, type PlacedSubmission } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EditorDuty } from '#app/platform/db/tables.ts'

export type JournalEditor = {
	userId: string
	name: string
	email: string
	language: Language
	duties: EditorDuty[]
	/** All their grants here are to recommend only. */
	recommendOnly: boolean
}

/**
 * The editors of the journal, and of the call that it answers, to whom a manuscript can be given: those who hold a duty now, without its authors, its reviewers and who is in
 * conflict. By name.
 */
export async function listJournalEditors(
	ctx: Ctx,
	place: Pick<PlacedSubmission, 'journalId' | 'callId' | 'authorIds' | 'reviewerIds' | 'conflictIds'>,
): Promise<JournalEditor[]> {
	const now = ctx.now()
	const rows = await ctx.db
		.selectFrom('role_grant as held')
		.innerJoin('user_account', 'user_account.id', 'held.user_id')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select([
			'user_account.id',
			'user_account.name',
			'user_account.email',
			'profile.language',
			'held.duty',
			'held.recommend_only',
		])
		.where('held.role', '=', 'editor')
		.where('held.journal_id', '=', place.journalId)
		.where((eb) => eb.or([eb('held.call_id', 'is', null), eb('held.call_id', '=', place.callId)]))
		.where('held.revoked_at', 'is', null)
		.where('held.valid_from', '<=', now)
		.where((eb) => eb.or([eb('held.valid_until', 'is', null), eb('held.valid_until', '>', now)]))
		.orderBy('user_account.name')
		.orderBy('user_account.id')
		.execute()
	const hidden = [...place.authorIds, ...place.reviewerIds, ...place.conflictIds]
	const editors = new Map<string, JournalEditor>()
	for (const row of rows) {
		if (hidden.includes(row.id)) continue
		const known = editors.get(row.id)
		editors.set(row.id, {
			userId: row.id,
			name: row.name,
			email: row.email,
			language: mailLanguage(row.language),
			duties: [...(known?.duties ?? []), ...(row.duty ? [row.duty] : [])],
			recommendOnly: (known?.recommendOnly ?? true) && row.recommend_only,
		})
	}
	return [...editors.values()]
}

/** Who has a manuscript or is out of it by a conflict, and to whom this actor may give it: nobody, unless they manage the journal's contents. */
export async function getEditorsOfManuscript(ctx: Ctx, actor: Actor, place: PlacedSubmission) {
	const mayManage = canManageContents(actor, place)
	const candidates = mayManage ? await listJournalEditors(ctx, place) : []
	return {
		mayManage,
		editors: await listEditorsOfManuscript(ctx, place.id),
		candidates: candidates.map(({ userId, name, duties, recommendOnly }) => ({
			userId,
			name,
			duties,
			recommendOnly,
		})),
	}
}

/** Whom a manuscript is with, and who is out of it by a conflict. */
async function listEditorsOfManuscript(
	ctx: Ctx,
	submissionId: string,
): Promise<
	{ userId: string; name: string; state: 'assigned' | 'conflict'; recommendOnly: boolean; since: Date }[]
> {
	const rows = await ctx.db
		.selectFrom('submission_editor')
		.innerJoin('user_account', 'user_account.id', 'submission_editor.user_id')
		.innerJoin('submission', 'submission.id', 'submission_editor.submission_id')
		.select([
			'user_account.id',
			'user_account.name',
			'submission_editor.state',
			'recommend_only',
			'assigned_at',
		])
		.where('submission_id', '=', submissionId)
		.where((on) =>
			on.or([on('submission_editor.state', '=', 'conflict'), isWithEditor('submission_editor', ctx.now())]),
		)
		.orderBy('submission_editor.state')
		.orderBy('assigned_at')
		.execute()
	return rows.map((row) => ({
		userId: row.id,
		name: row.name,
		state: row.state,
		recommendOnly: row.recommend_only,
		since: row.assigned_at,
	}))
}
