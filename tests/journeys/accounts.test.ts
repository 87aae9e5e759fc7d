import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { addressIn } from '#tests/support/open-link.ts'
import { openOrcid } from '#tests/support/orcid.ts'
import { placeDatabase, startSite } from '#tests/support/process.ts'

const ORCID = { clientId: 'APP-TEST', clientSecret: 'secret' }
const PASSWORD = 'sous le baobab 1960'
const NEXT_PASSWORD = 'quatre pirogues au large'

/** The mails that left, by address, decoded (RFC 2045, section 6.7), the oldest first. */
const mails: { to: string; text: string }[] = []
const mailServer = new SMTPServer({
	authOptional: true,
	disabledCommands: ['STARTTLS'],
	onData(stream, session, done) {
		const chunks: Buffer[] = []
		stream.on('data', (chunk: Buffer) => chunks.push(chunk))
		stream.on('end', () => {
			const text = Buffer.concat(chunks)
				.toString('utf8')
				.replace(/=\r\n/g, '')
				.replace(/=([0-9A-F]{2})/g, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16)))
			for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text })
			done()
		})
	},
})

let folder: string
let site: string
let program: Awaited<ReturnType<typeof startSite>>
let orcid: Awaited<ReturnType<typeof openOrcid>>
let browser: Browser

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'mbongi-accounts-'))
	mailServer.listen(0, '127.0.0.1')
	await once(mailServer.server, 'listening')
	const smtpPort = (mailServer.server.address() as AddressInfo).port
	orcid = await openOrcid(ORCID)
	const port = await freePort()
	site = `http://127.0.0.1:${port}`
	placeDatabase(folder)
	program = await startSite(folder, {
		PORT: String(port),
		HOST: '127.0.0.1',
		PUBLIC_URL: site,
		SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
		ORCID_URL: orcid.state.url,
		ORCID_CLIENT_ID: ORCID.clientId,
		ORCID_CLIENT_SECRET: ORCID.clientSecret,
	})
	browser = await openBrowser()
})
afterAll(async () => {
	await browser?.close()
	program?.child.kill('SIGTERM')
	await program?.ended
	await orcid?.close()
	await new Promise<void>((resolve) => mailServer.close(() => resolve()))
	await rm(folder, { recursive: true, force: true })
})

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer()
		probe.once('error', reject)
		probe.listen(0, '127.0.0.1', () => {
			const { port } = probe.address() as AddressInfo
			probe.close(() => resolve(port))
		})
	})
}

/** The link of the newest of `count` mails to an address that lead to its account. */
async function mailedLink(to: string, count: number): Promise<string> {
	const links = () =>
		mails
			.filter((mail) => mail.to === to)
			.flatMap(({ text }) => /https?:\/\/\S+\/auth\/\S+/.exec(text)?.[0] ?? [])
	await expect.poll(() => links().length, { interval: 200 }).toBe(count)
	return addressIn(links().at(-1) as string)
}

/** A browser of its own; the proxy's word tells the site's limits apart. */
async function visitor(address: string, options: Parameters<Browser['newContext']>[0] = {}) {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		extraHTTPHeaders: { 'x-forwarded-for': address },
		...options,
	})
	return { context, page: await context.newPage() }
}

async function fillSignUp(page: Page, email: string) {
	await page.fill('#prenom', 'Awa')
	await page.fill('#nom', 'Ndiaye')
	await page.fill('#email', email)
	await page.fill('#password', PASSWORD)
	await page.fill('#confirmation', PASSWORD)
	await page.check('#terms')
}

const submit = (page: Page, name: string) =>
	page.locator('main form').getByRole('button', { name, exact: true }).click()

async function enter(page: Page, email: string, password: string) {
	await page.fill('#connexion-email', email)
	await page.fill('#connexion-password', password)
	await submit(page, 'Se connecter')
}

async function signedUp(address: string, email: string): Promise<void> {
	const { context, page } = await visitor(address, { javaScriptEnabled: false })
	expect((await page.goto(`${site}/auth?mode=inscription`))?.status()).toBe(200)
	await fillSignUp(page, email)
	await submit(page, 'Créer mon compte')
	await page.goto(await mailedLink(email, 1))
	await page.fill('#password', PASSWORD)
	await submit(page, 'Confirmer et se connecter')
	await page.locator('details.account-menu').waitFor()
	await context.close()
}

