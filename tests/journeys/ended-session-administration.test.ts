import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { startArticle } from '#app/modules/article-draft/index.server.ts'
import { startBook } from '#app/modules/book-draft/index.server.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

/** An administrator writes for an hour in one of the long forms, and the session ends before they send: it stands there again after signing in, and is sent then. Without scripts. */
let browser: Browser
let site: OwnSite
let person: Actor
let addresses: Awaited<ReturnType<typeof library>>

beforeAll(async () => {
	browser = await openBrowser()
	site = await openOwnSite()
	person = await storePerson(site.ctx, {
		email: 'administration@example.org',
		password: true,
		grants: [{ role: 'admin' }],
	})
	addresses = await library(site.ctx)
})
afterAll(async () => {
	await browser.close()
	await site.close()
})

/** A journal with an article in entry, and a publisher with a book in entry, by their pages. */
async function library(ctx: Ctx) {
	const publisherId = newId()
	const publisher = { id: publisherId, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' }
	await ctx.db.insertInto('publisher').values(publisher).execute()
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' }, publisherId })
	const issueId = await storeIssue(ctx, journalId, {
		slug: '1',
		on: '2026-01-01',
		number: '1',
		state: 'draft',
	})
	const article = await startArticle(ctx, person, { journalId, issueId, articleType: 'research-article' })
	const book = await startBook(ctx, person, { publisherId })
	if (!article.ok) throw new Error(article.error)
	return {
		'a text of the site': pathTo('admin.text', { word: 'a-propos' }),
		'the policies of a journal': pathTo('admin.journal', { slug: 'revue' }),
		'an article that is entered directly': pathTo('desk.entry', { id: article.id }),
		'a book': pathTo('admin.book', { id: book.id }),
		'the texts of a mail': pathTo('admin.mailTemplate', { mail: 'contact-receipt', language: 'fr' }),
	}
}

/** In each form the field that takes longest to write, and its button. */
const FORMS = {
	'a text of the site': ['text-fr', 'button[value=enregistrer]'],
	'the policies of a journal': ['policies-fr', 'form[data-draft] .button-primary'],
	'an article that is entered directly': ['abstract-fr', 'form[data-draft] .button-primary'],
	'a book': ['abstract-fr', 'form[data-draft] .button-primary'],
	'the texts of a mail': [null, 'button[value=garder]'],
} as const

const WRITTEN = 'Ce qui fut écrit pendant une heure, avant que la session ne prenne fin.'

async function signIn(page: Page) {
	await page.fill('#connexion-email', person.email)
	await page.fill('form:has(#connexion-email) input[name=password]', TEST_PASSWORD)
	await page.click('form:has(#connexion-email) button[type=submit]')
}

test.each(Object.keys(FORMS) as (keyof typeof FORMS)[])('%s', async (form) => {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 900 },
		javaScriptEnabled: false,
	})
	const page = await context.newPage()
	const address = addresses[form]
	await page.goto(`${site.url}${pathTo('signIn', { retour: address })}`)
	await signIn(page)
	await page.waitForURL(`${site.url}${address}`)
	const [named, button] = FORMS[form]
	const name = named ?? (await page.locator('form[data-draft] textarea').first().getAttribute('name'))
	const field = page.locator(`textarea[name="${name}"]`)
	const before = await field.inputValue()
	const unfold = () =>
		page.locator('main details').evaluateAll((folded) => {
			for (const one of folded) one.setAttribute('open', '')
		})
	const written = named === null ? `${before} ${WRITTEN}` : WRITTEN
	await unfold()
	await field.fill(written)
	await site.ctx.db.deleteFrom('user_session').where('user_id', '=', person.userId).execute()
	await page.locator(button).first().click()

	if (form === 'an article that is entered directly') {
		expect(await page.locator('main').innerText()).toContain('gardé pendant un jour')
		await page.locator('main a[href^="/auth?retour="]').first().click()
	}
	await signIn(page)
	await page.waitForURL((url) => url.pathname === address)
	expect(await field.inputValue()).toBe(written)
	await unfold()
	await page.locator(button).first().click()
	await page.waitForURL(/fait=/)
	expect(await field.inputValue()).toBe(written)
	await context.close()
})

test('leaving a form of administration in which something was changed asks, where it has no long field too', async () => {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
	const page = await context.newPage()
	const address = pathTo('admin.settings')
	await page.goto(`${site.url}${pathTo('signIn', { retour: address })}`)
	await signIn(page)
	await page.waitForURL(`${site.url}${address}`)
	await page.locator('main label:has(input[name=signUp]:not(:checked))').first().click()
	await page.waitForLoadState('networkidle')
	const asked = page.waitForEvent('dialog')
	void page.close({ runBeforeUnload: true })
	const dialog = await asked
	expect(dialog.type()).toBe('beforeunload')
	await dialog.accept()
	await context.close()
})
