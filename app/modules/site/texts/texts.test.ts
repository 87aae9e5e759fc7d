import { describe, expect } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { invalidatedBetween, presentChange } from '#app/platform/library/changes.server.ts'
import { writeMarkup } from '#app/ui/rich-text/markup.ts'
import { plainText } from '#app/ui/rich-text/rich-text.ts'
import { test } from '#tests/support/database.ts'
import { restoreSiteText, saveSiteText } from './commands.server.ts'
import { compareWords } from './compare.ts'
import { readWritten, SITE_TEXT_NAMES, type SiteTextName } from './model.ts'
import { originalText } from './originals.ts'
import { getSiteLines, getSiteTextPage, getSiteTexts, listSiteTexts } from './queries.server.ts'

const admin = (ctx: Ctx) => storePerson(ctx, { grants: [{ role: 'admin' }] })
const page = (ctx: Ctx, name: SiteTextName, compared: number | null = null) =>
	getSiteTextPage(ctx, name, { isOneLine: false, compared })

async function save(
	ctx: Ctx,
	actor: Awaited<ReturnType<typeof admin>>,
	name: SiteTextName,
	text: { [language: string]: string },
	more: { isShown?: boolean; isSame?: boolean; version?: string } = {},
) {
	const { version, typed } = await page(ctx, name)
	return saveSiteText(ctx, actor, {
		name,
		version,
		isShown: true,
		isSame: false,
		text: { ...typed, ...text },
		...more,
	})
}

/** What only the operator can say. */
const EMPTY: ReadonlySet<string> = new Set([
	...['legalMore', 'maintenance', 'joinAnswers'],
	...['trustGovernance', 'trustFunding', 'trustSuccession'],
])

