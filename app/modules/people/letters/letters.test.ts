import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { displayName } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, Malformed, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { suspendAccount } from '../suspension/suspension.server.ts'
import { writeToPeople } from './letters.server.ts'

const letter = {
	subject: 'Réunion du comité',
	message: 'Chères toutes, chers tous,\n\nNous nous voyons lundi.',
}

const letters = (ctx: Ctx) =>
	ctx.db
		.selectFrom('mail')
		.select(['to_address', 'reply_to', 'language', 'subject', 'body_text'])
		.where('template', '=', 'letter')
		.orderBy('to_address')
		.execute()

async function world(ctx: Ctx) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
	const scope = { kind: 'journal', journalId: journal.id } as const
	const elsewhere = { kind: 'journal', journalId: other.id } as const
	return {
		admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		chief: await storePerson(ctx, {
			email: 'chef@example.org',
			grants: [{ role: 'editor', duty: 'editor-in-chief', scope }],
		}),
		section: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'section-editor', scope }] }),
		one: await storePerson(ctx, { email: 'a@example.org', grants: [{ role: 'reviewer', scope }] }),
		two: await storePerson(ctx, { email: 'b@example.org', grants: [{ role: 'reviewer', scope }] }),
		stranger: await storePerson(ctx, {
			email: 'c@example.org',
			grants: [{ role: 'reviewer', scope: elsewhere }],
		}),
		reader: await storePerson(ctx),
	}
}

describe('a letter', () => {
	test('goes to each in a mail of their own, that names nobody else and answers to who wrote', async ({
		ctx,
	}) => {
		const { chief, one, two } = await world(ctx)
		const userIds = [one.userId, two.userId, one.userId, chief.userId]
		expect(await writeToPeople(ctx, chief, { userIds, ...letter })).toEqual({ ok: true, count: 2 })
		const sent = await letters(ctx)
		expect(sent.map(({ to_address, reply_to }) => [to_address, reply_to])).toEqual([
			['a@example.org', 'chef@example.org'],
			['b@example.org', 'chef@example.org'],
		])
		for (const { subject, body_text: text, to_address } of sent) {
			expect(subject).toContain('Réunion du comité')
			expect(text).toContain('Nous nous voyons lundi.')
			expect(text).toContain(displayName(chief))
			expect(text.includes(to_address === 'a@example.org' ? 'b@example.org' : 'a@example.org')).toBe(false)
		}
	})

	test('passes over a closed account, and is refused where nobody is left', async ({ ctx }) => {
		const { admin, one, two } = await world(ctx)
		await suspendAccount(ctx, admin, { userId: one.userId, reason: 'Essai' })
		const write = (...people: { userId: string }[]) =>
			writeToPeople(ctx, admin, { userIds: people.map(({ userId }) => userId), ...letter })
		expect(await write(one, two)).toEqual({ ok: true, count: 1 })
		expect(await write(one, admin)).toEqual({ ok: false, error: 'nobody' })
		expect((await letters(ctx)).map(({ to_address }) => to_address)).toEqual(['b@example.org'])
	})

	test('needs something to say', async ({ ctx }) => {
		const { admin, one } = await world(ctx)
		for (const empty of [{ subject: ' ' }, { message: '\n' }])
			await expect(writeToPeople(ctx, admin, { userIds: [one.userId], ...letter, ...empty })).rejects.toThrow(
				Malformed,
			)
	})

	test('is not for readers, authors, reviewers and section editors, nor to people of other journals, nor in the name of somebody else', async ({
		ctx,
	}) => {
		const { admin, chief, section, one, two, stranger, reader } = await world(ctx)
		const author = await storePerson(ctx, { grants: [{ role: 'author' }] })
		const write = (by: typeof admin, ...ids: string[]) => writeToPeople(ctx, by, { userIds: ids, ...letter })
		for (const by of [reader, author, one, section])
			await expect(write(by, two.userId)).rejects.toThrow(NotFound)
		await expect(write(chief, one.userId, stranger.userId)).rejects.toThrow(NotFound)
		await expect(write(admin, one.userId, newId())).rejects.toThrow(NotFound)
		const acting = { ...chief, impersonator: { userId: admin.userId, name: 'A' } }
		await expect(write(acting, one.userId)).rejects.toThrow(Forbidden)
		expect(await letters(ctx)).toEqual([])
	})
})
