import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { acceptReview, declineReview } from './commands/answer-invitation.server.ts'
import { askExtension } from './commands/ask-extension.server.ts'
import {
	cancelAssignment,
	extendAssignment,
	refuseExtension,
	resendInvitation,
} from './commands/assignments.server.ts'
import { addAttachment, removeAttachment } from './commands/attachments.server.ts'
import { saveAvailability } from './commands/availability.server.ts'
import { inviteReviewer } from './commands/invitations.server.ts'
import {
	confirmReport,
	hideReport,
	rateReviewer,
	redactReport,
	shareReport,
	thankReviewer,
} from './commands/judge-report.server.ts'
import { makeStatement, saveReportDraft, submitReport } from './commands/own-report.server.ts'
import { cancelRound, closeRound, openRound, reopenRound } from './commands/rounds.server.ts'
import { submitRevision } from './commands/submit-revision.server.ts'
import { remindReviewer } from './reminders/remind.server.ts'
import {
	extendRevision,
	refuseRevisionExtension,
	reinviteOnRevision,
} from './revision/editor-actions.server.ts'
import { askRevisionExtension, saveRevision } from './revision/save-revision.server.ts'
import { storeInvitation, storeReview, visitByLink } from './testing.ts'

type Asked = { submissionId: string; assignmentId: string; version: string }
type Perform = (ctx: Ctx, actor: Actor, about: Asked) => Promise<unknown>

const FORM = { scores: {}, commentsToAuthor: '', commentsToEditor: '', recommendation: '' }
const BYTES = new TextEncoder().encode('no file')
const SILENT = { reason: '', name: '', email: '', affiliation: '' }
/** A command with what it is asked beside what it is about. */
function asked<Input extends object>(
	action: (ctx: Ctx, actor: Actor, input: Input) => Promise<unknown>,
	more: Omit<Input, keyof Asked>,
): Perform {
	return (ctx, actor, about) => action(ctx, actor, { ...about, ...more } as unknown as Input)
}

/** What is asked while something else is so, which is then taken back. */
async function between<T>(
	first: Promise<unknown>,
	ask: () => Promise<T>,
	back: () => Promise<unknown>,
): Promise<T> {
	await first
	try {
		return await ask()
	} finally {
		await back()
	}
}

/** Each action of editors, asked so that it is refused on a review whose reviewer was invited and has not answered. */
const EDITORS: Record<string, [Perform, refused: string]> = {
	confirmReport: [asked(confirmReport, {}), 'changedMeanwhile'],
	rateReviewer: [asked(rateReviewer, { rating: 4 }), 'changedMeanwhile'],
	thankReviewer: [asked(thankReviewer, { letter: '' }), 'changedMeanwhile'],
	shareReport: [asked(shareReport, {}), 'changedMeanwhile'],
	hideReport: [asked(hideReport, {}), 'changedMeanwhile'],
	redactReport: [asked(redactReport, { shared: 'x' }), 'changedMeanwhile'],
	extendAssignment: [asked(extendAssignment, { dueOn: '2027-06-01' }), 'changedMeanwhile'],
	refuseExtension: [asked(refuseExtension, { message: '' }), 'changedMeanwhile'],
	remindReviewer: [
		(ctx, actor, about) => {
			const change = (at: Date | null) =>
				ctx.db.updateTable('review_assignment').set({ cancelled_at: at }).execute()
			return between(
				change(ctx.now()),
				() => remindReviewer(ctx, actor, about),
				() => change(null),
			)
		},
		'changedMeanwhile',
	],
	inviteReviewer: [asked(inviteReviewer, { name: 'Rose', email: 'no address', language: 'fr' }), 'email'],
	openRound: [
		(ctx, actor, { submissionId }) => {
			const change = (at: Date | null) =>
				ctx.db.updateTable('submission_file').set({ replaced_at: at }).execute()
			return between(
				change(ctx.now()),
				() => openRound(ctx, actor, { submissionId }),
				() => change(null),
			)
		},
		'noAnonymisedCopy',
	],
	extendRevision: [asked(extendRevision, { dueOn: '2027-06-01' }), 'changedMeanwhile'],
	refuseRevisionExtension: [asked(refuseRevisionExtension, { message: '' }), 'changedMeanwhile'],
	reinviteOnRevision: [asked(reinviteOnRevision, { isWanted: true }), 'changedMeanwhile'],
}

/** Actions of editors that nothing refuses here; they are for nobody else all the same. */
const ALLOWED: Record<string, Perform> = {
	cancelAssignment: asked(cancelAssignment, {}),
	resendInvitation: asked(resendInvitation, {}),
	closeRound: asked(closeRound, {}),
	reopenRound: asked(reopenRound, {}),
	cancelRound: asked(cancelRound, {}),
}

/** Each action of a reviewer who accepted, before the statements. */
const REVIEWERS: Record<string, [Perform, refused: string]> = {
	makeStatement: [asked(makeStatement, { noConflict: true, confidentiality: false }), 'incomplete'],
	saveReportDraft: [asked(saveReportDraft, { form: FORM }), 'statementMissing'],
	submitReport: [asked(submitReport, { form: FORM }), 'statementMissing'],
	addAttachment: [asked(addAttachment, { bytes: BYTES }), 'statementMissing'],
	removeAttachment: [asked(removeAttachment, { fileId: 'x' }), 'statementMissing'],
	askExtension: [asked(askExtension, { dueOn: '2020-01-01', reason: '' }), 'dueOn'],
}

