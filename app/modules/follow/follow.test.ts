import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { signLink } from '#app/platform/signed-link.server.ts'
import { test } from '#tests/support/database.ts'
import { parseSearch } from '../search/schema.ts'
import { follow, setFrequency, stopFollow } from './commands.server.ts'
import { lastWeeklySlot, MOST_FOLLOWS } from './model.ts'
import { followState, listFollows } from './queries/list-follows.server.ts'
import { listNews } from './queries/list-news.server.ts'
import { followsOfSearch } from './search-follow.ts'
import { readStop, stopAlerts, stopUrl } from './stop-links.server.ts'
import { at, publish, storeJournal, storeSigner } from './testing.ts'

describe('following', () => {
	test('keeps what is followed once, by kind, named in the reader’s language', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		await storeSigner(ctx, 'une-signature')
		await follow(ctx, reader, { kind: 'search', named: 'q=«coton»&revue=archipel&de=1950' })
		await follow(ctx, reader, { kind: 'author', named: 'une-signature' })
		await follow(ctx, reader, { kind: 'journal', named: 'archipel' })
		await follow(ctx, reader, { kind: 'journal', named: 'archipel' })
		expect(await listFollows(ctx, reader, 'en')).toMatchObject([
			{ kind: 'journal', name: { text: 'Journal archipel', language: 'en' }, path: '/revues/archipel' },
			{
				kind: 'author',
				name: { text: 'Nom une-signature' },
				path: '/auteurs/une-signature',
				frequency: 'instant',
			},
			{ kind: 'search', name: { text: '“coton” · Journal: Journal archipel · From 1950' } },
		])
	})

	test('one search is one search, however its address was written', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		const ids = new Set()
		for (const address of [
			'?q=coton&langue=fr',
			'langue=fr&q=coton&page=4&tri=date',
			'q=coton&langue=fr&inconnu=1',
		]) {
			ids.add(
				await follow(ctx, reader, { kind: 'search', named: address }).then(
					(result) => result.ok && result.id,
				),
			)
		}
		expect(ids.size).toBe(1)
	})

	test('refuses what does not exist, and what is no name', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		for (const [kind, named] of [
			['journal', 'aucune'],
			['author', "'; drop table follow"],
			['discipline', '\0'],
			['keyword', ' «» '],
			['keyword', '\ud800'],
			['search', `q=${'%D8%B9'.repeat(300)}&auteur=${'%D8%B9'.repeat(100)}`],
		] as const) {
			expect(await follow(ctx, reader, { kind: kind, named: named })).toEqual({ ok: false, error: 'unknown' })
		}
		expect(await listFollows(ctx, reader, 'fr')).toEqual([])
	})

	test('refuses more than 500 follows, and still knows those there are', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		const { rows } = { rows: Array.from({ length: MOST_FOLLOWS }, (_, i) => `mot ${i}`) }
		await ctx.db
			.insertInto('follow')
			.values(
				rows.map((target) => ({
					id: crypto.randomUUID(),
					user_id: reader.userId,
					kind: 'keyword' as const,
					target,
					label: target,
					frequency: 'none' as const,
					created_at: ctx.now(),
					checked_at: ctx.now(),
				})),
			)
			.execute()
		expect(await follow(ctx, reader, { kind: 'keyword', named: 'coton' })).toEqual({
			ok: false,
			error: 'tooMany',
		})
		expect(await follow(ctx, reader, { kind: 'keyword', named: 'Mot 7' })).toMatchObject({ ok: true })
	})

	test('is each person’s own: nobody changes, stops or sees what another follows', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		const other = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		const followed = await follow(ctx, reader, { kind: 'journal', named: 'archipel' })
		if (!followed.ok) throw new Error(followed.error)
		expect(await followState(ctx, other, 'journal', 'archipel')).toEqual({ followId: null })
		expect(await followState(ctx, null, 'journal', 'archipel')).toBeNull()
		expect(await setFrequency(ctx, other, { id: followed.id, frequency: 'none' })).toEqual({
			ok: false,
			error: 'notFound',
		})
		expect(await setFrequency(ctx, other, { id: 'all', frequency: 'none' })).toEqual({
			ok: false,
			error: 'notFound',
		})
		expect(await stopFollow(ctx, other, { id: followed.id })).toEqual({ ok: false, error: 'notFound' })
		for (const none of ['', 'x', '\0']) {
			expect(await stopFollow(ctx, reader, { id: none })).toEqual({ ok: false, error: 'notFound' })
			expect(await setFrequency(ctx, reader, { id: none, frequency: 'none' })).toEqual({
				ok: false,
				error: 'notFound',
			})
		}
		expect(await listFollows(ctx, other, 'fr')).toEqual([])
		expect(await listFollows(ctx, reader, 'fr')).toMatchObject([{ frequency: 'instant' }])
		await storeJournal(ctx, 'continents')
		await follow(ctx, reader, { kind: 'journal', named: 'continents' })
		expect(await setFrequency(ctx, reader, { id: followed.id, frequency: 'weekly' })).toEqual({ ok: true })
		const frequencies = (await listFollows(ctx, reader, 'fr')).map(({ frequency }) => frequency)
		expect(frequencies.sort()).toEqual(['instant', 'weekly'])
		expect(await stopFollow(ctx, reader, { id: followed.id })).toEqual({ ok: true })
		expect(await followState(ctx, reader, 'journal', 'archipel')).toEqual({ followId: null })
	})

	test('what the page of a search offers: a discipline, a keyword, or the search', () => {
		const kinds = (address: string) =>
			followsOfSearch(parseSearch(new URLSearchParams(address))).map(
				({ kind, target }) => `${kind} ${target}`,
			)
		expect(kinds('discipline=droit&tri=vues&page=2')).toEqual(['discipline droit'])
		expect(kinds('q=«coton»')).toEqual(['keyword coton', `search q=${encodeURIComponent('«coton»')}`])
		expect(kinds('q=coton&discipline=droit')).toEqual(['search q=coton&discipline=droit'])
		expect(kinds('')).toEqual(['search '])
	})
})

