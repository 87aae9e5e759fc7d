import type { KyselyPlugin } from 'kysely'
import { describe, expect, test as plainTest } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { FollowKind } from '#app/platform/db/tables.ts'
import { contextOn, test, testDatabase } from '#tests/support/database.ts'
import { indexChanges } from '../search/commands/follow-changes.server.ts'
import { sendAlerts } from './alerts.server.ts'
import { follow, setFrequency } from './commands.server.ts'
import { at, publish, queuedAlerts, storeJournal, storeSigner } from './testing.ts'

/** A Saturday at noon; the next Monday is the 23rd. */
const NOON = '2026-11-21T12:00:00Z'
const LATER = '2026-11-21T12:05:00Z'

async function following(ctx: Ctx, person: Actor, kind: FollowKind, named: string): Promise<string> {
	const result = await follow(ctx, person, { kind: kind, named: named })
	if (!result.ok) throw new Error(result.error)
	return result.id
}

describe('an alert', () => {
	test('tells what appears in a journal: title, authors, journal, link, and how to stop', async ({ ctx }) => {
		const reader = await storePerson(ctx, { email: 'lectrice@example.org' })
		await storeJournal(ctx, 'archipel')
		await following(ctx, reader, 'journal', 'archipel')
		await publish(ctx, { title: { fr: 'La presse de Lomé' }, journal: 'archipel', authors: ['Nom Prénom'] })
		expect(await sendAlerts(at(ctx, LATER))).toBe(1)
		const [mail, ...others] = await queuedAlerts(ctx)
		expect(others).toEqual([])
		expect(mail).toMatchObject({ to_address: 'lectrice@example.org', language: 'fr' })
		expect(mail?.subject).toContain('La presse de Lomé')
		for (const told of [
			'La presse de Lomé',
			'Nom Prénom',
			'Revue archipel',
			`${ctx.env.PUBLIC_URL}/articles/`,
		]) {
			expect(mail?.body_text).toContain(told)
			expect(mail?.body_html).toContain(told)
		}
		expect(mail?.list_unsubscribe).toMatch(/\/auth\/desabonnement\/all:/)
		expect(mail?.body_text).toMatch(/\/auth\/desabonnement\/follow:/)
	})

	test('tells nothing of what was there before, however late it was noted', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		await publish(ctx, { title: { fr: 'Ancien' }, journal: 'archipel' })
		await following(ctx, reader, 'journal', 'archipel')
		expect(await sendAlerts(at(ctx, LATER))).toBe(0)
	})

	test('tells everything once, and again only what is newer', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		await following(ctx, reader, 'journal', 'archipel')
		await publish(ctx, { title: { fr: 'Premier' }, journal: 'archipel' })
		await publish(ctx, { title: { fr: 'Deuxième' }, journal: 'archipel' })
		expect(await sendAlerts(ctx)).toBe(1)
		expect(await sendAlerts(ctx)).toBe(0)
		expect(await sendAlerts(at(ctx, LATER))).toBe(0)
		await publish(ctx, { title: { fr: 'Troisième' }, journal: 'archipel' })
		expect(await sendAlerts(at(ctx, '2026-11-21T12:10:00Z'))).toBe(1)
		const [first, second] = await queuedAlerts(ctx)
		expect(first?.body_text).toContain('Premier')
		expect(first?.body_text).toContain('Deuxième')
		expect(second?.body_text).not.toContain('Premier')
		expect(second?.body_text).toContain('Troisième')
	})

	test('finds works by person, discipline, keyword in any language and script, and saved search', async ({
		ctx,
	}) => {
		await ctx.db
			.insertInto('discipline')
			.values({ id: 'histoire', name: JSON.stringify({ fr: 'Histoire' }), sign: 'losange', position: 1 })
			.execute()
		const signer = await storeSigner(ctx, 'une-signature')
		const wanted: [FollowKind, string][] = [
			['author', 'une-signature'],
			['discipline', 'histoire'],
			['keyword', '  LIBERTE de la presse '],
			['keyword', 'صحافة'],
			['search', 'q=coton&a=2019&page=3&tri=vues'],
			['search', 'revue=archipel&langue=en'],
		]
		await storeJournal(ctx, 'archipel')
		const people = []
		for (const [kind, named] of wanted) {
			const person = await storePerson(ctx)
			await following(ctx, person, kind, named)
			people.push(person.email)
		}
		await publish(ctx, { title: { fr: 'Signé' }, by: [signer] })
		await publish(ctx, { title: { fr: 'De discipline' }, disciplines: ['histoire'] })
		await publish(ctx, { title: { fr: 'À mot-clé' }, keywords: { fr: ['Liberté de la presse'] } })
		await publish(ctx, { title: { ar: 'الجريدة' }, language: 'ar', keywords: { ar: ['الصحافة'] } })
		await publish(ctx, { title: { fr: 'Le coton de 1950' }, published_on: '2018-05-01' })
		await publish(ctx, { title: { fr: 'Le coton récent' }, published_on: '2024-05-01' })
		await publish(ctx, { title: { en: 'In English' }, language: 'en', journal: 'archipel' })
		await publish(ctx, { title: { fr: 'Rien de cela' }, keywords: { fr: ['Liberté'] }, journal: 'autre' })
		expect(await sendAlerts(at(ctx, LATER))).toBe(wanted.length)
		const told = new Map((await queuedAlerts(ctx)).map((mail) => [mail.to_address, mail.subject]))
		expect(people.map((email) => told.get(email))).toEqual(
			['Signé', 'De discipline', 'À mot-clé', 'الجريدة', 'Le coton de 1950', 'In English'].map((title) =>
				expect.stringContaining(title),
			),
		)
	})

	test('is one mail a person, each in their language, a work named once with all that it answers', async ({
		ctx,
	}) => {
		const awa = await storePerson(ctx, { email: 'fr@example.org', language: 'fr' })
		const other = await storePerson(ctx, { email: 'en@example.org', language: 'en' })
		const signer = await storeSigner(ctx, 'une-signature')
		await storeJournal(ctx, 'archipel')
		for (const person of [awa, other]) await following(ctx, person, 'journal', 'archipel')
		await following(ctx, awa, 'author', 'une-signature')
		await publish(ctx, { title: { fr: 'Un texte', en: 'A text' }, journal: 'archipel', by: [signer] })
		expect(await sendAlerts(at(ctx, LATER))).toBe(2)
		const mails = new Map((await queuedAlerts(ctx)).map((mail) => [mail.to_address, mail]))
		const french = mails.get('fr@example.org')
		expect(french?.body_text.match(/Un texte/g)).toHaveLength(1)
		expect(french?.body_text).toMatch(/Revue archipel, Nom une-signature|Nom une-signature, Revue archipel/)
		expect(mails.get('en@example.org')).toMatchObject({ language: 'en' })
		expect(mails.get('en@example.org')?.body_text).toContain('followed: Journal archipel')
		expect(mails.get('en@example.org')?.body_text).toContain('A text')
	})

	test('waits for Monday 07:00 UTC when it is weekly, and then tells the whole week', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		const id = await following(ctx, reader, 'journal', 'archipel')
		await setFrequency(ctx, reader, { id: id, frequency: 'weekly' })
		await publish(ctx, { title: { fr: 'Samedi' }, journal: 'archipel' })
		expect(await sendAlerts(at(ctx, LATER))).toBe(0)
		await publish(ctx, { title: { fr: 'Dimanche' }, journal: 'archipel' })
		expect(await sendAlerts(at(ctx, '2026-11-22T20:00:00Z'))).toBe(0)
		expect(await sendAlerts(at(ctx, '2026-11-23T06:59:59Z'))).toBe(0)
		expect(await sendAlerts(at(ctx, '2026-11-23T07:00:30Z'))).toBe(1)
		expect(await sendAlerts(at(ctx, '2026-11-23T07:01:30Z'))).toBe(0)
		const [mail] = await queuedAlerts(ctx)
		expect(mail?.body_text).toContain('Samedi')
		expect(mail?.body_text).toContain('Dimanche')
	})

	test('loses nothing over a stop: what appeared meanwhile is told afterwards, weekly or at once', async ({
		ctx,
	}) => {
		const atOnce = await storePerson(ctx, { email: 'aussitot@example.org' })
		const weekly = await storePerson(ctx, { email: 'semaine@example.org' })
		await storeJournal(ctx, 'archipel')
		await following(ctx, atOnce, 'journal', 'archipel')
		const id = await following(ctx, weekly, 'journal', 'archipel')
		await setFrequency(ctx, weekly, { id: id, frequency: 'weekly' })
		await publish(ctx, { title: { fr: 'Pendant un arrêt' }, journal: 'archipel' })
		await sendAlerts(at(ctx, '2026-11-22T12:00:00Z'), AbortSignal.abort())
		expect(await queuedAlerts(ctx)).toEqual([])
		expect(await sendAlerts(at(ctx, '2026-12-03T12:00:00Z'))).toBe(2)
		expect(await sendAlerts(at(ctx, '2026-12-03T12:01:00Z'))).toBe(0)
	})

	test('changing between at once and weekly loses and repeats nothing; none tells nothing, then or later', async ({
		ctx,
	}) => {
		const reader = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		const id = await following(ctx, reader, 'journal', 'archipel')
		await publish(ctx, { title: { fr: 'Aussitôt' }, journal: 'archipel' })
		await sendAlerts(ctx)
		await setFrequency(ctx, reader, { id: id, frequency: 'weekly' })
		await publish(ctx, { title: { fr: 'En semaine' }, journal: 'archipel' })
		await sendAlerts(at(ctx, LATER))
		await setFrequency(ctx, reader, { id: id, frequency: 'instant' })
		await sendAlerts(at(ctx, LATER))
		await setFrequency(ctx, reader, { id: id, frequency: 'none' })
		await publish(ctx, { title: { fr: 'Sans alerte' }, journal: 'archipel' })
		await sendAlerts(at(ctx, LATER))
		await setFrequency(ctx, reader, { id: id, frequency: 'instant' })
		await sendAlerts(at(ctx, '2026-11-30T12:00:00Z'))
		expect((await queuedAlerts(ctx)).map(({ subject }) => subject)).toEqual([
			expect.stringContaining('Aussitôt'),
			expect.stringContaining('En semaine'),
		])
	})

	test('does not announce what was withdrawn before it was told, nor what waits in a draft issue', async ({
		ctx,
	}) => {
		const reader = await storePerson(ctx)
		const journalId = await storeJournal(ctx, 'archipel')
		await following(ctx, reader, 'journal', 'archipel')
		const withdrawn = await publish(ctx, { title: { fr: 'Retiré' }, journal: 'archipel' })
		await sendAlerts(at(ctx, LATER), AbortSignal.abort())
		await ctx.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', withdrawn).execute()

		const waiting = await publish(ctx, { title: { fr: 'Au numéro suivant' }, journal: 'archipel' })
		const issueId = crypto.randomUUID()
		await ctx.db
			.insertInto('issue')
			.values({
				id: issueId,
				journal_id: journalId,
				slug: 'n1',
				year: 2026,
				kind: 'regular',
				state: 'draft',
				published_on: '2026-12-01',
				published_precision: 'day',
			})
			.execute()
		await ctx.db.updateTable('article').set({ issue_id: issueId }).where('work_id', '=', waiting).execute()
		await indexChanges(ctx)
		expect(await sendAlerts(at(ctx, LATER))).toBe(0)
		await ctx.db.updateTable('issue').set({ state: 'published' }).where('id', '=', issueId).execute()
		await indexChanges(ctx)
		expect(await sendAlerts(at(ctx, LATER))).toBe(1)
		expect((await queuedAlerts(ctx))[0]?.subject).toContain('Au numéro suivant')
	})

	test('announces a work once: neither a change, nor a return after a withdrawal, makes it new', async ({
		ctx,
	}) => {
		const reader = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		await following(ctx, reader, 'journal', 'archipel')
		const id = await publish(ctx, { title: { fr: 'Un texte' }, journal: 'archipel' })
		await sendAlerts(at(ctx, LATER))
		for (const state of ['withdrawn', 'published'] as const) {
			await ctx.db.updateTable('work').set({ state, updated_at: new Date() }).where('id', '=', id).execute()
			await sendAlerts(at(ctx, '2026-11-21T13:00:00Z'))
		}
		expect(await queuedAlerts(ctx)).toHaveLength(1)
	})

	test('goes to no address that is not confirmed, and to no account that is being deleted until it comes back', async ({
		ctx,
	}) => {
		const unconfirmed = await storePerson(ctx, { emailVerified: false })
		const leaving = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		for (const person of [unconfirmed, leaving]) await following(ctx, person, 'journal', 'archipel')
		const asked = (deletion_asked_at: Date | null) =>
			ctx.db.updateTable('profile').set({ deletion_asked_at }).where('user_id', '=', leaving.userId).execute()
		await asked(new Date(NOON))
		await publish(ctx, { title: { fr: 'Un texte' }, journal: 'archipel' })
		expect(await sendAlerts(at(ctx, LATER))).toBe(0)
		await asked(null)
		expect(await sendAlerts(at(ctx, LATER))).toBe(1)
	})

	test('the arrival of a whole library is one mail, which names thirty works and leads to the rest', async ({
		ctx,
	}) => {
		const reader = await storePerson(ctx)
		await following(ctx, reader, 'search', '')
		await storeJournal(ctx, 'archipel')
		for (let i = 0; i < 33; i++) await publish(ctx, { title: { fr: `Texte ${i}` }, journal: 'archipel' })
		expect(await sendAlerts(at(ctx, LATER))).toBe(1)
		const [mail] = await queuedAlerts(ctx)
		expect(mail?.body_text.match(/\/articles\/[\da-f-]{36}/g)).toHaveLength(30)
		expect(mail?.body_text).toContain(`${ctx.env.PUBLIC_URL}/espace-lecteur/suivis`)
		expect(await sendAlerts(at(ctx, '2026-11-21T12:30:00Z'))).toBe(0)
	})

	test('hides no work behind a clock that is slow', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		await following(at(ctx, '2026-11-21T12:30:00Z'), reader, 'journal', 'archipel')
		await publish(ctx, { title: { fr: 'Un texte' }, journal: 'archipel' })
		expect(await sendAlerts(at(ctx, '2026-11-21T12:10:00Z'))).toBe(1)
		await publish(ctx, { title: { fr: 'Un autre' }, journal: 'archipel' })
		expect(await sendAlerts(at(ctx, '2026-11-21T12:09:00Z'))).toBe(1)
	})
})

