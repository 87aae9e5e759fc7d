import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
const reader = inject('people').find(({ part }) => part === 'reader') ?? { email: '', password: '', name: '' }
const LIBRARY = `${site}/espace-lecteur/bibliotheque`
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

async function visitor(options: Parameters<Browser['newContext']>[0] = {}) {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		acceptDownloads: true,
		...options,
	})
	return { context, page: await context.newPage() }
}

async function givePassword(page: Page): Promise<void> {
	await page.fill('#connexion-email', reader.email)
	await page.fill('#connexion-password', reader.password)
	await page.locator('#connexion-password').press('Enter')
	await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
	const [download] = await Promise.all([page.waitForEvent('download'), press()])
	return readFile(await download.path())
}

describe.each([
	['with scripts', true],
	['without scripts', false],
] as const)('a reader on a phone, %s,', (_, javaScriptEnabled) => {
	test('finds a text, signs in to keep it, files it with a note, exports it, and lets it go', async () => {
		const { context, page } = await visitor({ javaScriptEnabled })
		await page.goto(`${site}/articles?q=antiretroviral`)
		await page.locator('.work-title a', { hasText: 'Life Expectancies' }).click()
		await page.waitForURL(/\/articles\/life-expectancies/)
		const article = page.url()
		await page.getByRole('button', { name: 'Garder dans ma bibliothèque' }).click()
		await page.waitForURL(/\/auth\?retour=/)
		await givePassword(page)
		await page.getByRole('heading', { name: /^Garder ce texte/ }).waitFor()
		await page.getByText('Life Expectancies of South African Adults').first().waitFor()
		await page.getByRole('button', { name: 'Garder dans ma bibliothèque' }).click()
		await page.getByRole('button', { name: 'Retirer de ma bibliothèque' }).waitFor()
		expect(page.url().split('#')[0]).toBe(article)

		await page.goto(LIBRARY)
		await page.getByText('Créer un dossier').click()
		await page.getByLabel('Nom du dossier').fill('Thèse')
		await page.getByRole('button', { name: 'Créer', exact: true }).click()
		await page.getByText('Le dossier est créé.').waitFor()
		await page.goto(LIBRARY)
		await page.locator('.lines summary').first().click()
		await page.getByLabel('Dossier', { exact: true }).selectOption({ label: 'Thèse' })
		await page.getByLabel('Note', { exact: true }).fill('À citer : page 12.')
		await page.getByRole('button', { name: 'Enregistrer' }).click()
		await page.getByText('La note et le dossier sont enregistrés.').waitFor()
		if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])

		await page.getByLabel(/^Chercher/).fill('citer life')
		await page.getByRole('button', { name: 'Afficher', exact: true }).click()
		await page.waitForURL(/q=citer/)
		expect(await page.locator('.lines h2').allInnerTexts()).toHaveLength(1)
		await page.getByText('Exporter les références').click()
		const bibtex = await downloaded(page, () => page.getByRole('link', { name: 'BibTeX' }).click())
		expect(bibtex.toString()).toContain('Johnson')

		await page.getByRole('link', { name: /^Thèse/ }).click()
		await page.getByText('Supprimer ce dossier').click()
		await page.getByRole('button', { name: 'Supprimer le dossier' }).click()
		await page.getByText('Le dossier est supprimé').waitFor()
		await page.locator('summary', { hasText: /^Retirer/ }).click()
		await page.getByText('Votre note sur ce texte est perdue avec lui.').waitFor()
		await page.getByRole('button', { name: /^Retirer/ }).click()
		await page.getByText('Le texte est retiré.').waitFor()
		expect(await page.locator('h2', { hasText: 'Rien n’est encore gardé' }).count()).toBe(1)

		await page.goto(`${site}/espace-lecteur/historique`)
		expect(await page.locator('.lines h3', { hasText: 'Life Expectancies' }).count()).toBe(1)
		await page.getByText('Effacer tout l’historique').click()
		await page.getByRole('button', { name: 'Effacer l’historique' }).click()
		await page.getByText('L’historique est vide').waitFor()
		await context.close()
	})

	test('says who they are, in their language, with a picture', async () => {
		const { context, page } = await visitor({ javaScriptEnabled })
		await page.goto(`${site}/auth?retour=/espace-lecteur/profil`)
		await givePassword(page)
		await page.getByLabel('Institution').fill('Université du Fleuve')
		await page.getByLabel('ORCID').fill('0000-0002-1825-0098')
		await page.getByRole('button', { name: 'Enregistrer' }).click()
		await page.getByRole('alert').waitFor()
		expect(await page.getByLabel('Institution').inputValue()).toBe('Université du Fleuve')
		await page.getByLabel('ORCID').fill('0000-0002-1825-0097')
		await page.getByRole('button', { name: 'Enregistrer' }).click()
		await page.getByText('Votre profil est enregistré.').waitFor()

		const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#963216' } })
			.jpeg()
			.toBuffer()
		await page
			.locator('input[type=file]')
			.setInputFiles({ name: 'moi.jpg', mimeType: 'image/jpeg', buffer: picture })
		if (javaScriptEnabled) await page.locator('.chosen-file img').waitFor()
		await page.getByRole('button', { name: 'Envoyer l’image' }).click()
		await page.getByText('Votre portrait est enregistré.').waitFor()
		const shown = page.locator('.account-menu img.avatar')
		await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
		if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
		await page.locator('summary', { hasText: 'Retirer le portrait' }).click()
		await page.getByRole('button', { name: 'Retirer le portrait' }).click()
		await page.getByText('Votre portrait est retiré.').waitFor()

		await page.getByLabel('العربية').check()
		await page.getByRole('button', { name: 'Choisir cette langue' }).click()
		await page.waitForURL(/fait=langue/)
		expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
		if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
		await page.getByLabel('Français').check()
		await page.locator('form:has(input[name=language]) button').click()
		await page.getByText('La langue est enregistrée.').waitFor()
		await context.close()
	})

	test('takes their data along, and takes the account back after asking for its end', async () => {
		const { context, page } = await visitor({ javaScriptEnabled })
		await page.goto(`${site}/auth?retour=/espace-lecteur/donnees`)
		await givePassword(page)
		const archive = await downloaded(page, () =>
			page.getByRole('button', { name: 'Télécharger l’archive' }).click(),
		)
		const files = unzipSync(new Uint8Array(archive))
		const account = JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))
		expect(account.email).toBe(reader.email)

		await page.getByText('Demander la suppression').click()
		await page.getByLabel('Votre mot de passe').fill('pas le bon mot de passe')
		await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
		await page.getByRole('alert').waitFor()
		await page.getByLabel('Votre mot de passe').fill(reader.password)
		await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
		await page.getByText('Ce compte sera supprimé le').waitFor()
		if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
		await page.goto(`${site}/espace-lecteur`)
		await page.getByRole('button', { name: 'Garder mon compte' }).click()
		await page.getByText('Votre compte reste.').waitFor()
		expect(await page.getByText('Ce compte sera supprimé le').count()).toBe(0)
		await context.close()
	})
})