/** Each action of the submitter, while no revision is asked for. */
const AUTHORS: Record<string, [Perform, refused: string]> = {
	saveRevision: [asked(saveRevision, { general: 'x', answers: {} }), 'changedMeanwhile'],
	askRevisionExtension: [
		asked(askRevisionExtension, { dueOn: '2027-06-01', reason: '' }),
		'changedMeanwhile',
	],
	submitRevision: [asked(submitRevision, {}), 'changedMeanwhile'],
}

async function stage(ctx: Ctx) {
	const review = await storeReview(ctx)
	const reviewer = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
	const { id: assignmentId, token } = await storeInvitation(ctx, review, reviewer)
	const { submission, editor } = review
	const about = { submissionId: submission.id, assignmentId, version: '2' }
	const stranger = await storePerson(ctx, {
		grants: [{ role: 'author' }, { role: 'reviewer' }],
	})
	const impersonated = (person: Actor): Actor => ({
		...person,
		impersonator: { userId: stranger.userId, name: 'A' },
	})
	return { about, reviewer, editor, token, stranger, impersonated, author: submission.submitter }
}

describe('what is refused leaves no trace', () => {
	test.for(Object.keys(EDITORS))('%s', async (name, { ctx }) => {
		const [perform, error] = EDITORS[name] ?? []
		const { about, editor, author, reviewer, stranger } = await stage(ctx)
		expect(await withoutTrace(ctx, async () => perform?.(ctx, editor, about))).toMatchObject({
			ok: false,
			error,
		})
		for (const nobody of [author, reviewer, stranger])
			expect(await withoutTrace(ctx, async () => perform?.(ctx, nobody, about))).toBe('NotFound')
	})

	test.for(Object.keys(ALLOWED))('%s, to who does not run the review', async (name, { ctx }) => {
		const { about, author, reviewer, stranger } = await stage(ctx)
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		for (const nobody of [author, reviewer, stranger])
			expect(await withoutTrace(ctx, async () => ALLOWED[name]?.(ctx, nobody, about))).toBe('NotFound')
		expect(await withoutTrace(ctx, async () => ALLOWED[name]?.(ctx, admin, about))).toBe('Forbidden')
	})

	test.for(Object.keys(REVIEWERS))('%s', async (name, { ctx }) => {
		const [perform, error] = REVIEWERS[name] ?? []
		const { about, editor, author, reviewer, stranger, impersonated } = await stage(ctx)
		expect(await withoutTrace(ctx, async () => perform?.(ctx, reviewer, about))).toBe('NotFound')
		await acceptReview(ctx, reviewer, { assignmentId: about.assignmentId })
		expect(await withoutTrace(ctx, async () => perform?.(ctx, reviewer, about))).toMatchObject({
			ok: false,
			error,
		})
		for (const nobody of [author, editor, stranger])
			expect(await withoutTrace(ctx, async () => perform?.(ctx, nobody, about))).toBe('NotFound')
		expect(await withoutTrace(ctx, async () => perform?.(ctx, impersonated(reviewer), about))).toBe(
			'Forbidden',
		)
	})

	test.for(Object.keys(AUTHORS))('%s', async (name, { ctx }) => {
		const [perform, error] = AUTHORS[name] ?? []
		const { about, editor, author, reviewer, stranger } = await stage(ctx)
		expect(await withoutTrace(ctx, async () => perform?.(ctx, author, about))).toMatchObject({
			ok: false,
			error,
		})
		const elsewhere = { ...about, version: '1' }
		expect(await withoutTrace(ctx, async () => perform?.(ctx, author, elsewhere))).toMatchObject({
			error: 'changedMeanwhile',
		})
		for (const nobody of [editor, reviewer, stranger])
			expect(await withoutTrace(ctx, async () => perform?.(ctx, nobody, about))).toBe('NotFound')
	})

	test('an invitation that somebody else answers', async ({ ctx }) => {
		const { about, reviewer, stranger, token, impersonated } = await stage(ctx)
		const { assignmentId } = about
		expect(await withoutTrace(ctx, () => acceptReview(ctx, stranger, { assignmentId }))).toBe('NotFound')
		expect(await withoutTrace(ctx, () => acceptReview(ctx, impersonated(reviewer), { assignmentId }))).toBe(
			'Forbidden',
		)
		const visit = await visitByLink(ctx, token)
		if (!visit) throw new Error('the link opens nothing')
		const elsewhere = { ...visit, assignmentId: about.submissionId }
		for (const answer of [acceptReview, declineReview])
			expect(await withoutTrace(ctx, () => answer(ctx, elsewhere, { assignmentId, ...SILENT }))).toBe(
				'NotFound',
			)
		const withSecondStep = { ...visit, needsSignIn: true }
		expect(await withoutTrace(ctx, () => acceptReview(ctx, withSecondStep, { assignmentId }))).toMatchObject({
			error: 'signInFirst',
		})
		const declining = { ...SILENT, affiliation: 'Université' }
		expect(
			await withoutTrace(ctx, () => declineReview(ctx, visit, { assignmentId, ...declining })),
		).toMatchObject({
			error: 'nameMissing',
		})
		expect(await withoutTrace(ctx, () => declineReview(ctx, stranger, { assignmentId, ...SILENT }))).toBe(
			'NotFound',
		)
	})

	test('an availability that cannot be', async ({ ctx }) => {
		const { reviewer } = await stage(ctx)
		const typed = { unavailableUntil: '2099-01-01', expertise: 'archéologie' }
		expect(await withoutTrace(ctx, () => saveAvailability(ctx, reviewer, typed))).toMatchObject({
			error: 'invalid',
			faults: { unavailableUntil: 'malformed' },
		})
	})
})
