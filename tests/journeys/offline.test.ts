import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { type Planted, plant } from '#tests/e2e/blindness/plant.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

/** Without a network what is typed stays, the page says so, and nothing is sent twice when it is back. */
let site: OwnSite
let planted: Planted
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
	browser = await openBrowser()
	site = await openOwnSite()
	planted = await plant(site.ctx)
})
beforeEach(async () => {
	context = await browser.newContext({ baseURL: site.url })
	await site.ctx.db.deleteFrom('form_draft').execute()
})
afterEach(() => context.close())
afterAll(async () => {
	await browser.close()
	await site.close()
})

async function signIn(page: Page, { email }: Actor): Promise<void> {
	await page.goto('/auth')
	await page.fill('#connexion-email', email)
	await page.fill('form:has(#connexion-email) input[name=password]', TEST_PASSWORD)
	await page.click('form:has(#connexion-email) button[type=submit]')
	await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

const reportPath = () => pathTo('reviewer.report', { id: planted.assignmentId })

async function openReport(): Promise<Page> {
	const page = await context.newPage()
	await signIn(page, planted.people.reviewer)
	await page.goto(reportPath(), { waitUntil: 'networkidle' })
	return page
}

/** Types without a network until this device keeps it, and closes the window. */
async function typeAndClose(page: Page, text: string): Promise<void> {
	await context.setOffline(true)
	await page.locator('#commentsToEditor').fill(text)
	await band(page).waitFor()
	await page.waitForFunction(
		(typed) => Object.values(localStorage).some((kept) => kept.includes(typed)),
		text,
	)
	await page.close({ runBeforeUnload: false })
	await context.setOffline(false)
}

const band = (page: Page) => page.getByText(/Hors ligne depuis \d+\sh\s\d\d\./)
const keptHere = (page: Page) =>
	page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mbongi.offline.')).length)
const drafts = async () => {
	const rows = await site.ctx.db.selectFrom('form_draft').select('fields').execute()
	return rows.map(({ fields }) => JSON.stringify(fields))
}
test('a band tells since when; what is typed is saved when the network is back, and forms wait', async () => {
	const page = await openReport()
	expect(await band(page).isVisible()).toBe(false)
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.isNavigationRequest()) sent.push(request.url())
	})
	await context.setOffline(true)
	await page.locator('#commentsToAuthor').pressSequentially(' Écrit sans réseau.')
	await band(page).waitFor()
	await page.getByText('Ce que vous écrivez est gardé ici', { exact: false }).waitFor()
	expect(await violationsOn(page)).toEqual([])
	await page.setViewportSize({ width: 320, height: 700 })
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

	const pressTwice = () =>
		page.locator('.button-primary[name=acte][value=envoyer]').evaluate((button: HTMLButtonElement) => {
			button.click()
			button.click()
		})
	await pressTwice()
	await page.getByText('Rien n’est parti', { exact: false }).waitFor()
	expect(await page.inputValue('#commentsToAuthor')).toContain('Écrit sans réseau.')

	await context.setOffline(false)
	await band(page).waitFor({ state: 'hidden' })
	await expect
		.poll(async () => (await drafts()).filter((text) => text.includes('Écrit sans réseau.')))
		.toHaveLength(1)
	expect(await keptHere(page)).toBe(0)
	expect(sent).toEqual([])

	await page.locator('#commentsToAuthor').pressSequentially(' Puis avec.')
	await Promise.all([page.waitForURL(/fait=/), pressTwice()])
	expect(sent).toHaveLength(1)
	await page.goto(reportPath())
	expect(await page.inputValue('#commentsToAuthor')).toContain('Écrit sans réseau. Puis avec.')
	expect(await drafts()).toEqual([])
})

test('what was typed before the window was closed is saved once its writer opens the form again', async () => {
	await typeAndClose(await openReport(), 'Gardé sur cet appareil.')
	const again = await context.newPage()
	await again.goto(reportPath())
	await expect.poll(() => again.inputValue('#commentsToEditor')).toBe('Gardé sur cet appareil.')
	await again.getByText(/Brouillon du/).waitFor()
	expect(await keptHere(again)).toBe(0)
})

test('nobody else who uses the device sees or sends it, and it is still there for its writer', async () => {
	await typeAndClose(await openReport(), 'Pour moi seul.')
	await context.clearCookies()
	const page = await context.newPage()
	await signIn(page, planted.people.editor)
	await page.goto(pathTo('waiting'), { waitUntil: 'networkidle' })
	expect(await keptHere(page)).toBe(1)
	expect(await drafts()).toEqual([])
	await context.clearCookies()
	await signIn(page, planted.people.reviewer)
	await page.goto(reportPath())
	await expect.poll(() => page.inputValue('#commentsToEditor')).toBe('Pour moi seul.')
})

test('whoever signs out leaves nothing of it on the device; what is too old is forgotten', async () => {
	const page = await openReport()
	await page.route('**/brouillon?**', (route) => route.abort())
	await page.locator('#commentsToEditor').fill('Ne reste pas.')
	await band(page).waitFor()
	await expect.poll(() => keptHere(page)).toBe(1)
	await page.evaluate(() => localStorage.setItem('mbongi.offline.autre /brouillon', '{"at":1,"fields":[]}'))
	const own = await context.newPage()
	await own.route('**/brouillon?**', (route) => route.abort())
	await own.goto(pathTo('waiting'), { waitUntil: 'networkidle' })
	expect(await keptHere(own)).toBe(1)
	await own.locator('.account-menu summary').click()
	await own.getByRole('button', { name: 'Déconnexion' }).click()
	await own.waitForURL(/fait=deconnexion/)
	expect(await keptHere(own)).toBe(0)
	await page.close({ runBeforeUnload: false })
})

