import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeReport } from '#app/modules/decision/testing.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { storeReview } from '#app/modules/review/testing.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

const EMAIL = 'editor@example.org'
/** Tab stops of one page, from where it puts its reader to what leads on. */
const MOST_STOPS = 6

let site: OwnSite
let browser: Browser
let journalId: string

beforeAll(async () => {
	;[site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	;({ journalId } = await storeSubmission(site.ctx))
	const scope = { kind: 'journal', journalId } as const
	const grants = [{ role: 'editor', duty: 'editor-in-chief', scope }] as const
	await storePerson(site.ctx, { email: EMAIL, password: true, grants: [...grants] })
})
afterAll(async () => {
	await browser.close()
	await site.close()
})

async function comeIn(javaScriptEnabled: boolean): Promise<Page> {
	const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
	await page.goto(`${site.url}/auth`)
	await page.fill('#connexion-email', EMAIL)
	await page.fill('form:has(#connexion-email) input[name=password]', TEST_PASSWORD)
	await page.click('form:has(#connexion-email) button[type=submit]')
	await page.waitForURL(/attente/)
	return page
}

/** Goes on by the tabulator to a control; answers after how many stops it is reached. */
async function stopsTo(page: Page, selector: string): Promise<number> {
	for (let stops = 1; stops <= 30; stops += 1) {
		await page.keyboard.press('Tab')
		if ((await page.locator(`${selector}:focus`).count()) > 0) return stops
	}
	throw new Error(`${selector} is not reached on ${page.url()}`)
}

/** Presses what has the focus; the page that comes says its step where the focus is. */
async function press(page: Page): Promise<string> {
	await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
	return page.locator(':focus').evaluate((node) => `${node.tagName} ${node.textContent}`)
}

const DECISIONS = [
	['accept', 'Accepter'],
	['requestMajorRevisions', 'révisions majeures'],
] as const

describe.each([true, false])('by the keyboard alone, with scripts: %s', (hasScripts) => {
	test.each(DECISIONS)('%s is a few stops on each page', async (kind, said) => {
		const { submission } = await storeReview(site.ctx, { submission: { journalId } })
		for (const letter of ['A', 'B']) await storeReport(site.ctx, submission, { letter })
		const page = await comeIn(hasScripts)
		const stops: number[] = []
		await page.locator(`.waiting-row .actions a[href$="${submission.id}/decision"]`).focus()
		expect(await press(page)).toMatch(/^H2 /)
		stops.push(await stopsTo(page, 'input[name=decision]'))
		while ((await page.locator(`input[value=${kind}]:focus`).count()) === 0)
			await page.keyboard.press('ArrowDown')
		await page.keyboard.press('Space')
		stops.push(await stopsTo(page, 'aside.decision button'))
		expect(await press(page)).toContain(said)
		stops.push(await stopsTo(page, 'a[href="#relire"]'))
		await page.keyboard.press('Enter')
		expect(await page.locator('button[value=apercu]:focus').count()).toBe(1)
		expect(await press(page)).toContain(said)
		stops.push(await stopsTo(page, 'button[value=envoyer]'))
		await page.locator('.skip-link').first().focus()
		await page.keyboard.press('Enter')
		await page.keyboard.press('Tab')
		expect(await page.locator('main :focus').count()).toBe(1)
		await page.locator('button[value=envoyer]').focus()
		await Promise.all([page.waitForURL(/fait=decide/), page.keyboard.press('Enter')])
		expect(Math.max(...stops), `${stops}`).toBeLessThanOrEqual(MOST_STOPS)
		await page.context().close()
	})
})
