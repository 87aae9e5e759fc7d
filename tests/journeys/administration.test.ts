import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
const people = inject('people')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

function personAt(email: string) {
	const person = people.find((person) => person.email === email)
	if (!person) throw new Error(`nobody has the address ${email}`)
	return person
}

/** A browser of its own, signed in, at the page that sign-in led to. Without scripts: the spaces need none. */
async function signedIn(
	email: string,
	{ at = '/attente', width = 1280, arrivesAt = `${site}${at}` as string | RegExp } = {},
): Promise<{ context: BrowserContext; page: Page }> {
	const context = await browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled: false })
	const page = await context.newPage()
	await page.goto(`${site}/auth?retour=${encodeURIComponent(at)}`)
	await page.fill('#connexion-email', email)
	await page.fill('form:has(#connexion-email) input[name=password]', personAt(email).password)
	await page.click('form:has(#connexion-email) button[type=submit]')
	await page.waitForURL(arrivesAt)
	return { context, page }
}

/** A backup from the open page of backups, until it is listed there. */
async function makeBackup(page: Page) {
	await page.click('main button[value=faire]')
	await expect
		.poll(
			async () => {
				await page.reload()
				return page.locator('main tbody tr').count()
			},
			{ interval: 1000 },
		)
		.toBeGreaterThan(0)
}

/** The page of an invitation whose token went into a cookie. */
const WITHOUT_TOKEN = /\/auth\/invitation\/~[\w-]+$/

const personLink = (page: Page, name: string) => page.locator('table a', { hasText: name }).first()

