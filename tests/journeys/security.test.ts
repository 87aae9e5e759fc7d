import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor } from '#app/modules/identity/security/testing.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { openContext } from '#server/open-context.server.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { placeDatabase, startSite } from '#tests/support/process.ts'

/** A site of its own at `localhost`: a passkey belongs to a name, which an address of numbers is not (WebAuthn level 2, section 5.1.2). */
let site: Awaited<ReturnType<typeof startSite>> & { url: string }
let folder: string
let browser: Browser

const CLOCK = { now: () => new Date() }
const PEOPLE = ['etapes', 'cle', 'onglets'] as const
const emailOf = (name: (typeof PEOPLE)[number]) => `${name}@example.org`

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'mbongi-security-'))
	placeDatabase(folder)
	const { ctx, close } = await openContext({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
	for (const name of PEOPLE) await storePerson(ctx, { email: emailOf(name), password: true })
	await close()
	const port = await freePort()
	const url = `http://localhost:${port}`
	const started = await startSite(folder, { PORT: String(port), HOST: 'localhost', PUBLIC_URL: url })
	site = { ...started, url }
	browser = await openBrowser()
})
afterAll(async () => {
	await browser?.close()
	site?.child.kill('SIGTERM')
	await site?.ended
	await rm(folder, { recursive: true, force: true })
})

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer()
		probe.once('error', reject)
		probe.listen(0, 'localhost', () => {
			const address = probe.address()
			probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
		})
	})
}

const SECURITY = '/espace-lecteur/securite'

async function visitor(options: Parameters<Browser['newContext']>[0] = {}) {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		locale: 'fr',
		...options,
	})
	return { context, page: await context.newPage() }
}

/** Gives address and password, as a person does. */
async function givePassword(page: Page, email: string, returnTo = SECURITY, password = TEST_PASSWORD) {
	await page.goto(`${site.url}/auth?retour=${encodeURIComponent(returnTo)}`)
	await page.fill('#connexion-email', email)
	await page.fill('#connexion-password', password)
	await page.locator('#connexion-password').press('Enter')
	await page.waitForURL((url) => url.pathname !== '/auth')
}

/** As a proxy names the sender: what others of this machine did wrong does not count. */
const fromAddress = (address: string) => ({ extraHTTPHeaders: { 'x-forwarded-for': address } })

async function signOut(context: BrowserContext) {
	await context.clearCookies()
}

describe('somebody who wants two steps', () => {
	test('sets them up, enters with a code, and without the phone with a recovery code, once', async () => {
		const { context, page } = await visitor({ acceptDownloads: true })
		await givePassword(page, emailOf('etapes'))
		await page.waitForURL(`${site.url}${SECURITY}`)
		expect(await violationsOn(page)).toEqual([])
		await page.locator('summary', { hasText: 'Mettre en place' }).click()
		await page.fill('#deux-facteurs-password', TEST_PASSWORD)
		await page.locator('#deux-facteurs-password').press('Enter')
		const key = await page.locator('.two-factor-key code').innerText()
		expect(await violationsOn(page)).toEqual([])
		await page.fill('#code', codeFor(CLOCK, key))
		await page.locator('#code').press('Enter')
		const codes = await page.locator('.recovery-codes code').allInnerTexts()
		expect(codes).toHaveLength(10)
		expect(await violationsOn(page)).toEqual([])
		const link = page.locator('a[download]')
		const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
		expect(download.suggestedFilename()).toBe('mbongi-codes.txt')
		expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\r\n'))
		await page.goto(`${site.url}${SECURITY}`)
		expect(await page.locator('.recovery-codes').count()).toBe(0)
		await signOut(context)

		await givePassword(page, emailOf('etapes'), '/articles?page=2')
		await page.waitForURL(/deux-facteurs/)
		expect(await violationsOn(page)).toEqual([])
		await page.fill('#code', '12345')
		await page.locator('#code').press('Enter')
		await page.locator('#code-erreur').waitFor()
		await page.fill('#code', codeFor(CLOCK, key, 1))
		await page.locator('#code').press('Enter')
		await page.waitForURL(`${site.url}/articles?page=2`)
		await context.close()

		const { context: plain, page: withoutScripts } = await visitor({ javaScriptEnabled: false })
		for (const isGood of [true, false]) {
			await plain.clearCookies()
			await givePassword(withoutScripts, emailOf('etapes'))
			await withoutScripts.locator('a[href*="secours=1"]').click()
			await withoutScripts.fill('#code', codes[0] ?? '')
			await withoutScripts.locator('#code').press('Enter')
			await withoutScripts.locator(isGood ? '#h-sessions' : '#code-erreur').waitFor()
		}
		await plain.close()
	})
})