describe('the texts of the site', () => {
	test('are what came with the platform until somebody writes them', async ({ ctx }) => {
		for (const language of LANGUAGES) {
			const said = await getSiteTexts(ctx, language, SITE_TEXT_NAMES)
			for (const name of SITE_TEXT_NAMES) {
				const isEmpty = EMPTY.has(name)
				expect([name, said[name]?.language ?? null]).toEqual([name, isEmpty ? null : language])
			}
		}
		const { homeTitle } = await getSiteLines(ctx, 'fr', ['homeTitle'])
		expect(homeTitle?.text).toBe('La maison ouverte des savoirs africains')
	})

	test('are written by administrators alone, in their own name', async ({ ctx }) => {
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const scope = { kind: 'journal', journalId: journal.id } as const
		const asked = {
			name: 'homeTitle',
			version: '0',
			isShown: true,
			isSame: false,
			text: { fr: 'Moi' },
		} as const
		const others = [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer', scope }] }),
			await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
		]
		for (const actor of others) {
			await expect(saveSiteText(ctx, actor, asked)).rejects.toThrow(NotFound)
			const restoring = { name: 'homeTitle', version: '0', number: '0' } as const
			await expect(restoreSiteText(ctx, actor, restoring)).rejects.toThrow(NotFound)
		}
		const impersonated = { ...(await admin(ctx)), impersonator: { userId: newId(), name: 'A' } }
		await expect(saveSiteText(ctx, impersonated, asked)).rejects.toThrow(Forbidden)
		expect((await getSiteLines(ctx, 'fr', ['homeTitle'])).homeTitle?.text).not.toBe('Moi')
	})

	test('written in one language leave the others as they came, and say that French has changed', async ({
		ctx,
	}) => {
		const actor = await admin(ctx)
		expect(await save(ctx, actor, 'aboutVision', { fr: '## Vision 2030\n\nAutrement.' })).toEqual({
			ok: true,
		})
		const { aboutVision } = await getSiteTexts(ctx, 'fr', ['aboutVision'])
		expect(plainText(aboutVision?.text ?? [])).toBe('Vision 2030\nAutrement.')
		const arabic = await getSiteTexts(ctx, 'ar', ['aboutVision'])
		expect(arabic.aboutVision).toEqual({ text: originalText('aboutVision', 'ar'), language: 'ar' })
		const states = async () => (await listSiteTexts(ctx)).get('aboutVision')?.states
		expect(await states()).toEqual({ fr: 'own', en: 'behind', es: 'behind', ar: 'behind' })
		await save(ctx, actor, 'aboutVision', { ar: '## رؤية' })
		expect(await states()).toMatchObject({ fr: 'own', ar: 'own' })
		await save(ctx, actor, 'aboutVision', { fr: '## Vision 2031' })
		expect(await states()).toMatchObject({ ar: 'older', en: 'behind' })
		await save(ctx, actor, 'aboutVision', {}, { isSame: true })
		expect(await states()).toMatchObject({ ar: 'own' })
	})

	test('that came empty are read in another language where one is missing', async ({ ctx }) => {
		await save(ctx, await admin(ctx), 'maintenance', { fr: 'Fermé **lundi**.' })
		const { maintenance } = await getSiteTexts(ctx, 'ar', ['maintenance'])
		expect(maintenance?.language).toBe('fr')
		expect((await listSiteTexts(ctx)).get('maintenance')?.states.ar).toBe('missing')
		await save(ctx, await admin(ctx), 'maintenance', {}, { isShown: false })
		expect((await getSiteTexts(ctx, 'fr', ['maintenance'])).maintenance).toBeNull()
	})

	test('that pages cannot do without are never hidden, and an emptied one is the original', async ({
		ctx,
	}) => {
		const actor = await admin(ctx)
		await save(ctx, actor, 'homeTitle', { fr: 'Autre' }, { isShown: false })
		expect((await getSiteLines(ctx, 'fr', ['homeTitle'])).homeTitle?.text).toBe('Autre')
		await save(ctx, actor, 'homeTitle', { fr: '  ' })
		expect((await getSiteLines(ctx, 'fr', ['homeTitle'])).homeTitle?.text).toMatch(/^La maison ouverte/)
	})

	test('saved as they were shown are not written: the original stays the original', async ({ ctx }) => {
		const actor = await admin(ctx)
		for (const name of SITE_TEXT_NAMES) {
			await save(ctx, actor, name, {})
			expect([name, (await page(ctx, name)).version]).toEqual([name, '0'])
		}
	})

	test('are refused to who did not see what somebody else wrote, and nothing is lost', async ({ ctx }) => {
		const actor = await admin(ctx)
		await save(ctx, actor, 'aboutMission', { fr: 'Un' })
		const late = await save(ctx, await admin(ctx), 'aboutMission', { fr: 'Deux' }, { version: '0' })
		expect(late).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect((await page(ctx, 'aboutMission')).typed.fr).toBe('Un')
	})

	test('keep every version: one can be compared and made present again, and so can the original', async ({
		ctx,
	}) => {
		const actor = await admin(ctx)
		await save(ctx, actor, 'aboutMission', { fr: 'Lire sans compte' })
		await save(ctx, actor, 'aboutMission', { fr: 'Lire partout sans compte' })
		const { comparison, history, version } = await page(ctx, 'aboutMission', 1)
		expect(comparison?.runs.fr).toEqual([
			{ is: 'same', text: 'Lire ' },
			{ is: 'added', text: 'partout ' },
			{ is: 'same', text: 'sans compte' },
		])
		expect(history.map(({ number, languages }) => [number, languages])).toEqual([
			[2, ['fr']],
			[1, ['fr']],
		])
		const name = 'aboutMission'
		expect(await restoreSiteText(ctx, actor, { name, version, number: '1' })).toEqual({ ok: true })
		expect((await page(ctx, name)).typed.fr).toBe('Lire sans compte')
		expect(await restoreSiteText(ctx, actor, { name, version, number: '0' })).toMatchObject({
			error: 'changedMeanwhile',
		})
		expect(await restoreSiteText(ctx, actor, { name, version: '3', number: '99' })).toMatchObject({
			error: 'noSuchVersion',
		})
		await restoreSiteText(ctx, actor, { name, version: '3', number: '0' })
		const { aboutMission } = await getSiteTexts(ctx, 'fr', [name])
		expect(aboutMission?.text).toEqual(originalText(name, 'fr'))
		const log = await ctx.db.selectFrom('audit_event').select('detail').orderBy('at').execute()
		expect(log).toHaveLength(4)
		expect(log[0]?.detail).toEqual({ setting: 'text aboutMission', parts: 'fr' })
	})

	test('hold nothing hostile, whatever is typed or stored', async ({ ctx }) => {
		const actor = await admin(ctx)
		const hostile =
			'## <script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](data:text/html,x) ![x](data:x)\n\n| <iframe> | \u202e |'
		await save(ctx, actor, 'aboutValues', { fr: hostile })
		const stored = await ctx.db.selectFrom('site_text').select('texts').executeTakeFirstOrThrow()
		expect(JSON.stringify(stored.texts)).not.toMatch(/"href"|"src"|\u202e/)
		const text = readWritten(stored.texts).fr ?? []
		expect(plainText(text)).toContain('<script>alert(1)</script>')
		expect(writeMarkup(text)).toContain('<script>')
		for (const block of [
			{ kind: 'html', html: '<b>' },
			{ kind: 'paragraph', runs: [{ text: 'a', href: 'javascript:alert(1)' }] },
			{ kind: 'paragraph', runs: [{ text: 'a', onclick: 'x' }] },
			{ kind: 'picture', src: 'https://x.example/a.png', alt: '' },
			{ kind: 'heading', level: 1, runs: [] },
		])
			expect(() => readWritten({ fr: [block] })).toThrow()
	})

	test('close the pages that show them', async ({ ctx }) => {
		const before = await presentChange(ctx)
		await save(ctx, await admin(ctx), 'footerRights', { fr: 'Autre pied' })
		expect(await invalidatedBetween(ctx, before, await presentChange(ctx))).toBe('everything')
	})

	test('longer than a line are refused as a line', async ({ ctx }) => {
		const answer = await save(ctx, await admin(ctx), 'homeTitle', { fr: 'a'.repeat(401) })
		expect(answer).toEqual({ ok: false, error: 'tooLong' })
	})
})

describe('comparing', () => {
	test('two long texts without a word in common takes a moment', () => {
		const words = (word: string) => Array.from({ length: 9000 }, (_, index) => `${word}${index}`).join(' ')
		const runs = compareWords(words('a'), words('b'))
		expect(runs.map(({ is }) => is)).toEqual(['removed', 'added'])
	})
})
