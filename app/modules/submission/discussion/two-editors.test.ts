import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { contextOn, test, testDatabase } from '#tests/support/database.ts'
import { storeSubmission } from '../testing.ts'
import { discardMessage, releaseMessage } from './held.server.ts'

const WORDS = 'Rama Réviseure lit encore.'

/** A manuscript with two editors and as many messages to its author that wait for one of them. */
async function world(ctx: Ctx, count: number) {
	const submitter = await storePerson(ctx, { grants: [{ role: 'author' }] })
	const { id: submissionId, journalId } = await storeSubmission(ctx, {
		submitter,
		actions: ['submit', 'sendToReview'],
	})
	const scope = { kind: 'journal' as const, journalId }
	const editor = () =>
		storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' as const }] })
	const editors = [await editor(), await editor()] as const
	const discussionId = newId()
	await ctx.db
		.insertInto('discussion')
		.values({
			...{ id: discussionId, submission_id: submissionId, stage: 'review', between: 'author-editors' },
			...{ assignment_id: null, subject: 'Délai', opened_at: ctx.now() },
		})
		.execute()
	const messageIds = Array.from({ length: count }, newId)
	await ctx.db
		.insertInto('discussion_message')
		.values(
			messageIds.map((id) => ({
				...{ id, discussion_id: discussionId, side: 'editor' as const, writer_id: editors[0].userId },
				...{ text: WORDS, written_at: ctx.now(), held_at: ctx.now(), by_mail: true },
			})),
		)
		.execute()
	return { submissionId, journalId, submitter, editors, messageIds }
}

/** Removes what a test wrote for good. */
async function forget(
	ctx: Ctx,
	{ submissionId, journalId, submitter, editors }: Awaited<ReturnType<typeof world>>,
) {
	await ctx.db.deleteFrom('job').execute()
	await ctx.db.deleteFrom('submission').where('id', '=', submissionId).execute()
	await ctx.db.deleteFrom('journal').where('id', '=', journalId).execute()
	for (const { userId, email } of [submitter, ...editors]) {
		await ctx.db.deleteFrom('mail').where('to_address', '=', email).execute()
		await ctx.db.deleteFrom('user_account').where('id', '=', userId).execute()
	}
}

test('of two editors at once one lets a message through, and the author is told once', async () => {
	const ctx = contextOn(await testDatabase())
	const at = await inTransaction(ctx, (ctx) => world(ctx, 4))
	try {
		const release = (messageId: string) =>
			Promise.all(
				at.editors.map((editor) => releaseMessage(ctx, editor, { submissionId: at.submissionId, messageId })),
			)
		for (const answers of await Promise.all(at.messageIds.map(release)))
			expect(answers.toSorted((one) => (one.ok ? -1 : 1))).toEqual([
				{ ok: true },
				{ ok: false, error: 'notHeld' },
			])
		const told = await ctx.db
			.selectFrom('mail')
			.select('id')
			.where('to_address', '=', at.submitter.email)
			.execute()
		expect(told).toHaveLength(at.messageIds.length)
	} finally {
		await forget(ctx, at)
	}
})

test('what one editor lets through no other takes away', async () => {
	const ctx = contextOn(await testDatabase())
	const at = await inTransaction(ctx, (ctx) => world(ctx, 4))
	try {
		const [one, other] = at.editors
		await Promise.all(
			at.messageIds.map(async (messageId) => {
				const about = { submissionId: at.submissionId, messageId }
				const [released, discarded] = await Promise.all([
					releaseMessage(ctx, one, about).catch(asGone),
					discardMessage(ctx, other, about).catch(asGone),
				])
				expect([released.ok, discarded.ok].toSorted()).toEqual([false, true])
				const left = await ctx.db
					.selectFrom('discussion_message')
					.select('held_at')
					.where('id', '=', messageId)
					.execute()
				expect(left).toEqual(released.ok ? [{ held_at: null }] : [])
			}),
		)
	} finally {
		await forget(ctx, at)
	}
})

function asGone(error: unknown): { ok: false } {
	if (error instanceof NotFound) return { ok: false }
	throw error
}
