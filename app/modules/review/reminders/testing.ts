import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'

/** The same place on a day. */
export const on = (ctx: Ctx, day: string, time = '12:00'): Ctx => ({
	...ctx,
	now: () => new Date(`${day}T${time}:00Z`),
})

type Dates = Partial<{
	invited_at: Date
	answer_due_on: string
	expires_on: string
	review_due_on: string
	accepted_at: Date
	submitted_at: Date
	declined_at: Date
	cancelled_at: Date
}>

/** A manuscript under review, invited on 1 November: answer due on the 11th, expires on the 15th, report due on 9 December. */
export async function underReview(ctx: Ctx) {
	const start = on(ctx, '2026-11-01')
	const file = await storeSubmission(start, {
		actions: ['submit', 'sendToReview'],
		title: { fr: 'Les marchés' },
	})
	const roundId = newId()
	await ctx.db
		.insertInto('review_round')
		.values({ id: roundId, submission_id: file.id, number: 1, opened_at: start.now() })
		.execute()
	return { ...file, roundId }
}

let letters = 0

/** Somebody who is asked for a report. */
export async function assign(ctx: Ctx, { id, roundId }: { id: string; roundId: string }, dates: Dates = {}) {
	const assignment = newId()
	const letter = String.fromCharCode(65 + (letters++ % 26))
	await ctx.db
		.insertInto('review_assignment')
		.values({
			id: assignment,
			round_id: roundId,
			submission_id: id,
			name: 'Réviseuse Une',
			email: `${assignment}@example.org`,
			language: 'fr',
			letter,
			invited_at: new Date('2026-11-01T12:00:00Z'),
			answer_due_on: '2026-11-11',
			expires_on: '2026-11-15',
			review_due_on: '2026-12-09',
			...dates,
		})
		.execute()
	return assignment
}

/** The editor in chief of a journal. */
export const editorOf = (ctx: Ctx, journalId: string, more = {}): Promise<Actor> =>
	storePerson(on(ctx, '2026-10-01'), {
		grants: [{ role: 'editor', duty: 'editor-in-chief', scope: { kind: 'journal', journalId } }],
		...more,
	})

/** The mails queued since the last look, by template, with whom they go to. */
export async function mails(ctx: Ctx) {
	const rows = await ctx.db.selectFrom('mail').selectAll().orderBy('id').execute()
	await ctx.db.deleteFrom('mail').execute()
	return rows.map(({ template, to_address, subject, body_text, language }) => ({
		template,
		to: to_address,
		subject,
		text: body_text,
		language,
	}))
}