test('where storage is forbidden the band says that the text stays in the page, and it is saved all the same when the network is back', async () => {
	await context.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get: () => {
				throw new DOMException('forbidden', 'SecurityError')
			},
		})
	})
	const page = await openReport()
	await context.setOffline(true)
	await page.locator('#commentsToEditor').fill('Sans mémoire.')
	await page.getByText('Ce que vous écrivez reste dans cette page', { exact: false }).waitFor()
	await context.setOffline(false)
	await band(page).waitFor({ state: 'hidden' })
	await expect
		.poll(async () => (await drafts()).filter((text) => text.includes('Sans mémoire.')))
		.toHaveLength(1)
})

test('when the session has ended its writer signs in where they write, and what they wrote is saved', async () => {
	const { reviewer } = planted.people
	const page = await openReport()
	await site.ctx.db.deleteFrom('user_session').where('user_id', '=', reviewer.userId).execute()
	await page.locator('#commentsToEditor').fill('Écrit trop tard.')
	const dialog = page.getByRole('dialog', { name: 'Votre session a pris fin' })
	await dialog.getByText(/gardé sur cet appareil à \d+\sh\s\d\d/).waitFor()
	expect(await violationsOn(page)).toEqual([])
	await page.setViewportSize({ width: 320, height: 600 })
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
	await dialog.getByLabel(`Mot de passe de ${reviewer.email}`).fill(TEST_PASSWORD)
	await dialog.getByRole('button', { name: 'Se connecter et enregistrer' }).click()
	await expect
		.poll(async () => (await drafts()).filter((text) => text.includes('Écrit trop tard.')))
		.toHaveLength(1)
	expect(new URL(page.url()).pathname).toBe(reportPath())
	await expect.poll(() => page.inputValue('#commentsToEditor')).toBe('Écrit trop tard.')
	expect(await keptHere(page)).toBe(0)
})

/** Has the page look again for a network, as it does every ten seconds. */
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))
const DRAFT = '**/brouillon?**'
const ANYTHING = '**/favicon.svg'

test('on a network that reaches nothing the band stays, though the device calls itself online and a save still hangs', async () => {
	const page = await openReport()
	let attempts = 0
	await page.route(ANYTHING, (route) => route.abort())
	await page.route(DRAFT, (route) => (attempts++ === 0 ? route.abort() : undefined))
	await page.locator('#commentsToEditor').fill('Sans issue.')
	await band(page).waitFor()
	await lookAgain(page)
	await expect.poll(() => attempts).toBe(2)
	const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
	await lookAgain(page)
	await asked
	expect(await band(page).isVisible()).toBe(true)
	await page.unroute(ANYTHING)
	await lookAgain(page)
	await band(page).waitFor({ state: 'hidden' })
	await page.close({ runBeforeUnload: false })
})

test('the answer of a proxy that the library is not there is none', async () => {
	const page = await openReport()
	await page.route(DRAFT, (route) => route.fulfill({ status: 503 }))
	await page.locator('#commentsToEditor').fill('Pendant une panne.')
	await band(page).waitFor()
	expect(await keptHere(page)).toBe(1)
	await page.unroute(DRAFT)
	await lookAgain(page)
	await band(page).waitFor({ state: 'hidden' })
	await expect
		.poll(async () => (await drafts()).filter((text) => text.includes('Pendant une panne.')))
		.toHaveLength(1)
})

test('a form whose kept text cannot be saved is free again after some seconds, and says that nothing was sent', async () => {
	await typeAndClose(await openReport(), 'En attente.')
	const page = await context.newPage()
	await page.route(DRAFT, () => undefined)
	await page.goto(reportPath())
	const isFree = async () => (await page.locator('form[data-draft][inert]').count()) === 0
	await expect.poll(isFree).toBe(false)
	await page.getByText('Rien n’est parti', { exact: false }).waitFor()
	expect(await isFree()).toBe(true)
	expect(await page.inputValue('#commentsToEditor')).toBe('En attente.')
	expect(await keptHere(page)).toBe(1)
	await page.close({ runBeforeUnload: false })
})

test('a long text is saved when its window is hidden, and nobody is called offline', async () => {
	const page = await openReport()
	await page.locator('#commentsToEditor').fill('Longuement. '.repeat(6000))
	await page.evaluate(() => {
		Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
		document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
	})
	await expect.poll(async () => (await drafts()).join('').includes('Longuement.')).toBe(true)
	expect(await band(page).isVisible()).toBe(false)
	expect(await keptHere(page)).toBe(0)
})

test('a device that calls itself offline where the library answers is not called so', async () => {
	await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
	const page = await openReport()
	await page.locator('#commentsToEditor').fill('Sur le réseau du lieu.')
	await expect.poll(async () => (await drafts()).join('').includes('Sur le réseau du lieu.')).toBe(true)
	expect(await band(page).isVisible()).toBe(false)
})

test('a dialog of the page closes without a network', async () => {
	const page = await openReport()
	await context.setOffline(true)
	await page.evaluate(() => {
		const dialog = document.createElement('dialog')
		dialog.innerHTML = '<form method="dialog"><button>Insérer</button></form>'
		document.body.append(dialog)
		dialog.showModal()
	})
	await page.getByRole('button', { name: 'Insérer' }).click()
	await page.getByRole('button', { name: 'Insérer' }).waitFor({ state: 'hidden', timeout: 5000 })
})
