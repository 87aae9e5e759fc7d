import { describe, expect, test as pure } from 'vitest'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { SITE } from '#app/platform/mail/sample.ts'
import { test } from '#tests/support/database.ts'
import { overdueMail } from './mails.ts'
import { sendReminders } from './send-reminders.server.ts'
import { assign, editorOf, mails, on, underReview } from './testing.ts'

describe('the mail about what is late', () => {
	pure('speaks of one manuscript where there is one', () => {
		const item = { is: 'noEditor', reference: 'R-1', title: 'Un', reviewer: null, days: 8 } as const
		const told = (urls: string[]) =>
			overdueMail({ language: 'fr', url: SITE, items: urls.map((path) => ({ ...item, url: SITE + path })) })
				.text
		expect(told(['/a'])).toContain('Ce manuscrit est en retard')
		expect(told(['/a', '/b'])).toContain('Ces manuscrits sont en retard')
	})

	test('one a day and editor, of all files; again after a week or when something new is late', async ({
		ctx,
	}) => {
		const file = await underReview(ctx)
		const editor = await editorOf(ctx, file.journalId, { language: 'en' })
		await assign(ctx, file, { accepted_at: new Date('2026-11-02T12:00:00Z'), review_due_on: '2026-11-10' })
		const waiting = await storeSubmission(on(ctx, '2026-11-01'), {
			journalId: file.journalId,
			title: { fr: 'Sans rédacteur' },
		})
		const due = async (day: string, time?: string) => {
			await sendReminders(on(ctx, day, time))
			return (await mails(ctx)).filter(({ template }) => template === 'overdue')
		}
		expect(await due('2026-11-11', '03:00')).toEqual([])
		const [first, ...none] = await due('2026-11-11', '06:00')
		expect(none).toEqual([])
		expect(first).toMatchObject({ to: editor.email, language: 'en', subject: '2 manuscripts are waiting' })
		expect(first?.text).toContain('Sans rédacteur')
		expect(first?.text).toContain('report 1 day late')
		expect(await due('2026-11-11', '18:00')).toEqual([])
		expect(await due('2026-11-12')).toEqual([])
		await assign(ctx, file, { accepted_at: new Date('2026-11-02T12:00:00Z'), review_due_on: '2026-11-12' })
		expect(await due('2026-11-13')).toMatchObject([{ subject: '2 manuscripts are waiting' }])
		expect(await due('2026-11-19')).toEqual([])
		expect(await due('2026-11-20')).toHaveLength(1)
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: waiting.id,
				user_id: editor.userId,
				state: 'assigned',
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		expect((await due('2026-11-27'))[0]?.text).not.toContain('Sans rédacteur')
	})

	test('reports that are all in wait for a decision', async ({ ctx }) => {
		const file = await underReview(ctx)
		const editor = await editorOf(ctx, file.journalId)
		const submitted_at = new Date('2026-11-05T12:00:00Z')
		await assign(ctx, file, { accepted_at: submitted_at, submitted_at })
		await sendReminders(on(ctx, '2026-11-20'))
		expect(await mails(ctx)).toEqual([])
		await assign(ctx, file, { accepted_at: submitted_at, submitted_at })
		await sendReminders(on(ctx, '2026-11-20'))
		expect(await mails(ctx)).toMatchObject([
			{
				template: 'overdue',
				to: editor.email,
				text: expect.stringContaining('rapports reçus depuis 15 jours'),
			},
		])
	})

	test('never to an editor who is author of the file or declared a conflict', async ({ ctx }) => {
		const file = await underReview(ctx)
		const conflicted = await editorOf(ctx, file.journalId)
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: file.id,
				user_id: conflicted.userId,
				state: 'conflict',
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		const author = await editorOf(ctx, file.journalId)
		await ctx.db
			.updateTable('submission')
			.set({ submitter_id: author.userId })
			.where('id', '=', file.id)
			.execute()
		await assign(ctx, file)
		await sendReminders(on(ctx, '2026-11-30'))
		expect(await mails(ctx)).toEqual([])
	})
})