describe('somebody with a passkey', () => {
	test('adds one, enters with it without password and code, and nobody can send its answer again', async () => {
		const { context, page } = await visitor()
		const session = await context.newCDPSession(page)
		await session.send('WebAuthn.enable')
		await session.send('WebAuthn.addVirtualAuthenticator', {
			options: {
				protocol: 'ctap2',
				transport: 'internal',
				hasResidentKey: true,
				hasUserVerification: true,
				isUserVerified: true,
				automaticPresenceSimulation: true,
			},
		})
		await givePassword(page, emailOf('cle'))
		await page.locator('summary', { hasText: 'Ajouter une clé' }).click()
		await page.fill('#cle-name', 'Téléphone')
		await page.fill('#cle-password', 'pas le bon')
		await page.locator('#cle-password').press('Enter')
		await page.getByText(/Ce n.est pas le mot de passe actuel/).waitFor()
		await page.fill('#cle-password', TEST_PASSWORD)
		await page.locator('#cle-password').press('Enter')
		await page.waitForURL(/fait=passkey-added/)
		await page.getByRole('heading', { name: 'Téléphone' }).waitFor()
		await signOut(context)

		await page.goto(`${site.url}/auth?retour=/articles`)
		const answered = page.waitForRequest(/cle-acces\/connexion$/)
		await page.getByRole('button', { name: /Se connecter avec une clé d.accès/ }).click()
		const body = (await answered).postData()
		await page.waitForURL(`${site.url}/articles`)
		const repeated = await page.evaluate(async (body) => {
			const headers = { 'content-type': 'application/json' }
			return (await fetch('/auth/cle-acces/connexion', { method: 'POST', headers, body })).status
		}, body)
		expect(repeated).toBe(422)

		await page.goto(`${site.url}${SECURITY}`)
		await page.locator('summary', { hasText: 'Retirer' }).click()
		await page.getByRole('button', { name: 'Retirer la clé Téléphone' }).click()
		await page.waitForURL(/fait=passkey-removed/)
		await signOut(context)
		await page.goto(`${site.url}/auth`)
		await page.getByRole('button', { name: /Se connecter avec une clé d.accès/ }).click()
		await page.getByText(/Cette clé n.a pas été reconnue/).waitFor()
		await context.close()
	})

	test('sees no button where scripts are off', async () => {
		const { context, page } = await visitor({ javaScriptEnabled: false })
		await page.goto(`${site.url}/auth`)
		expect(await page.locator('passkey-button').innerText()).toBe('')
		await context.close()
	})

	test('sees no button where the site is an address of numbers, to which no passkey can belong', async () => {
		const { context, page } = await visitor()
		await context.route('http://127.0.0.1/**', async (route) => {
			const { pathname } = new URL(route.request().url())
			await route.fulfill({ response: await context.request.get(site.url + pathname) })
		})
		const button = page.getByRole('button', { name: /Se connecter avec une clé d.accès/ })
		for (const [url, isOffered] of [
			[`${site.url}/auth`, true],
			['http://127.0.0.1/auth', false],
		] as const) {
			await page.goto(url)
			await page.waitForFunction(() => customElements.get('passkey-button') !== undefined)
			expect([url, await button.isVisible()]).toEqual([url, isOffered])
		}
		await context.close()
	})

	test('is answered only on pages of this site', async () => {
		const post = (headers: Record<string, string>) =>
			fetch(`${site.url}/auth/cle-acces/connexion-debut`, { method: 'POST', headers, body: '{}' })
		const json = { 'content-type': 'application/json' }
		expect(
			(await post({ ...json, 'sec-fetch-site': 'cross-site', origin: 'https://autre.example' })).status,
		).toBe(403)
		expect((await post({ ...json, 'sec-fetch-site': 'same-site' })).status).toBe(403)
		expect((await post(json)).status).toBe(403)
		expect((await post({ origin: site.url })).status).toBe(415)
		expect((await post({ ...json, origin: site.url })).status).toBe(200)
		expect((await fetch(`${site.url}/auth/cle-acces/connexion-debut`)).status).toBe(404)
	})
})

describe('somebody with two browsers', () => {
	test('changes the password in one, which stays signed in; the other has to enter again', async () => {
		const next = 'trois pirogues au matin'
		const first = await visitor(fromAddress('203.0.113.21'))
		const second = await visitor(fromAddress('203.0.113.22'))
		await givePassword(first.page, emailOf('onglets'))
		await givePassword(second.page, emailOf('onglets'))
		const tab = await first.context.newPage()
		await tab.goto(`${site.url}${SECURITY}`)
		await first.page.fill('#mdp-current', TEST_PASSWORD)
		await first.page.fill('#mdp-next', next)
		await first.page.fill('#mdp-repeated', 'autre chose, par erreur')
		await first.page.locator('#mdp-repeated').press('Enter')
		await first.page.locator('#mdp-repeated-erreur').waitFor()
		expect(await violationsOn(first.page)).toEqual([])
		await first.page.fill('#mdp-current', TEST_PASSWORD)
		await first.page.fill('#mdp-next', next)
		await first.page.fill('#mdp-repeated', next)
		await first.page.locator('#mdp-repeated').press('Enter')
		await first.page.waitForURL(/fait=password/)
		await tab.getByRole('button', { name: 'Se déconnecter partout' }).waitFor()
		await tab.reload()
		expect(await tab.locator('#h-sessions').count()).toBe(1)
		await second.page.getByRole('button', { name: 'Se déconnecter partout' }).click()
		await second.page.getByRole('heading', { name: 'Connexion requise' }).waitFor()
		await tab.getByRole('button', { name: 'Se déconnecter partout' }).click()
		await tab.waitForURL(/\/auth\?/)
		await givePassword(second.page, emailOf('onglets'), SECURITY, next)
		await second.page.waitForURL(`${site.url}${SECURITY}`)
		await Promise.all([first.context.close(), second.context.close()])
	})
})
