import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { queueJournalMail } from './journal-mail.server.ts'
import { storeCoauthor, storeSubmission } from './testing.ts'

const chiefOf = (ctx: Ctx, journalId: string): Promise<Actor> =>
	storePerson(ctx, {
		grants: [{ role: 'editor', duty: 'editor-in-chief', scope: { kind: 'journal', journalId } }],
	})

/** Where an answer to a mail about the submission would go. */
async function answeredTo(ctx: Ctx, submissionId: string, to = 'auteur@example.org', writtenBy?: Actor) {
	await ctx.db.deleteFrom('mail').execute()
	await queueJournalMail(ctx, submissionId, {
		...{ to, language: 'fr', template: 'submission-receipt', subject: 's', text: 't', html: 'h' },
		writtenBy,
	})
	return (await ctx.db.selectFrom('mail').select('reply_to').executeTakeFirstOrThrow()).reply_to
}

describe('answers to a mail about a manuscript', () => {
	test('go to the address of its journal, whoever is in charge', async ({ ctx }) => {
		const { id, journalId } = await storeSubmission(ctx, { actions: ['submit'] })
		await chiefOf(ctx, journalId)
		await ctx.db
			.updateTable('journal')
			.set({ contact_email: 'redaction@revue.example' })
			.where('id', '=', journalId)
			.execute()
		expect(await answeredTo(ctx, id)).toBe('redaction@revue.example')
		expect(await answeredTo(ctx, id, 'Redaction@revue.example')).toBeNull()
	})

	test('go to the editor it was given to where the journal has none, before the editor in chief, and to who wrote before both', async ({
		ctx,
	}) => {
		const { id, journalId } = await storeSubmission(ctx, { actions: ['submit'] })
		expect(await answeredTo(ctx, id)).toBeNull()
		const chief = await chiefOf(ctx, journalId)
		expect(await answeredTo(ctx, id)).toBe(chief.email)
		const editor = await storePerson(ctx, {
			grants: [{ role: 'editor', duty: 'section-editor', scope: { kind: 'journal', journalId } }],
		})
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: id,
				user_id: editor.userId,
				state: 'assigned',
				assigned_by: chief.userId,
				assigned_at: ctx.now(),
			})
			.execute()
		expect(await answeredTo(ctx, id)).toBe(editor.email)
		expect(await answeredTo(ctx, id, editor.email)).toBeNull()
		expect(await answeredTo(ctx, id, 'auteur@example.org', chief)).toBe(chief.email)
	})

	test('never go to an editor who is among the authors', async ({ ctx }) => {
		const { id, journalId } = await storeSubmission(ctx, { actions: ['submit'] })
		const chief = await chiefOf(ctx, journalId)
		await storeCoauthor(ctx, id, { family: 'Auteur', email: chief.email })
		expect(await answeredTo(ctx, id)).toBeNull()
	})
})
