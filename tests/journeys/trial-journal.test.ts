import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerFirstAdministrator } from '#app/modules/identity/sign-up/first-administrator.server.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'
import { addressIn } from '#tests/support/open-link.ts'

const TEXT =
	'<!doctype html><html lang="fr"><title>Le foncier</title><body><h1>Introduction</h1><p>Les terroirs et le droit des zoubouriques.</p></body></html>'
const PASSWORD = 'sous le baobab 1960'

let browser: Browser
let site: OwnSite
beforeAll(async () => {
	browser = await openBrowser()
	site = await openOwnSite()
})
afterAll(async () => {
	await browser.close()
	await site.close()
})

/** The links of the mails to an address, decoded (RFC 2045, section 6.7). */
async function mailedLink(to: string, path: RegExp): Promise<string> {
	const texts = (await site.mails())
		.filter((mail) => mail.to.includes(to))
		.map(({ content }) =>
			content
				.replace(/=\r?\n/g, '')
				.replace(/=([0-9A-F]{2})/g, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16))),
		)
	const link = texts.flatMap((text) => path.exec(text)?.[0] ?? []).at(-1)
	if (!link) throw new Error(`no mail to ${to} holds ${path}`)
	return addressIn(link)
}

test('from signing up to the first article read by the secret link, and to an opened journal', async () => {
	const visitor = async () => {
		const context = await browser.newContext({
			viewport: { width: 390, height: 844 },
			javaScriptEnabled: false,
		})
		await context.addCookies([{ name: 'language', value: 'fr', url: site.url }])
		return context.newPage()
	}
	const admin = await visitor()
	const fillPerson = async (page: typeof admin, email: string) => {
		await page.fill('#prenom', 'Awa')
		await page.fill('#nom', 'Ndiaye')
		await page.fill('#email', email)
		await page.fill('#password', PASSWORD)
		await page.fill('#confirmation', PASSWORD)
	}
	await admin.goto(addressIn((await offerFirstAdministrator(site.ctx)) ?? ''))
	await fillPerson(admin, 'admin@example.org')
	await admin.locator('main .form-foot button').first().click()
	await admin.waitForURL(`${site.url}/admin`)

	const page = await visitor()
	const submit = () => page.locator('main .form-foot button').first().click()
	const looked = async () => {
		expect(await violationsOn(page, { scripts: false }), page.url()).toEqual([])
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
		expect(overflow, page.url()).toBeLessThanOrEqual(0)
	}
	await page.goto(`${site.url}/auth?mode=inscription`)
	await fillPerson(page, 'prof@example.org')
	await page.check('#terms')
	const press = (name: string) => page.locator('main form').getByRole('button', { name, exact: true }).click()
	await press('Créer mon compte')
	await page.goto(await mailedLink('prof@example.org', /https?:\/\/\S+\/auth\/confirmation\?\S+/))
	if ((await page.locator('main #password').count()) > 0) await page.fill('main #password', PASSWORD)
	await press('Confirmer et se connecter')
	await page.waitForURL((url) => !url.pathname.startsWith('/auth/confirmation'))

	await page.goto(`${site.url}/rejoindre`)
	await page.click('main a[href="/espace-lecteur/essai"]')
	await looked()
	await page.click('main a[href="/espace-lecteur/essai/nouveau"]')
	await looked()
	await page.fill('#newPublisher', 'Faculté de droit')
	await submit()
	await page.waitForURL(/identite/)
	await looked()
	await page.fill('#title-fr', 'Terroirs et droit')
	await submit()
	await page.waitForURL(/evaluation/)
	await page.fill('#sections-fr', 'Articles\nComptes rendus')
	await submit()
	await page.waitForURL(/politiques/)
	await submit()
	await page.waitForURL(/personnes/)
	await page.fill('#sectionEditors', 'collegue@example.org')
	await submit()
	await page.waitForURL(/ouverture/)
	await looked()
	await page.locator('main form:has(input[name=acte][value=garder]) button').click()
	await page.waitForURL(/essai\?fait=ouvert/)
	await looked()

	await page.click('main a[href="/redaction/saisies"]')
	expect(await page.locator('main').innerText()).toContain('revue d’essai')
	await page.locator('form:has(#journalId) button').click()
	await page.waitForURL(/\/saisies\//)
	await page.setInputFiles('#file', { name: 't.html', mimeType: 'text/html', buffer: Buffer.from(TEXT) })
	await page.locator('form:has(input[name=acte][value=fichier]) button').click()
	await page.waitForURL(/fait=file/)
	await page.locator('main details').evaluateAll((all) => {
		for (const one of all) one.setAttribute('open', '')
	})
	await page.fill('#title-fr', 'Le foncier')
	await page.fill('#authors', 'Awa ; Ndiaye ; Université')
	await page.fill('#publishedOn', '2026')
	await page.locator('form:has(input[name=acte][value=notice]) .button-primary').click()
	await page.waitForURL(/fait=saved/)
	await page.locator('.ask-first > summary').click()
	expect(await page.locator('.ask-first').innerText()).toContain('et nulle part ailleurs')
	await page.locator('form:has(input[name=acte][value=publier]) button').last().click()
	await page.waitForURL(/fait=published/)
	expect(await page.locator('#publication').locator('..').innerText()).toContain('paru dans la revue d’essai')

	await page.goto(`${site.url}/espace-lecteur/essai`)
	await page.locator('form:has(input[name=acte][value=lier]) button').click()
	const shown = (await page.getAttribute('#lien-secret', 'href')) ?? ''
	expect(new URL(shown).pathname).toBe('/lien')
	const link = addressIn(shown)
	const stranger = await visitor()
	await stranger.goto(link)
	expect(link).not.toContain(new URL(stranger.url()).pathname)
	expect(await stranger.locator('main').innerText()).toContain('Terroirs et droit')
	await stranger.locator('main a', { hasText: 'Le foncier' }).click()
	expect(await stranger.locator('main').innerText()).toContain('zoubouriques')
	expect(await violationsOn(stranger, { scripts: false })).toEqual([])

	await page.goto(`${site.url}/espace-lecteur/essai`)
	await page.fill('#message', 'Nous sommes prêts.')
	await page.locator('form:has(#message) .button-primary').click()
	await page.waitForURL(/fait=demande/)
	await admin.goto(await mailedLink('admin@example.org', /https?:\/\/\S+\/admin\/essais\/[\w-]+/))
	expect(await admin.locator('main, .administration-body').first().innerText()).toContain(
		'Nous sommes prêts.',
	)
	expect(await admin.locator('.standards li').count()).toBe(6)
	expect(await violationsOn(admin, { scripts: false })).toEqual([])
	await admin.locator('.ask-first > summary').click()
	await admin.locator('form:has(input[name=acte][value=ouvrir]) button').click()
	await admin.waitForURL(/\/admin\/revues\/[\w-]+\?fait=ouverte$/)
	await stranger.goto(`${site.url}/revues`)
	expect(await stranger.locator('main').innerText()).toContain('Terroirs et droit')
	expect((await stranger.goto(link))?.status()).toBe(404)
	expect(await mailedLink('prof@example.org', /https?:\/\/\S+\/revues\/[\w-]+/)).toContain('/revues/')
})
