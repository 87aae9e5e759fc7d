import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { storeArticle, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { newId } from '#app/platform/id.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

let site: OwnSite
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
	const opened = await Promise.all([openOwnSite(), openBrowser()])
	site = opened[0]
	browser = opened[1]
	await storeTwins()
	await storePerson(site.ctx, { email: 'admin@example.org', password: true, grants: [{ role: 'admin' }] })
	for (const [email, nom] of [
		['ancienne@example.org', 'Ancienne'],
		['nouvelle@example.org', 'Nouvelle'],
	] as const)
		await storePerson(site.ctx, { email, nom, password: true })
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		javaScriptEnabled: false,
	})
	page = await context.newPage()
	await page.goto(`${site.url}/auth?retour=/admin`)
	await page.fill('#connexion-email', 'admin@example.org')
	await page.fill('form:has(#connexion-email) input[name=password]', TEST_PASSWORD)
	await page.click('form:has(#connexion-email) button[type=submit]')
	await page.waitForURL(/admin/)
})
afterAll(async () => {
	await browser.close()
	await site.close()
})

/** Awa Diop, who signed one article as such and another as Diop Awa. */
async function storeTwins() {
	const { ctx } = site
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	for (const [slug, name, on] of [
		['awa-diop', 'Awa Diop', '2024-01-01'],
		['diop-awa', 'Diop Awa', '2025-01-01'],
	] as const) {
		const personId = newId()
		await ctx.db.insertInto('person').values({ id: personId, slug, name, name_sort: slug }).execute()
		await storeArticle(ctx, { slug: `de-${slug}`, journalId: journal.id, on, authors: [{ name, personId }] })
	}
}

const words = () => page.locator('main').innerText()
const submitOf = (act: string) => page.locator(`form:has([name=acte][value=${act}]) button`).last()

async function isFreeOfFaults() {
	expect(await violationsOn(page, { scripts: false })).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

describe('an administrator on a phone, without scripts', () => {
	test('compares two who sign, makes one of them, and takes it back', async () => {
		await page.goto(`${site.url}/admin/auteurs`)
		await page.fill('main [name=q]', 'diop')
		await page.click('main search button')
		await page.waitForURL(/q=diop/)
		await isFreeOfFaults()
		await page.locator('main table a', { hasText: 'Awa Diop' }).click()
		await page.fill('#q', 'Diop Awa')
		await page.click('form:has(#q) button')
		await page.locator('#reunir ~ * a', { hasText: 'Diop Awa' }).last().click()
		await page.waitForURL(/reunir/)
		expect(await words()).toContain('/auteurs/diop-awa')
		await isFreeOfFaults()
		await submitOf('reunir').click()
		await page.waitForURL(/fait=reunie/)
		expect(await words()).toContain('Diop Awa')

		await page.goto(`${site.url}/auteurs/diop-awa`)
		expect(page.url()).toBe(`${site.url}/auteurs/awa-diop`)

		await page.goto(`${site.url}/admin/auteurs?vue=reunions`)
		await isFreeOfFaults()
		await submitOf('annuler').click()
		await page.waitForURL(/fait=annulee/)
		await page.goto(`${site.url}/auteurs/diop-awa`)
		expect(page.url()).toBe(`${site.url}/auteurs/diop-awa`)
	})

	test('makes one of two accounts of a person, with a reason, and separates them again', async () => {
		await page.goto(`${site.url}/admin/personnes?q=nouvelle@`)
		await page.locator('main table a', { hasText: 'Nouvelle' }).first().click()
		await page.locator('main a[href$="/reunir"]').click()
		await page.fill('main [name=q]', 'ancienne@')
		await page.click('main search button')
		await page.waitForURL(/q=ancienne/)
		await isFreeOfFaults()
		await page.locator('main a[href*="/reunir/"]').click()
		await page.waitForURL(/reunir\/[\w-]+$/)
		await isFreeOfFaults()
		const submit = page.locator('form:has([name=reason]) button').last()
		await submit.click()
		await page.locator('[aria-invalid]').first().waitFor()
		expect(await page.locator('[name=reason]').getAttribute('aria-invalid')).toBe('true')
		await page.fill('[name=reason]', 'Deux comptes, une personne : elle l’a écrit.')
		await submit.click()
		await page.waitForURL(/fait=reuni/)
		await isFreeOfFaults()

		await page.goto(`${site.url}/admin/personnes?q=ancienne@`)
		await page.locator('main table a', { hasText: 'Ancienne' }).first().click()
		await page.waitForURL(/personnes\/[\w-]+$/)
		await page.locator('main a', { hasText: 'Accès au compte' }).click()
		await page.waitForURL(/acces/)
		expect(await words()).toContain('Nouvelle')
		await isFreeOfFaults()
		await submitOf('separer').click()
		await page.waitForURL(/fait=separe/)
	})

	test('writes to one person from their page, and to several from the list', async () => {
		await page.goto(`${site.url}/admin/personnes?q=ancienne@`)
		await page.locator('main table a', { hasText: 'Ancienne' }).first().click()
		await page.locator('main a[href$="#ecrire"]').click()
		await page.waitForURL(/personne=/)
		await isFreeOfFaults()
		await page.fill('[name=subject]', 'Réunion du comité')
		await submitOf('ecrire').click()
		await page.locator('[aria-invalid]').first().waitFor()
		expect(await page.inputValue('[name=subject]')).toBe('Réunion du comité')
		await page.fill('[name=message]', 'Nous nous voyons lundi.')
		await submitOf('ecrire').click()
		await page.waitForURL(/fait=ecrits/)
		await isFreeOfFaults()

		await page.goto(`${site.url}/admin/personnes?q=example.org`)
		for (const name of ['Ancienne', 'Nouvelle'])
			await page.locator('main tr', { hasText: name }).locator('input[type=checkbox]').check()
		await page.click('#ensemble button')
		await page.waitForURL(/personne=/)
		await page.fill('[name=subject]', 'À toutes')
		await page.fill('[name=message]', 'Bonne année.')
		await submitOf('ecrire').click()
		await page.waitForURL(/fait=ecrits/)
		await site.mails()
		const letters = await site.ctx.db
			.selectFrom('mail')
			.select(['to_address', 'state'])
			.where('template', '=', 'letter')
			.orderBy('to_address')
			.execute()
		expect(letters.map(({ to_address, state }) => [to_address, state])).toEqual([
			['ancienne@example.org', 'sent'],
			['ancienne@example.org', 'sent'],
			['nouvelle@example.org', 'sent'],
		])
	})

	test('closes several accounts at once, each named once more and for a reason, and opens them again', async () => {
		await page.goto(`${site.url}/admin/personnes?q=example.org`)
		for (const name of ['Ancienne', 'Nouvelle'])
			await page.locator('main tr', { hasText: name }).locator('input[type=checkbox]').check()
		await page.click('#ensemble button')
		await page.waitForURL(/personne=/)
		await isFreeOfFaults()
		expect(await words()).toContain('ancienne@example.org')
		await submitOf('suspendre').click()
		await page.locator('[aria-invalid]').first().waitFor()
		expect(await page.locator('[name=reason]').first().getAttribute('aria-invalid')).toBe('true')
		await page.locator('[name=reason]').first().fill('Adresses qui ne sont plus à personne.')
		await submitOf('suspendre').click()
		await page.waitForURL(/fait=suspendus/)
		await isFreeOfFaults()
		await submitOf('rouvrir').click()
		await page.waitForURL(/fait=rouverts/)
	})
})