describe('somebody without an account', () => {
	test('signs up, confirms, enters, forgets the password and chooses another, all without scripts', async () => {
		const email = 'awa@example.org'
		const { context, page } = await visitor('203.0.113.1', { javaScriptEnabled: false })
		const main = page.locator('main')
		await page.goto(`${site}/espace-lecteur`)
		expect(await main.innerText()).toContain('Connexion requise')
		await main.getByRole('link', { name: 'Se connecter', exact: true }).click()
		await main.getByRole('link', { name: 'Créer un compte', exact: true }).click()
		expect(new URL(page.url()).searchParams.get('retour')).toBe('/espace-lecteur')

		await page.fill('#email', email)
		await submit(page, 'Créer mon compte')
		expect(await page.locator('.form-summary').innerText()).toMatch(
			/^Erreur\s+Veuillez remplir tous les champs obligatoires\./,
		)
		expect(await page.inputValue('#email')).toBe(email)
		await fillSignUp(page, email)
		await page.fill('#confirmation', 'autre chose')
		await submit(page, 'Créer mon compte')
		expect(await page.locator('#confirmation-erreur').innerText()).toBe(
			'Les mots de passe ne correspondent pas.',
		)
		expect(await page.inputValue('#password')).toBe('')
		await fillSignUp(page, email)
		await page.uncheck('#terms')
		await submit(page, 'Créer mon compte')
		expect(await page.locator('#terms-erreur').innerText()).toBe(
			"Veuillez accepter les conditions d'utilisation.",
		)
		await fillSignUp(page, email)
		await submit(page, 'Créer mon compte')
		expect(await main.innerText()).toContain('Inscription réussie !')
		expect(await main.innerText()).toContain('Votre compte a été créé avec succès.')

		await enter(page, email, PASSWORD)
		expect(await page.locator('.form-summary').innerText()).toContain('pas encore confirmée')
		const link = await mailedLink(email, 1)
		for (let time = 0; time < 3; time++) await fetch(link)
		await page.goto(link)
		expect(await page.inputValue('[autocomplete=username]')).toBe(email)
		await page.fill('#password', PASSWORD)
		await submit(page, 'Confirmer et se connecter')
		await page.waitForURL(`${site}/espace-lecteur`)
		const cookies = await context.cookies()
		expect(cookies.find(({ name }) => name === 'mbongi.session_token')).toMatchObject({
			httpOnly: true,
			sameSite: 'Lax',
		})

		await page.locator('.account-menu summary').click()
		await page.getByRole('button', { name: 'Déconnexion' }).click()
		expect(await main.innerText()).toContain('Vous êtes déconnecté')
		await main.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
		await page.fill('#email', email)
		await submit(page, 'Envoyer le lien')
		await page.goto(await mailedLink(email, 2))
		await page.fill('#password', NEXT_PASSWORD)
		await page.fill('#confirmation', NEXT_PASSWORD)
		await submit(page, 'Enregistrer le mot de passe')
		expect(await main.innerText()).toContain('Votre nouveau mot de passe est enregistré')
		await enter(page, email, PASSWORD)
		expect(await page.locator('.form-summary').innerText()).toContain('Connexion impossible')
		await enter(page, email, NEXT_PASSWORD)
		await page.waitForURL(`${site}/attente`)
		await context.close()
	})

	test('sees that the form is on its way, and sends it once', async () => {
		const { context, page } = await visitor('203.0.113.2')
		await page.goto(`${site}/auth?mode=inscription`)
		let sent = 0
		await page.route('**/auth', async (route) => {
			if (route.request().method() === 'POST') sent += 1
			await new Promise((resolve) => setTimeout(resolve, 700))
			await route.continue()
		})
		await fillSignUp(page, 'moussa@example.org')
		const button = page.locator('busy-form button[type=submit]')
		expect(await button.innerText()).toBe('Créer mon compte')
		const said = await button.evaluate((element: HTMLButtonElement) => {
			element.click()
			element.click()
			return element.textContent
		})
		expect(said).toBe('Création en cours...')
		await page.getByText('Inscription réussie !').waitFor()
		expect(sent).toBe(1)
		await context.close()
	})
})

