import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { inviteReviewer } from '#app/modules/review/commands/invitations.server.ts'
import { closeRound } from '#app/modules/review/commands/rounds.server.ts'
import { type StoredReview, storeReview } from '#app/modules/review/testing.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'
import { mailTo } from './workflow/letters.ts'

const EMAIL = 'rose@example.org'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

let site: OwnSite
let browser: Browser
let review: StoredReview
let page: Page
let link = ''
let path = ''

beforeAll(async () => {
	;[site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	review = await storeReview(site.ctx)
	const context = await browser.newContext({
		viewport: { width: 390, height: 800 },
		javaScriptEnabled: false,
	})
	page = await context.newPage()
	const invited = await inviteReviewer(site.ctx, review.editor, {
		submissionId: review.submission.id,
		name: 'Rose Kalala',
		email: EMAIL,
		language: 'fr',
	})
	if (!invited.ok) throw new Error(invited.error)
	path = `/espace-reviseur/evaluations/${invited.id}`
	link = /https?:\S+jeton=\S+/.exec(await mailTo(site, EMAIL, /jeton=/))?.[0] ?? ''
})
afterAll(async () => {
	await browser.close()
	await site.close()
})

const press = (act: string) =>
	page
		.locator(
			`main form:has(input[type=hidden][name=acte][value="${act}"]) button:not(.honeypot), main button[name=acte][value="${act}"]:not(.honeypot)`,
		)
		.first()
		.click()
/** What is done without scripts: the page of the link asks for its address. */
async function paste(): Promise<void> {
	await page.goto(link)
	await page.fill('[name=lien]', link)
	await page.click('main form button:not(.honeypot)')
}
const words = async () => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')

test('the link of the mail opens the invitation, and its token is in the address no more', async () => {
	await paste()
	expect(new URL(page.url()).pathname).toBe(path)
	expect(page.url()).not.toContain('jeton')
	expect(await words()).toContain(EMAIL)
	expect(await page.locator('header a[href^="/auth"]').count()).toBeGreaterThan(0)
})

test('where scripts run it opens by itself, and no request has had its token in an address', async () => {
	const context = await browser.newContext()
	const reader = await context.newPage()
	const asked: string[] = []
	reader.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
	await reader.goto(link)
	await reader.waitForURL((url) => url.pathname === path)
	const token = decodeURIComponent(/jeton=([^&]+)/.exec(link)?.[1] ?? 'none')
	expect(asked.filter((url) => decodeURIComponent(url).includes(token) && !url.includes('#'))).toEqual([])
	expect(asked.join('\n')).toContain('/lien')
	await reader.goBack()
	expect(decodeURIComponent(reader.url())).not.toContain(token)
	await context.close()
})

test('accepted, read and reported without an account, also where the visit ended meanwhile, the annotated file in the same step', async () => {
	await press('accepter')
	expect(await words()).toContain('Merci !')
	await press('declarer')
	const refused = await words()
	expect(refused).toContain('Il manque une déclaration')
	expect(refused).not.toContain('Merci !')
	await page.check('[name=noConflict]')
	await page.check('[name=confidentiality]')
	await press('declarer')

	await page.goto(`${site.url}${path}/rapport`)
	const written = 'Une carte manque, et la conclusion va trop vite.'
	await page.fill('[name=commentsToAuthor]', written)
	await page.check('[name="scores-method"][value="2"]')
	await site.ctx.db.deleteFrom('review_session').execute()
	await press('envoyer')
	expect(await words()).toContain('vous le retrouverez après avoir rouvert le lien')
	await paste()
	expect(await page.inputValue('[name=commentsToAuthor]')).toBe(written)
	expect(await page.isChecked('[name="scores-method"][value="2"]')).toBe(true)
	for (const criterion of ['originality', 'method', 'argument', 'writing'])
		await page.check(`[name="scores-${criterion}"][value="4"]`)
	await page.fill('[name=commentsToAuthor]', 'Une carte manque.')
	await page.check('[name=recommendation][value=accept]')
	const broken = Buffer.from('no file')
	await page.setInputFiles('[name=file]', { name: 'annote.docx', mimeType: DOCX, buffer: broken })
	await press('envoyer')
	expect(await page.inputValue('[name=commentsToAuthor]')).toBe('Une carte manque.')
	expect(await words()).not.toContain('Merci !')
	const buffer = Buffer.from(await docxOf({}))
	await page.setInputFiles('[name=file]', { name: 'annote.docx', mimeType: DOCX, buffer })
	await press('envoyer')
	expect(await words()).toContain('Votre rapport est envoyé. Merci !')
	expect(await page.locator(`main a[href^="${path}/fichiers/"]`).count()).toBeGreaterThan(0)
})

test('the session of the link opens no other page', async () => {
	for (const other of ['/espace-reviseur', '/espace-lecteur', '/espace-auteur', '/redaction'])
		expect((await page.goto(site.url + other))?.status()).toBe(403)
})

test('an account is offered then, with what is known, and signs in without a mail', async () => {
	const before = (await site.mails()).length
	await page.goto(site.url + path)
	expect(await page.inputValue('[name=prenom]')).toBe('Rose')
	expect(await page.inputValue('[name=nom]')).toBe('Kalala')
	await page.fill('[name=password]', 'court')
	await press('compte')
	expect(await words()).toContain('Le compte n’est pas encore créé')
	const phone = await browser.newContext({ timezoneId: 'Africa/Kinshasa' })
	page = await phone.newPage()
	await page.goto(link)
	await page.waitForURL((url) => url.pathname === path)
	await page.fill('[name=password]', 'une pirogue sur le fleuve')
	await page.check('[name=terms]')
	await press('compte')
	await page.waitForURL((url) => url.pathname === '/espace-reviseur')
	expect(await words()).toContain('Votre compte est créé')
	expect((await site.mails()).length).toBe(before)
	await page.goto(`${site.url}/attente`)
	const zone = await page.locator('[data-browser-zone]').getAttribute('data-browser-zone')
	expect(zone, 'of the first page with hours').toBe('Africa/Kinshasa')
})

test('in another browser the link still opens the review, and the sent report once it is over', async () => {
	const other = await browser.newContext({ javaScriptEnabled: false })
	page = await other.newPage()
	expect((await page.goto(site.url + path))?.status()).toBe(403)
	await paste()
	expect(new URL(page.url()).pathname).toBe(path)
	await closeRound(site.ctx, review.editor, { submissionId: review.submission.id })
	expect((await page.goto(site.url + path))?.status()).toBe(200)
	expect(await words()).toMatch(/attestation/i)
})
