import { pathTo } from '#app/addresses/address.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { type StoredSubmission, storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { SubmissionFileKind } from '#app/platform/db/workflow-tables.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { openLink, type ReviewVisit, readReviewVisit } from './by-link/visit.server.ts'
import { acceptReview } from './commands/answer-invitation.server.ts'
import { inviteReviewer } from './commands/invitations.server.ts'
import { makeStatement } from './commands/own-report.server.ts'
import { openRound } from './commands/rounds.server.ts'
import type { ReportForm } from './report-form.ts'

/** Stores a file of a submission with some bytes; answers its id. */
export async function storeFile(
	ctx: Ctx,
	submission: StoredSubmission,
	file: {
		kind: SubmissionFileKind
		derivedFrom?: string
		fileName?: string
		mediaType?: string
		content?: Uint8Array
	},
): Promise<string> {
	const id = newId()
	const stored = await ctx.storage.put(file.content ?? new TextEncoder().encode(`%PDF-1.7 ${id}`))
	await ctx.db
		.insertInto('submission_file')
		.values({
			id,
			submission_id: submission.id,
			derived_from: file.derivedFrom ?? null,
			kind: file.kind,
			version: 1,
			file_name: file.fileName ?? 'manuscrit.pdf',
			media_type: file.mediaType ?? 'application/pdf',
			bytes: stored.bytes,
			sha256: stored.sha256,
			storage_key: stored.key,
			language: null,
			uploaded_by: file.kind === 'anonymised' ? null : submission.submitter.userId,
			created_at: ctx.now(),
			replaced_at: null,
		})
		.execute()
	return id
}

/** A manuscript and its anonymised copy; answers the ids. */
export async function storeManuscript(ctx: Ctx, submission: StoredSubmission, content?: Uint8Array) {
	const manuscript = await storeFile(ctx, submission, {
		kind: 'manuscript',
		fileName: 'These-Awa-Diop.pdf',
		...(content && { content }),
	})
	const copy = await storeFile(ctx, submission, {
		kind: 'anonymised',
		derivedFrom: manuscript,
		...(content && { content }),
	})
	return { manuscript, copy }
}

export type StoredReview = { submission: StoredSubmission; editor: Actor; copy: string }

/** A submission in its first round of review, with an editor in chief of its journal. */
export async function storeReview(
	ctx: Ctx,
	{ submission, content }: { submission?: Parameters<typeof storeSubmission>[1]; content?: Uint8Array } = {},
): Promise<StoredReview> {
	const stored = await storeSubmission(ctx, { actions: ['submit', 'sendToReview'], ...submission })
	const editor = await storePerson(ctx, {
		nom: 'Rédaction',
		grants: [
			{
				role: 'editor',
				duty: 'editor-in-chief',
				scope: { kind: 'journal', journalId: stored.journalId },
			},
		],
	})
	const { copy } = await storeManuscript(ctx, stored, content)
	const opened = await openRound(ctx, editor, { submissionId: stored.id })
	if (!opened.ok) throw new Error(opened.error)
	return { submission: stored, editor, copy }
}

/** Invites a person with an account to the open round; answers the assignment and the token of the mail. */
export async function storeInvitation(
	ctx: Ctx,
	{ submission, editor }: StoredReview,
	reviewer: Pick<Actor, 'email'> & Partial<Pick<Actor, 'nom'>>,
): Promise<{ id: string; token: string }> {
	const invited = await inviteReviewer(ctx, editor, {
		submissionId: submission.id,
		name: reviewer.nom || 'Une personne',
		email: reviewer.email,
		language: 'fr',
	})
	if (!invited.ok) throw new Error(invited.error)
	const mail = await ctx.db
		.selectFrom('mail')
		.select('body_text')
		.where('template', '=', 'review-invitation')
		.where('to_address', '=', reviewer.email)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	const token = /jeton=([\w.:-]+)/.exec(mail.body_text)?.[1]
	if (!token) throw new Error('the mail has no link')
	return { id: invited.id, token }
}

/** Opens the link of a mail in a browser that nobody is signed in to; answers the visit that its pages then know, null where the link opens none. */
export async function visitByLink(ctx: Ctx, token: string): Promise<ReviewVisit | null> {
	const opened = await openLink(ctx, null, { token })
	if (!opened.ok || !opened.cookie) return null
	return visitWith(ctx, opened.assignmentId, opened.cookie)
}

/** The visit that a browser with this cookie makes on the page of a review. */
export async function visitWith(ctx: Ctx, assignmentId: string, cookie: string): Promise<ReviewVisit | null> {
	const request = new Request(`http://localhost${pathTo('reviewer.review', { id: assignmentId })}`, {
		headers: { cookie: cookie.split(';', 1)[0] ?? '' },
	})
	return (await readReviewVisit(ctx, null, request)).visit
}

/** The same moment some days later, or at another moment. */
export const later = (ctx: Ctx, days: number): Ctx => ({
	...ctx,
	now: () => new Date(ctx.now().getTime() + days * 86_400_000),
})

/** A report with all that is asked. */
export const FORM: ReportForm = {
	scores: { originality: '4', method: '3', argument: '5', writing: '2' },
	commentsToAuthor: 'La deuxième partie mérite une carte.',
	commentsToEditor: 'À accepter sans tarder.',
	recommendation: 'requestMinorRevisions',
}

/** What a reviewer states before reading. */
export const STATED = { noConflict: true, confidentiality: true }

/** A reviewer who accepted and made the statements. */
export async function reviewing(ctx: Ctx, review: StoredReview, person?: Actor) {
	const reviewer = person ?? (await storePerson(ctx, { grants: [{ role: 'reviewer' }] }))
	const { id } = await storeInvitation(ctx, review, reviewer)
	const accepted = await acceptReview(ctx, reviewer, { assignmentId: id })
	if (!accepted.ok) throw new Error(accepted.error)
	await makeStatement(ctx, reviewer, { assignmentId: id, ...STATED })
	return { id, reviewer }
}

/** How HTTP tells what became of it. */
export const statusOf = (work: Promise<unknown>) =>
	inHttp(() => work).then(
		() => 'done',
		(thrown: Response) => thrown.status,
	)