describe('with transactions of its own', () => {
	plainTest('one person’s failure takes nothing from them and nothing from others', async () => {
		const ctx = contextOn(await testDatabase())
		const whole = await storePerson(ctx)
		const failing = await storePerson(ctx)
		const journalId = await storeJournal(ctx, 'a-part')
		for (const person of [whole, failing]) await following(ctx, person, 'journal', 'a-part')
		const workId = await publish(ctx, { title: { fr: 'Un texte' }, journal: 'a-part' })
		try {
			const dying = ctx.db.withPlugin(failsFor(failing.email))
			expect(await sendAlerts({ ...at(ctx, LATER), db: dying })).toBe(1)
			expect((await queuedAlerts(ctx)).map((mail) => mail.to_address)).toEqual([whole.email])
			expect(await sendAlerts(at(ctx, LATER))).toBe(1)
			expect((await queuedAlerts(ctx)).map((mail) => mail.to_address).sort()).toEqual(
				[whole.email, failing.email].sort(),
			)
		} finally {
			await ctx.db.deleteFrom('mail').where('template', '=', 'alert').execute()
			await ctx.db.deleteFrom('job').execute()
			await ctx.db.deleteFrom('user_account').where('id', 'in', [whole.userId, failing.userId]).execute()
			await ctx.db.deleteFrom('work').where('id', '=', workId).execute()
			await ctx.db.deleteFrom('journal').where('id', '=', journalId).execute()
			await ctx.db.deleteFrom('library_change').where('subject', '=', 'work').execute()
		}
	})
})

/** A database that breaks when it is to keep a mail to this address: after the follows were moved on, before the end. */
function failsFor(address: string): KyselyPlugin {
	return {
		transformQuery({ node }) {
			if (node.kind === 'InsertQueryNode' && JSON.stringify(node).includes(address))
				throw new Error('the node dies')
			return node
		},
		transformResult: async ({ result }) => result,
	}
}
