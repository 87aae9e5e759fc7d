import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import type { MailName } from '#app/platform/mail/names.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { sendDueMail } from '#app/platform/mail/testing.ts'
import { test } from '#tests/support/database.ts'
import {
	countMails,
	listMails,
	mailHtml,
	readMail,
	requeueFailedMails,
	requeueMail,
} from './outbox.server.ts'

const mailTo = (ctx: Ctx, to: string, subject = 'Objet') =>
	queueMail(ctx, {
		to,
		language: 'fr',
		template: 'contact-receipt',
		subject,
		text: 'Texte',
		html: '<p>Texte</p>',
	})

const refusing = () => Promise.reject(new Error('550 mailbox unavailable'))

/** A mail that was refused until nobody tried any more. */
async function failedMail(ctx: Ctx): Promise<string> {
	const id = await mailTo(ctx, 'mort@example.org')
	for (let hours = 0; hours < 72; hours += 6) {
		const then = { ...ctx, now: () => new Date(ctx.now().getTime() + hours * 3_600_000) }
		await sendDueMail(then, refusing)
	}
	return id
}

describe('the outbox', () => {
	const counted = async (ctx: Ctx) =>
		Object.fromEntries(Object.entries(await countMails(ctx)).map(([state, { count }]) => [state, count]))

	test('counts and filters by state and address', async ({ ctx }) => {
		await failedMail(ctx)
		await mailTo(ctx, 'Attend@example.org')
		expect(await counted(ctx)).toEqual({ queued: 1, sent: 0, failed: 1, kept: 0 })
		const subjects = async (state: 'queued' | 'failed' | null, to = '', template: MailName | null = null) =>
			(await listMails(ctx, { state, to, template, from: null, until: null })).rows.map((mail) => mail.to)
		expect(await subjects('failed')).toEqual(['mort@example.org'])
		expect(await subjects(null, 'attend@')).toEqual(['Attend@example.org'])
		expect(await subjects(null, '%')).toEqual([])
		expect(await subjects(null, '', 'contact-receipt')).toHaveLength(2)
		expect(await subjects(null, '', 'invitation')).toEqual([])
		const [failed] = (
			await listMails(ctx, { state: 'failed', to: '', template: null, from: null, until: null })
		).rows
		expect(failed?.lastError).toContain('550 mailbox unavailable')
	})

	test('a failed mail leaves when it is sent again, though days have passed', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const id = await failedMail(ctx)
		const weekLater = { ...ctx, now: () => new Date(ctx.now().getTime() + 7 * 86_400_000) }
		expect(await requeueMail(weekLater, admin, { id })).toEqual({ ok: true })
		expect(await sendDueMail(weekLater, async () => {})).toBe(1)
		expect(await counted(ctx)).toEqual({ queued: 0, sent: 1, failed: 0, kept: 0 })
		expect(await requeueMail(weekLater, admin, { id })).toEqual({ ok: false, error: 'sent' })
		await expect(requeueMail(ctx, admin, { id: newId() })).rejects.toThrow(NotFound)
		await expect(requeueMail(ctx, admin, { id: 'x' })).rejects.toThrow(NotFound)
	})

	test('all failed mails leave again by one act of an administrator, and nobody else', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		await failedMail(ctx)
		await mailTo(ctx, 'attend@example.org')
		await expect(requeueFailedMails(ctx, await storePerson(ctx), {})).rejects.toThrow(NotFound)
		expect(await requeueFailedMails(ctx, admin, {})).toEqual({ ok: true, count: 1 })
		expect(await requeueFailedMails(ctx, admin, {})).toEqual({ ok: true, count: 0 })
		expect(await sendDueMail(ctx, async () => {})).toBe(2)
	})

	test('is read by administrators only, and reading is written down', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const author = await storePerson(ctx, { grants: [{ role: 'author' }] })
		const id = await mailTo(ctx, author.email)
		expect(await readMail(ctx, author, id)).toBeNull()
		expect(await mailHtml(ctx, author, id)).toBeNull()
		await expect(requeueMail(ctx, author, { id })).rejects.toThrow(NotFound)
		expect(await readMail(ctx, admin, id)).toMatchObject({ body: { text: 'Texte' } })
		const log = await ctx.db.selectFrom('audit_event').select(['action', 'actor_id', 'subject_id']).execute()
		expect(log).toEqual([{ action: 'mail-read', actor_id: admin.userId, subject_id: id }])
	})

	test('keeps the mails of one administrator from another', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const other = await storePerson(ctx, { email: 'autre@example.org', grants: [{ role: 'admin' }] })
		const id = await mailTo(ctx, 'Autre@example.org')
		expect(await readMail(ctx, admin, id)).toMatchObject({ subject: 'Objet', body: null })
		expect(await mailHtml(ctx, admin, id)).toBeNull()
		expect(await readMail(ctx, other, id)).toMatchObject({ body: { text: 'Texte' } })
	})
})