describe('what is new', () => {
	test('is what appeared since one follows, newest first, each work once, without what was withdrawn', async ({
		ctx,
	}) => {
		const reader = await storePerson(ctx)
		const signer = await storeSigner(ctx, 'une-signature')
		await storeJournal(ctx, 'archipel')
		await publish(ctx, { title: { fr: 'Ancien' }, journal: 'archipel' })
		await follow(ctx, reader, { kind: 'journal', named: 'archipel' })
		await follow(ctx, reader, { kind: 'author', named: 'une-signature' })
		await follow(ctx, reader, { kind: 'keyword', named: 'coton' })
		const titles = ['Un', 'Deux', 'Trois']
		const ids: string[] = []
		for (const [i, title] of titles.entries()) {
			ids.push(await publish(ctx, { title: { fr: title }, journal: 'archipel', by: [signer] }))
			await setFrequency(at(ctx, `2026-11-21T12:0${i + 1}:00Z`), reader, { id: 'all', frequency: 'none' })
		}
		await ctx.db
			.updateTable('work')
			.set({ state: 'withdrawn' })
			.where('id', '=', ids[1] ?? '')
			.execute()
		const news = await listNews(ctx, reader, { language: 'fr', page: 1 })
		expect(news.items.map(({ work }) => work.title['fr'])).toEqual(['Trois', 'Un'])
		expect(news.items[0]?.follows.map(({ text }) => text)).toEqual(['Revue archipel', 'Nom une-signature'])
		expect(news).toMatchObject({ total: 2, page: 1, lastPage: 1 })
	})

	test('comes twelve a page; a page beyond the last shows the last', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		await follow(ctx, reader, { kind: 'journal', named: 'archipel' })
		for (let i = 0; i < 13; i++) await publish(ctx, { title: { fr: `Texte ${i}` }, journal: 'archipel' })
		await setFrequency(at(ctx, '2026-11-21T12:01:00Z'), reader, { id: 'all', frequency: 'weekly' })
		expect((await listNews(ctx, reader, { language: 'fr', page: 1 })).items).toHaveLength(12)
		expect(await listNews(ctx, reader, { language: 'fr', page: 99 })).toMatchObject({
			total: 13,
			page: 2,
			lastPage: 2,
		})
	})
})

