import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const CITED =
	'/ouvrages/african-linguistics-on-the-prairie/chapitre/language-endangerment-in-southwestern-burkina-a-tale-of-two-tiefos/citer'
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

test('a style of citation is searched for among all by its name or its field, and the one that was chosen opens again', async () => {
	const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
	await page.goto(inject('site') + CITED)
	const tabs = page.locator('[role=tab]:visible')
	await tabs.first().waitFor()
	const seen = (await tabs.allInnerTexts()).map((name) => name.replaceAll(/\s/g, ' '))
	expect(seen).toEqual(['APA 7', 'MLA 9', 'Chicago, notes', 'Chicago, auteur-date'])
	await page.getByRole('button', { name: 'Tous les styles' }).click()
	expect(await tabs.count()).toBeGreaterThan(10)
	await page.getByRole('button', { name: 'Tous les styles' }).click()
	expect(await tabs.count()).toBe(4)
	const finder = page.locator('.tab-finder input')
	expect((await finder.boundingBox())?.height).toBeGreaterThanOrEqual(44)
	await finder.fill('juridique')
	const ofLaw = await tabs.allInnerTexts()
	expect(ofLaw).toEqual(['OSCOLA, droit', 'Droit français'])
	await finder.fill('xyzzy')
	expect(await page.locator('.tab-finder [role=status]').innerText()).not.toBe('')
	await finder.fill('oscola')
	expect(await tabs.allInnerTexts()).toEqual(['OSCOLA, droit'])
	await tabs.first().click()
	await finder.fill('')
	expect(await tabs.allInnerTexts()).toContain('OSCOLA, droit')
	expect(await tabs.count()).toBe(5)
	await page.reload()
	await page.locator('[role=tab][aria-selected=true]:has-text("OSCOLA")').waitFor()
	expect(await page.locator('#citation-oscola').isVisible()).toBe(true)
	await page.close()
})
