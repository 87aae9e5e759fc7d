import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { Malformed } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { loadActor } from '../accounts/load-actor.server.ts'
import { changeLanguage, changeProfile, changeTimeZone, keepBrowserZone } from './commands.server.ts'
import { orcidIn } from './orcid.ts'
import { getProfile } from './queries.server.ts'
import { COUNTRIES, LONGEST, MOST_SUBJECTS, parseProfile, WORKING_LANGUAGES } from './schema.ts'

const TYPED = {
	prenom: 'Ndèye',
	nom: 'Ɓà-Diallo',
	institution: 'Université du Fleuve',
	specialization: 'Histoire urbaine',
	bio: 'Première ligne.\r\nSeconde ligne.',
	country: 'SN',
	orcid: 'https://orcid.org/0000-0002-1825-0097',
	languages: ['wo', 'fr', 'klingon'],
	expertise: 'villes, Villes; marchés،تجارة\n ',
}

const errorsOf = (changes: Partial<typeof TYPED>) => {
	const result = parseProfile({ ...TYPED, ...changes })
	return result.ok ? null : result.errors
}

describe('an ORCID iD', () => {
	test.for([
		['0000-0002-1825-0097', '0000-0002-1825-0097'],
		['0000000218250097', '0000-0002-1825-0097'],
		[' https://orcid.org/0000-0002-1694-233x ', '0000-0002-1694-233X'],
		['0000-0002-1825-0098', null],
		['0000-0002-1694-2330', null],
		['0000-0002-1825-009', null],
		['https://example.org/0000-0002-1825-0097', null],
		['', null],
	] as const)('%j reads as %j', ([typed, expected]) => {
		expect(orcidIn(typed)).toBe(expected)
	})
})

describe('what is typed in a profile', () => {
	test('is cleaned: one spelling of letters, subjects once, known languages only', () => {
		const result = parseProfile({ ...TYPED, prenom: '  Nde\u0300ye\u202e\n', institution: ' ' })
		expect(result).toMatchObject({
			ok: true,
			input: {
				prenom: 'Ndèye',
				institution: null,
				bio: 'Première ligne.\nSeconde ligne.',
				country: 'SN',
				orcid: '0000-0002-1825-0097',
				languages: ['fr', 'wo'],
				expertise: ['Villes', 'marchés', 'تجارة'],
			},
		})
	})

	test('has a name, and nothing too long, unknown or malformed', () => {
		expect(errorsOf({ prenom: ' ', nom: '\0', country: 'XX', orcid: '1234' })).toEqual({
			prenom: 'empty',
			nom: 'empty',
			country: 'unknown',
			orcid: 'malformed',
		})
		expect(errorsOf({ bio: 'a'.repeat(LONGEST.bio + 1), nom: 'a'.repeat(LONGEST.nom + 1) })).toEqual({
			bio: 'tooLong',
			nom: 'tooLong',
		})
		const many = Array.from({ length: MOST_SUBJECTS + 1 }, (_, n) => `sujet ${n}`).join(',')
		expect(errorsOf({ expertise: many })).toEqual({ expertise: 'tooMany' })
		expect(errorsOf({ expertise: 'a'.repeat(81) })).toEqual({ expertise: 'tooLong' })
	})

	test('chooses among codes that have names in every language', () => {
		for (const language of ['fr', 'en', 'es', 'ar']) {
			const languages = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
			const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
			expect(WORKING_LANGUAGES.filter((code) => !languages.of(code))).toEqual([])
			expect(COUNTRIES.filter((code) => !regions.of(code))).toEqual([])
		}
		expect(new Set(COUNTRIES).size).toBe(249)
	})
})

describe('a profile', () => {
	test('is changed, and the account bears its name at once', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const parsed = parseProfile(TYPED)
		if (!parsed.ok) throw new Error('the profile is good')
		await changeProfile(ctx, actor, TYPED)
		expect(await getProfile(ctx, actor.userId)).toMatchObject({
			...parsed.input,
			orcidVerified: false,
			updatedAt: ctx.now(),
		})
		expect(await loadActor(ctx, actor.userId, actor.sessionId)).toMatchObject({
			prenom: 'Ndèye',
			nom: 'Ɓà-Diallo',
			institution: 'Université du Fleuve',
		})
		const account = await ctx.db
			.selectFrom('user_account')
			.select('name')
			.where('id', '=', actor.userId)
			.executeTakeFirstOrThrow()
		expect(account.name).toBe('Ndèye Ɓà-Diallo')
	})

	test('keeps an ORCID iD that was verified, whatever is typed', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		await ctx.db
			.updateTable('profile')
			.set({ orcid: '0000-0002-1694-233X', orcid_verified: true })
			.where('user_id', '=', actor.userId)
			.execute()
		await changeProfile(ctx, actor, { orcid: '0000-0002-1825-0097', bio: 'Texte' })
		expect(await getProfile(ctx, actor.userId)).toMatchObject({
			orcid: '0000-0002-1694-233X',
			orcidVerified: true,
			bio: 'Texte',
		})
	})

	test('of one person never touches another', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const other = await storePerson(ctx, { nom: 'Autre' })
		await changeProfile(ctx, actor, { nom: 'Changé' })
		await changeLanguage(ctx, actor, { language: 'ar' })
		expect(await getProfile(ctx, other.userId)).toMatchObject({ nom: 'Autre', language: 'fr' })
		expect(await getProfile(ctx, actor.userId)).toMatchObject({ nom: 'Changé', language: 'ar' })
	})
})

describe('the time zone', () => {
	test('is that of the browser until one is chosen, and again once it is given back', async ({ ctx }) => {
		const { userId } = await storePerson(ctx)
		const actor = async () => {
			const loaded = await loadActor(ctx, userId, '')
			if (!loaded) throw new Error('nobody')
			return loaded
		}
		const zone = async () => (await actor()).timeZone
		expect(await zone()).toEqual({ name: 'UTC', isChosen: false })
		await keepBrowserZone(ctx, await actor(), { timeZone: 'Africa/Dakar' })
		expect(await zone()).toEqual({ name: 'Africa/Dakar', isChosen: false })
		await changeTimeZone(ctx, await actor(), { timeZone: 'Africa/Cairo' })
		await keepBrowserZone(ctx, await actor(), { timeZone: 'Europe/Paris' })
		expect(await zone()).toEqual({ name: 'Africa/Cairo', isChosen: true })
		await changeTimeZone(ctx, await actor(), { timeZone: '' })
		expect(await zone()).toEqual({ name: 'Africa/Cairo', isChosen: false })
		await keepBrowserZone(ctx, await actor(), { timeZone: 'Europe/Paris' })
		expect(await zone()).toEqual({ name: 'Europe/Paris', isChosen: false })
		for (const command of [changeTimeZone, keepBrowserZone])
			await expect(command(ctx, await actor(), { timeZone: 'Mars/Olympus' })).rejects.toThrow(Malformed)
	})
})