describe('the link of a mail', () => {
	const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

	test('stops one follow or all of a person’s, at once, and again without fault', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		const other = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		await storeJournal(ctx, 'autre')
		for (const person of [reader, other]) {
			for (const slug of ['archipel', 'autre']) await follow(ctx, person, { kind: 'journal', named: slug })
		}
		const [first] = await listFollows(ctx, reader, 'fr')
		const one = tokenOf(await stopUrl(ctx, { what: 'follow', id: first?.id ?? '' }, 'fr'))
		const all = tokenOf(await stopUrl(ctx, { what: 'all', id: reader.userId }, 'fr'))
		const frequencies = async () => (await listFollows(ctx, reader, 'fr')).map(({ frequency }) => frequency)
		expect(await readStop(ctx, one, 'fr')).toMatchObject({ name: first?.name, isStopped: false })
		for (let i = 0; i < 2; i++) expect(await stopAlerts(ctx, null, { token: one })).toEqual({ ok: true })
		expect(await frequencies()).toEqual(['none', 'instant'])
		expect(await readStop(ctx, one, 'fr')).toMatchObject({ isStopped: true })
		expect(await readStop(ctx, all, 'fr')).toEqual({ name: null, isStopped: false })
		for (let i = 0; i < 2; i++) expect(await stopAlerts(ctx, null, { token: all })).toEqual({ ok: true })
		expect(await frequencies()).toEqual(['none', 'none'])
		expect((await listFollows(ctx, other, 'fr')).map(({ frequency }) => frequency)).toEqual([
			'instant',
			'instant',
		])
	})

	test('is refused when it was signed for something else, or changed', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		const subject = `all:${reader.userId}`
		const token = tokenOf(await stopUrl(ctx, { what: 'all', id: reader.userId }, 'fr'))
		const forged = [
			await signLink(ctx, { purpose: 'confirm-email', subject, expires: null }),
			await signLink(ctx, { purpose: 'stop-alerts', subject: reader.userId, expires: null }),
			token.replace('all:', 'follow:'),
			`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
			'',
			'\0',
			subject,
		]
		for (const wrong of forged) {
			expect(await stopAlerts(ctx, null, { token: wrong })).toEqual({ ok: false, error: 'unknown' })
			expect(await readStop(ctx, wrong, 'fr')).toBeNull()
		}
	})

	test('keeps working after the follow or the account is gone', async ({ ctx }) => {
		const gone = crypto.randomUUID()
		for (const what of ['follow', 'all'] as const) {
			const token = tokenOf(await stopUrl(ctx, { what, id: gone }, 'fr'))
			expect(await stopAlerts(ctx, null, { token: token })).toEqual({ ok: true })
			expect(await readStop(ctx, token, 'fr')).toMatchObject({ isStopped: true })
		}
	})

	test('leads a reader to the page in the language of the mail', async ({ ctx }) => {
		expect(await stopUrl(ctx, { what: 'all', id: crypto.randomUUID() }, 'ar')).toMatch(/\?lang=ar$/)
	})
})

test('a week of alerts ends on Monday at 07:00 UTC', () => {
	const slot = (now: string) => lastWeeklySlot(new Date(now)).toISOString()
	expect(slot('2026-11-23T06:59:59.999Z')).toBe('2026-11-16T07:00:00.000Z')
	expect(slot('2026-11-23T07:00:00.000Z')).toBe('2026-11-23T07:00:00.000Z')
	expect(slot('2026-11-29T23:59:59.999Z')).toBe('2026-11-23T07:00:00.000Z')
	expect(slot('2027-01-01T00:00:00.000Z')).toBe('2026-12-28T07:00:00.000Z')
})
