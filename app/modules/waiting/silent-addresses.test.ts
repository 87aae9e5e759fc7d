import { expect } from 'vitest'
import { listDesk, listLatePeople } from '#app/modules/decision/desk/index.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { giveAnotherAddress } from '#app/modules/review/index.server.ts'
import { storeReportedReview } from '#app/modules/review/revision/testing.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { noteDeliverable, noteUndeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { test } from '#tests/support/database.ts'
import { listWaiting } from './list-waiting.server.ts'
import { nextActions } from './next-actions.server.ts'

const NOBODY = { status: '5.1.1', code: 550, said: '550 5.1.1 unknown user' }
const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, now: () => new Date(moment) })

const told = async (ctx: Ctx, actor: Actor) =>
	(await listWaiting(ctx, actor)).items.filter(({ what }) => /Address$|Overdue$/.test(what))

test('a reviewer at whose address nothing arrives waits for another address, late or not, instead of being reminded', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const { editor, submission } = review
	const { id: assignmentId } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
	const row = await ctx.db
		.selectFrom('review_assignment')
		.select('answer_due_on')
		.where('id', '=', assignmentId)
		.executeTakeFirstOrThrow()
	const late = at(ctx, `${row.answer_due_on}T23:59Z`)
	late.now = () => new Date(Date.parse(`${row.answer_due_on}T12:00Z`) + 2 * 86_400_000)
	expect(await told(late, editor)).toMatchObject([{ what: 'answerOverdue' }])
	await noteUndeliverable(ctx, 'rose@example.org', NOBODY)
	for (const when of [ctx, late]) {
		const items = await told(when, editor)
		expect(items).toMatchObject([
			{
				what: 'reviewerAddress',
				letter: 'A',
				dueOn: row.answer_due_on,
				href: `/redaction/manuscrits/${submission.id}/evaluation#e-${assignmentId}`,
				action: { does: 'lookAtAddress' },
			},
		])
		const filter = { queue: 'all', journalId: null, sectionId: null, callId: null } as const
		const { rows } = await listDesk(
			when,
			editor,
			{ ...filter, mine: false, stage: null, query: '', sort: 'late' },
			{ page: 1 },
		)
		const act = (await nextActions(when, editor, rows))[submission.id]
		if (when === late) expect(act).toBeDefined()
	}
	expect(await listLatePeople(late, editor)).toMatchObject([{ heldBy: 'address' }])
	for (const stranger of [submission.submitter, await storePerson(ctx)])
		expect(await told(late, stranger)).toEqual([])
	const given = { submissionId: submission.id, assignmentId, email: 'rose@example.net' }
	expect(await giveAnotherAddress(ctx, editor, given)).toEqual({ ok: true })
	expect(await told(ctx, editor)).toEqual([])
})

test('so does an author of whom a revision is awaited', async ({ ctx }) => {
	const { editor, author, id } = await storeReportedReview(ctx)
	expect(await told(ctx, editor)).toEqual([])
	await noteUndeliverable(ctx, author.email, NOBODY)
	for (const when of [ctx, at(ctx, '2027-01-25T09:00Z')]) {
		await noteUndeliverable(when, author.email, NOBODY)
		expect(await told(when, editor)).toMatchObject([
			{ what: 'authorAddress', href: `/redaction/manuscrits/${id}/metadonnees` },
		])
	}
	await noteDeliverable(ctx, author.email)
	expect(await told(ctx, editor)).toEqual([])
})
