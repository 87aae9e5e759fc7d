import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { sendReminders } from '#app/modules/review/reminders/index.server.ts'
import { noteUndeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { test } from '#tests/support/database.ts'
import { storeEditor, storeGuestEditor, storeManuscriptAtDesk, storeReport } from '../testing.ts'
import { keyOfLate, listLatePeople, remindChosen } from './remind-late.server.ts'

describe('those who are late', () => {
	test('are shown with what each would be sent, and are reminded once a day', async ({ ctx }) => {
		const file = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const other = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		for (const { submission } of [file, other]) {
			await storeReport(ctx, submission, { letter: 'A', submitted: false, dueOn: '2026-11-10' })
			await storeReport(ctx, submission, { letter: 'B', submitted: false, dueOn: '2026-12-10' })
		}
		const late = await listLatePeople(ctx, file.editor)
		expect(late).toMatchObject([
			{ kind: 'report', submissionId: file.submission.id, letter: 'A', daysLate: 11, heldBy: null },
		])
		const keys = late.map(keyOfLate)
		const foreign = (await listLatePeople(ctx, other.editor)).map(keyOfLate)
		expect(await remindChosen(ctx, file.editor, [...foreign, 'nobody'])).toMatchObject({
			reminded: 0,
			byClock: 0,
		})
		expect(await remindChosen(ctx, file.editor, [...keys, ...foreign])).toMatchObject({
			reminded: 1,
			byClock: 0,
		})
		const { subject, body_text } = await ctx.db
			.selectFrom('mail')
			.select(['subject', 'body_text'])
			.where('template', '=', 'reminder-report')
			.executeTakeFirstOrThrow()
		expect(late[0]?.mail.subject).toBe(subject)
		const said = (text: string) => text.replaceAll(/https?:\S+/g, '')
		expect(said(late[0]?.mail.text ?? '')).toBe(said(body_text))
		expect(late[0]?.mail.text).not.toMatch(/evaluation\/[\w-]{20}/)
		expect(await listLatePeople(ctx, file.editor)).toMatchObject([{ heldBy: 'hand' }])
		expect(await remindChosen(ctx, file.editor, keys)).toMatchObject({ reminded: 0, byClock: 0 })
	})

	test('whom the clock reminded within a day is marked, and reminded again only where chosen', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const id = await storeReport(ctx, submission, { letter: 'A', submitted: false, dueOn: '2026-11-18' })
		await ctx.db
			.updateTable('review_assignment')
			.set({ invited_at: new Date('2026-10-01'), accepted_at: new Date('2026-10-02') })
			.where('id', '=', id)
			.execute()
		await sendReminders(ctx)
		const [late] = await listLatePeople(ctx, editor)
		expect(late).toMatchObject({ heldBy: 'clock' })
		expect(await remindChosen(ctx, editor, [])).toMatchObject({ reminded: 0, byClock: 0 })
		expect(await remindChosen(ctx, editor, late ? [keyOfLate(late)] : [])).toMatchObject({
			reminded: 1,
			byClock: 0,
		})
	})

	test('are nobody else’s to see or to remind, and nobody writes where no mail arrives', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const id = await storeReport(ctx, submission, { letter: 'A', submitted: false, dueOn: '2026-11-10' })
		const keys = (await listLatePeople(ctx, editor)).map(keyOfLate)
		for (const actor of [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
			await storeEditor(ctx, submission.journalId, 'production-editor'),
			(await storeGuestEditor(ctx, submission.journalId)).guest,
		]) {
			expect(await listLatePeople(ctx, actor)).toEqual([])
			expect(await remindChosen(ctx, actor, keys)).toMatchObject({ reminded: 0, byClock: 0 })
		}
		const refusal = { status: '5.1.1', code: 550, said: 'no such user' }
		await noteUndeliverable(ctx, `${id}@example.org`, refusal)
		expect(await listLatePeople(ctx, editor)).toMatchObject([{ heldBy: 'address' }])
		expect(await remindChosen(ctx, editor, keys)).toMatchObject({ reminded: 0, byClock: 0 })
	})
})