describe('somebody with an account', () => {
	test('who signs out in one tab is signed out in the other', async () => {
		await signedUp('203.0.113.3', 'fatou@example.org')
		const { context, page } = await visitor('203.0.113.3')
		await page.goto(`${site}/auth`)
		await enter(page, 'fatou@example.org', PASSWORD)
		await page.waitForURL(`${site}/attente`)
		const other = await context.newPage()
		await other.goto(`${site}/espace-lecteur/profil`)
		await page.locator('.account-menu summary').click()
		await page.getByRole('button', { name: 'Déconnexion' }).click()
		await page.waitForURL(/fait=deconnexion/)
		await other.locator('main form button[type=submit]').first().click()
		await other.getByRole('heading', { name: 'Connexion requise' }).waitFor()
		await context.close()
	})

	test('reads their own hours from the first page on, those of the library without scripts', async () => {
		await signedUp('203.0.113.8', 'nadia@example.org')
		for (const [options, zone] of [
			[{ javaScriptEnabled: false }, 'UTC'],
			[{ timezoneId: 'Africa/Nairobi' }, 'Africa/Nairobi'],
		] as const) {
			const { context, page } = await visitor('203.0.113.8', options)
			await page.goto(`${site}/auth`)
			await enter(page, 'nadia@example.org', PASSWORD)
			await page.waitForURL(`${site}/attente`)
			const known = page.locator('[data-browser-zone]')
			expect(await known.getAttribute('data-browser-zone')).toBe(zone)
			await context.close()
		}
	})

	test('is led to no other site by a link to the sign-in page', async () => {
		await signedUp('203.0.113.4', 'idriss@example.org')
		const { context, page } = await visitor('203.0.113.4')
		for (const wanted of ['//evil.example', '/%5Cevil.example', 'https://evil.example']) {
			await context.clearCookies()
			await page.goto(`${site}/auth?retour=${wanted}`)
			await enter(page, 'idriss@example.org', PASSWORD)
			await page.waitForURL(`${site}/attente`)
		}
		await context.close()
	})
})

describe('somebody with an ORCID iD', () => {
	test('signs up with it, and enters with it from then on', async () => {
		orcid.state.account = { orcid: '0000-0002-1825-0097', given_name: 'Josiah', family_name: 'Carberry' }
		const email = 'josiah@example.org'
		const { context, page } = await visitor('203.0.113.5')
		await page.goto(`${site}/auth?retour=/revues`)
		await page.getByRole('link', { name: 'Se connecter avec ORCID' }).click()
		await page.waitForURL(/mode=inscription/)
		expect(await page.inputValue('#prenom')).toBe('Josiah')
		expect(await page.locator('main').innerText()).toContain('0000-0002-1825-0097')
		await fillSignUp(page, email)
		await submit(page, 'Créer mon compte')
		await page.goto(await mailedLink(email, 1))
		await page.fill('#password', PASSWORD)
		await submit(page, 'Confirmer et se connecter')
		await page.waitForURL(`${site}/revues`)
		await context.clearCookies()
		await page.goto(`${site}/auth?retour=/articles`)
		await page.getByRole('link', { name: 'Se connecter avec ORCID' }).click()
		await page.waitForURL(`${site}/articles`)
		await page.locator('details.account-menu').waitFor()
		await context.close()
	})

	test('links it from the page about security, past the policy that keeps forms on this site', async () => {
		orcid.state.account = { orcid: '0000-0001-5109-3700' }
		await signedUp('203.0.113.6', 'laure@example.org')
		const { context, page } = await visitor('203.0.113.6')
		await page.goto(`${site}/auth?retour=/espace-lecteur/securite`)
		await enter(page, 'laure@example.org', PASSWORD)
		await page.waitForURL(/securite/)
		await page.locator('form[action="/auth/orcid"] button').click()
		await page.waitForURL(/fait=orcid/)
		expect(await page.locator('main').innerText()).toContain('0000-0001-5109-3700')
		await context.close()
	})
})