describe('an administrator', () => {
	test('answers a question about bringing a journal, notes it and closes it', async () => {
		const asking = await browser.newContext({ javaScriptEnabled: false })
		const form = await asking.newPage()
		await form.goto(`${site}/rejoindre/question`)
		await form.fill('#name', 'Awa Exemple-Question')
		await form.fill('#email', 'revue@example.org')
		await form.fill('#message', 'Que devient notre site ?')
		await expect
			.poll(
				async () => {
					if (!form.url().includes('envoye=1')) await form.click('main form button')
					return form.url()
				},
				{ interval: 1500 },
			)
			.toContain('envoye=1')
		await asking.close()

		const { context, page } = await signedIn('admin@mbongi.example', { at: '/admin' })
		await page.click('.administration-side a[href="/admin/questions"]')
		await personLink(page, 'Awa Exemple-Question').click()
		expect(await page.locator('main').innerText()).toContain('Que devient notre site ?')
		expect(await violationsOn(page, { scripts: false })).toEqual([])
		await page.click('button:has-text("Envoyer la réponse")')
		expect(await page.locator('#answer').getAttribute('aria-invalid')).toBe('true')
		await page.fill('#answer', 'Son adresse mènera ici.')
		await page.click('button:has-text("Envoyer la réponse")')
		await page.waitForURL(/fait=repondu/)
		await page.fill('#note', 'Rappeler en janvier.')
		await page.check('#isClosed')
		await page.click('form:has(#note) button')
		await page.waitForURL(/fait=garde/)
		expect(await page.inputValue('#note')).toBe('Rappeler en janvier.')
		expect(await page.locator('#isClosed').isChecked()).toBe(true)
		await page.click('.administration-side a[href="/admin/courrier"]')
		expect(await page.locator('.list-table').innerText()).toMatch(/Réponse\sà\sune\squestion/)
		await context.close()
	})

	test('gives a role, which counts at the next page, and takes it back', async () => {
		const somebody = await signedIn('reviewer-4@mbongi.example')
		const refused = await somebody.page.goto(`${site}/espace-auteur/soumettre`)
		expect(refused?.status()).toBe(403)
		expect(await somebody.page.locator('h1').innerText()).toBe('Accès non autorisé')

		const { context, page } = await signedIn('admin@mbongi.example', { at: '/admin' })
		await page.click('.administration-side a[href="/admin/personnes"]')
		await page.fill('#q', 'reviewer-4@')
		await page.click('search button')
		await personLink(page, personAt('reviewer-4@mbongi.example').name).click()
		await page.selectOption('#role', 'author')
		await page.click('form:has(#role) button')
		await page.waitForURL(/fait=accorde/)
		expect(await page.locator('.notice.good').innerText()).toContain('Le rôle est accordé')
		expect((await somebody.page.goto(`${site}/espace-auteur/soumettre`))?.status()).toBe(200)

		await page.click('tr:has-text("Auteur") summary')
		await page.click('tr:has-text("Auteur") button')
		await page.waitForURL(/fait=retire/)
		expect((await somebody.page.goto(`${site}/espace-auteur/soumettre`))?.status()).toBe(403)
		await context.close()
		await somebody.context.close()
	})

	test('invites by mail; whoever has the address accepts by its link and enters', async () => {
		const { context, page } = await signedIn('admin@mbongi.example', { at: '/admin/invitations' })
		await page.fill('#email', 'reviewer-3@mbongi.example')
		await page.selectOption('#role', 'editor:editor-in-chief')
		await page.selectOption('#place', { label: 'Islamic Africa' })
		await page.click('form:has(#email) button')
		await page.waitForURL(/fait=invite/)

		await page.goto(`${site}/admin/courrier?a=reviewer-3`)
		await page.locator('table a').first().click()
		const text = await page.locator('.mail-text').innerText()
		const path = /\/auth\/invitation\/[\w-]{43}/.exec(text)?.[0] ?? ''
		expect(path).not.toBe('')
		expect(await page.frameLocator('iframe.mail-html').locator('body').innerText()).toContain(
			'Islamic Africa',
		)

		const other = await signedIn('reviewer-2@mbongi.example', { at: path, arrivesAt: WITHOUT_TOKEN })
		expect(await other.page.locator('main').innerText()).toContain('reviewer-3@mbongi.example')
		expect(await other.page.locator('button', { hasText: 'Accepter' }).count()).toBe(0)
		await other.context.close()

		const visitor = await browser.newContext({ javaScriptEnabled: false })
		const invited = await visitor.newPage()
		await invited.goto(site + path)
		await invited.locator('main a.button-primary').click()
		await invited.fill('#connexion-email', 'reviewer-3@mbongi.example')
		await invited.fill(
			'form:has(#connexion-email) input[name=password]',
			personAt('reviewer-3@mbongi.example').password,
		)
		await invited.click('form:has(#connexion-email) button[type=submit]')
		await invited.waitForURL(WITHOUT_TOKEN)
		await invited.click('main button.button-primary')
		await invited.waitForURL(/fait=acceptee/)
		expect((await invited.goto(`${site}/admin/personnes`))?.status()).toBe(200)
		expect((await invited.goto(`${site}/admin/courrier`))?.status()).toBe(404)
		expect((await invited.goto(site + path))?.status()).toBe(404)
		await visitor.close()
		await context.close()
	})

	test('acts as somebody under a banner, may not touch their security, and the log says both', async () => {
		const { context, page } = await signedIn('admin@mbongi.example', { at: '/admin/personnes' })
		const { name } = personAt('reviewer-2@mbongi.example')
		await personLink(page, name).click()
		await page.click('a[href$="/acces"]')
		await page.fill('#agir-reason', 'Une page à voir comme la personne')
		await page.click('form:has(#agir-reason) button')
		await page.waitForURL(`${site}/espace-lecteur`)
		expect(await page.locator('.role-band').innerText()).toContain(name)
		expect((await page.goto(`${site}/espace-reviseur`))?.status()).toBe(200)
		expect((await page.goto(`${site}/admin`))?.status()).toBe(404)
		expect((await page.goto(`${site}/espace-lecteur/securite`))?.status()).toBe(403)
		expect(await page.locator('main').innerText()).toContain('Vous agissez en tant que quelqu’un d’autre')

		await page.click('.role-band button')
		await page.waitForURL(/\/admin\/personnes\//)
		expect(await page.locator('.role-band').count()).toBe(0)
		await page.goto(`${site}/admin/journal?personne=reviewer-2`)
		const log = await page.locator('tbody').innerText()
		expect(log).toContain('Agit en tant que quelqu’un')
		expect(log).toContain('Redevenu soi-même')
		await page.click('form[action="/admin/journal"][method=post] button')
		expect(await page.locator('.notice.good').innerText()).toContain('La chaîne est intacte')
		await context.close()
	})
})

describe('the rooms of administration', () => {
	test('are hidden: neither a visitor nor an author finds anything there', async () => {
		const { context, page } = await signedIn('author-1@mbongi.example')
		for (const path of ['/admin', '/admin/personnes', '/admin/journal', '/admin/courrier'])
			expect([path, (await page.goto(site + path))?.status()]).toEqual([path, 404])
		expect((await page.goto(`${site}/redaction`))?.status()).toBe(403)
		expect(await page.locator('header').innerHTML()).not.toContain('href="/admin"')
		await context.close()
		expect((await fetch(`${site}/admin`)).status).toBe(404)
	})

	test.for([
		['fr', 1280],
		['ar', 390],
	] as const)('hold what WCAG asks for (%s, %i px)', async ([language, width]) => {
		const { context: signed, page: first } = await signedIn('admin@mbongi.example', { at: '/admin' })
		const state = await signed.storageState()
		const person = await first
			.goto(`${site}/admin/personnes?q=editor@`)
			.then(() => first.locator('table a').first().getAttribute('href'))
		await signed.close()
		const context = await browser.newContext({ viewport: { width, height: 844 }, storageState: state })
		const page = await context.newPage()
		for (const path of [
			'/admin',
			'/admin/personnes',
			person ?? '',
			'/admin/invitations',
			'/admin/journal',
			'/admin/reglages',
			'/admin/reglages/revues',
			'/admin/entretien',
			'/admin/sauvegardes',
			'/admin/courrier',
			'/espace-auteur',
		]) {
			await page.goto(`${site}${path}?lang=${language}`)
			if (path === '/admin/sauvegardes') await makeBackup(page)
			expect([path, await violationsOn(page)]).toEqual([path, []])
			const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
			expect([path, wider]).toEqual([path, 0])
		}
		await context.close()
	})
})
