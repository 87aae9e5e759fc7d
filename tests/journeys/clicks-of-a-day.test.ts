import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeReport } from '#app/modules/decision/testing.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { storeReady } from '#app/modules/production/testing.ts'
import { acceptReview } from '#app/modules/review/commands/answer-invitation.server.ts'
import { inviteReviewer } from '#app/modules/review/commands/invitations.server.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'
import { mailTo } from './workflow/letters.ts'

const NOTE = join(import.meta.dirname, '../../docs/decisions/241-clicks-counted-by-a-test.md')
/** Clicks and pages that the note gives for an act, by its first cell. */
const SAID = new Map(
	[...readFileSync(NOTE, 'utf8').matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|/gm)].map(
		([, act = '', clicks, pages]) => [act, { clicks: Number(clicks), pages: Number(pages) }],
	),
)
const DAY_MS = 86_400_000
const AT = { chief: 'chief@example.org', invited: 'rose@example.org' }
const TITLE = {
	unassigned: 'Sans éditeur',
	unreviewed: 'Sans réviseur',
	late: 'En retard',
	decidable: 'À décider',
}

let site: OwnSite
let browser: Browser
let page: Page
let link = ''
let counted = { clicks: 0, pages: 0 }

beforeAll(async () => {
	;[site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	const { ctx } = site
	const { journalId } = await storeSubmission(ctx, { title: { fr: TITLE.unassigned } })
	const scope = { kind: 'journal', journalId } as const
	const duty = 'editor-in-chief' as const
	await storePerson(ctx, { email: AT.chief, password: true, grants: [{ role: 'editor', duty, scope }] })
	await storePerson(ctx, { nom: 'Zoungrana', grants: [{ role: 'reviewer', scope }] })
	const inReview = (title: string) => storeReview(ctx, { submission: { journalId, title: { fr: title } } })
	await inReview(TITLE.unreviewed)
	const { submission } = await inReview(TITLE.decidable)
	for (const letter of ['A', 'B']) await storeReport(ctx, submission, { letter })
	const late = await inReview(TITLE.late)
	for (const nom of ['Premier', 'Second']) {
		const reviewer = await storePerson(ctx, { nom })
		const { id } = await storeInvitation(ctx, late, reviewer)
		await acceptReview(ctx, reviewer, { assignmentId: id })
		const due = new Date(ctx.now().getTime() - 3 * DAY_MS).toISOString().slice(0, 10)
		await ctx.db.updateTable('review_assignment').set({ review_due_on: due }).where('id', '=', id).execute()
	}
	await inviteReviewer(ctx, late.editor, {
		submissionId: late.submission.id,
		name: 'Rose Kalala',
		email: AT.invited,
		language: 'fr',
	})
	link = /https?:\S+jeton=\S+/.exec(await mailTo(site, AT.invited, /jeton=/))?.[0] ?? ''
	for (let article = 1; article <= 8; article += 1)
		await storeReady(ctx, { journalId, title: `Article ${article}` })
	page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
	await page.goto(`${site.url}/auth`)
	await page.fill('#connexion-email', AT.chief)
	await page.fill('form:has(#connexion-email) input[name=password]', TEST_PASSWORD)
	await page.click('form:has(#connexion-email) button[type=submit]')
	await page.waitForURL(/attente/)
})
afterAll(async () => {
	await browser.close()
	await site.close()
})

/** Comes in again and counts from nothing. */
async function comeIn(): Promise<void> {
	await page.goto(`${site.url}/attente`)
	counted = { clicks: 0, pages: 0 }
}

/** A choice on the page: one click. */
async function choose(what: Locator): Promise<void> {
	await what.click()
	counted.clicks += 1
}

/** What leads to another page, or to this one with its answer: one click, one page. */
async function follow(what: Locator, on: Page = page): Promise<void> {
	await Promise.all([on.waitForEvent('load'), what.click()])
	counted = { clicks: counted.clicks + 1, pages: counted.pages + 1 }
}

const row = (title: string) => page.locator('.waiting-row', { hasText: title })
const verb = (title: string, name: string) => row(title).locator('.actions a', { hasText: name })
const act = (name: string) =>
	page
		.locator(
			`main form:has(input[type=hidden][name=acte][value="${name}"]) button:not(.honeypot), main button[name=acte][value="${name}"]`,
		)
		.first()

test('what needs me', async () => {
	await comeIn()
	counted.pages += 1
	for (const title of Object.values(TITLE)) expect(await row(title).count(), title).toBeGreaterThan(0)
	expect(await row(TITLE.late).locator('.due b').first().innerText()).toMatch(/3/)
	expect(counted).toEqual(SAID.get('what needs me'))
})

test('give a manuscript to an editor', async () => {
	await comeIn()
	await follow(verb(TITLE.unassigned, 'Confier'))
	await follow(act('confier'))
	expect(await page.locator('main .notice[role=status]').innerText()).toMatch(/confié/)
	expect(counted).toEqual(SAID.get('give a manuscript to an editor'))
})

test('invite a reviewer', async () => {
	await comeIn()
	await follow(verb(TITLE.unreviewed, 'Inviter'))
	await follow(page.locator('.suggested a[href*="personne="]').first())
	await follow(page.locator('form:has([name=letter]) button[type=submit]:not(.honeypot)').last())
	expect(page.url()).toMatch(/evaluation\?fait=/)
	expect(counted).toEqual(SAID.get('invite a reviewer'))
})

test('remind one who is late', async () => {
	await comeIn()
	await follow(row(TITLE.late).locator('button:not(.honeypot)').first())
	expect(await page.locator('main .notice[role=status]').innerText()).toContain('Relance envoyée')
	expect(counted).toEqual(SAID.get('remind one who is late'))
})

test('remind all who are late', async () => {
	site.wait(2 * DAY_MS)
	await comeIn()
	await follow(page.getByRole('link', { name: 'Relancer tous' }))
	await follow(page.locator('main form .form-foot button[type=submit]:not(.honeypot)'))
	expect(await page.locator('main .notice[role=status]').innerText()).toMatch(/2/)
	expect(counted).toEqual(SAID.get('remind all who are late'))
})

test('decide', async () => {
	await comeIn()
	await follow(verb(TITLE.decidable, 'Décider'))
	await choose(page.locator('[name=decision][value=accept]'))
	await follow(page.locator('aside.decision button[type=submit]'))
	await follow(act('apercu'))
	await follow(act('envoyer'))
	expect(page.url()).toMatch(/fait=decide/)
	expect(counted).toEqual(SAID.get('decide'))
})

test('review by the link of the mail', async () => {
	const reviewer = await (await browser.newContext()).newPage()
	counted = { clicks: 1, pages: 1 }
	await reviewer.goto(link)
	await reviewer.waitForURL(/espace-reviseur\/evaluations\//)
	const press = (name: string) =>
		reviewer.locator(`main form:has([name=acte][value=${name}]) button:not(.honeypot)`).first()
	await follow(press('accepter'), reviewer)
	expect(counted).toEqual(SAID.get('accept a review by the link of the mail'))
	await choose(reviewer.locator('[name=noConflict]'))
	await choose(reviewer.locator('[name=confidentiality]'))
	await follow(press('declarer'), reviewer)
	expect(await reviewer.locator('main a[href$="/rapport"]').count()).toBeGreaterThan(0)
	expect(counted).toEqual(SAID.get('to the reading of the manuscript'))
	await reviewer.context().close()
})

test('build an issue of eight ready articles', async () => {
	await comeIn()
	await follow(page.locator('.waiting-aside a[href="/redaction"]'))
	await follow(page.locator('.tabs a[href="/redaction/numeros"]'))
	await follow(page.locator('main a[href$="/numeros/nouveau"]'))
	await follow(page.locator('main form:has([name=volume]) button[type=submit]:not(.honeypot)'))
	await follow(act('ajouter'))
	await follow(act('paginer'))
	const numbered = site.ctx.db.selectFrom('page_numbering').select('outcome')
	await expect.poll(() => numbered.execute()).toEqual([{ outcome: 'numbered' }])
	await follow(page.locator('#numerotation a'))
	await choose(page.locator('main .ask-first:has([name=acte][value=publier]) > summary'))
	await follow(act('publier'))
	expect(page.url()).toMatch(/fait=published/)
	expect(counted).toEqual(SAID.get('build an issue of eight ready articles'))
})
