import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { acceptReview } from '#app/modules/review/commands/answer-invitation.server.ts'
import { sendReminders } from '#app/modules/review/reminders/send-reminders.server.ts'
import { type StoredReview, storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'
import { countMails } from './workflow/letters.ts'
import { Person } from './workflow/people.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const AT = { editor: 'editor@example.org', reviewer: 'reviewer@example.org' }

let site: OwnSite
let browser: Browser
let review: StoredReview

beforeAll(async () => {
	;[site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	const { ctx } = site
	// What is reminded once a day is not told apart around midnight.
	site.wait(DAY_MS + DAY_MS / 2 - (Date.now() % DAY_MS))
	review = await storeReview(ctx)
	const scope = { kind: 'journal', journalId: review.submission.journalId } as const
	await storePerson(ctx, {
		email: AT.editor,
		password: true,
		grants: [{ role: 'editor', duty: 'editor-in-chief', scope }],
	})
	const reviewer = await storePerson(ctx, { email: AT.reviewer, password: true })
	const { id } = await storeInvitation(ctx, review, reviewer)
	await acceptReview(ctx, reviewer, { assignmentId: id })
	const due = new Date(ctx.now().getTime() - 3 * DAY_MS).toISOString().slice(0, 10)
	await ctx.db.updateTable('review_assignment').set({ review_due_on: due }).where('id', '=', id).execute()
})
afterAll(async () => {
	await browser.close()
	await site.close()
})

const remindersThatLeft = () => countMails(site, AT.reviewer, /Votre rapport est en retard/)

/** What the row of the report that is late says, in one line. */
async function lateRow({ page }: Person): Promise<string> {
	return (await page.locator('#late li').innerText()).replaceAll(/\s+/g, ' ')
}

test('an editor comes in to what is late, and reminds by one press', async () => {
	const editor = await Person.enter(browser, site, AT.editor)
	expect(new URL(editor.page.url()).pathname).toBe('/attente')
	expect(await editor.page.locator('#late li').count()).toBe(1)
	const foot = await editor.page.locator('footer').boundingBox()
	expect(foot?.height).toBeLessThan(80)
	expect(await editor.reads()).toMatch(/En retard.*3 jours.*Le réviseur A n’a pas rendu son rapport/)
	const elsewhere = await Person.enter(browser, site, AT.editor)
	await editor.does('relancer')
	expect(await editor.reads()).toContain('Relance envoyée.')
	await elsewhere.does('relancer')
	expect(await elsewhere.reads()).toContain('déjà été relancée aujourd’hui')
	expect(await remindersThatLeft()).toBe(0)
	site.wait(10 * MINUTE_MS)
	expect(await remindersThatLeft()).toBe(1)
	await editor.open('/attente')
	expect(await lateRow(editor)).toMatch(/déjà relancé aujourd’hui/i)
	expect(await editor.page.locator('#late li button').count()).toBe(0)
})

test('for ten minutes the row stays, says when it was done and when the letter leaves, and takes it back by one press', async () => {
	site.wait(DAY_MS)
	const editor = await Person.enter(browser, site, AT.editor)
	await editor.does('relancer')
	expect(await lateRow(editor)).toMatch(
		/^Fait à \d+ h \d\d.*Relance envoyée au réviseur A Part dans 10 min Annuler/,
	)
	site.wait(2 * MINUTE_MS)
	await editor.open('/attente')
	expect(await lateRow(editor)).toMatch(/Part dans 8 min/)
	expect(await violationsOn(editor.page, { scripts: false })).toEqual([])
	await editor.does('reprendre')
	expect(await editor.reads()).toMatch(/C’est annulé\s: cet envoi ne part pas/)
	expect(await lateRow(editor)).toMatch(/Relancer/)
	site.wait(10 * MINUTE_MS)
	expect(await remindersThatLeft()).toBe(1)
})

test('whoever presses again after it was taken back, or once it has left, reads so', async () => {
	const editor = await Person.enter(browser, site, AT.editor)
	await editor.does('relancer')
	const elsewhere = await Person.enter(browser, site, AT.editor)
	await editor.does('reprendre')
	await elsewhere.does('reprendre')
	expect(await elsewhere.reads()).toContain('C’était déjà annulé')
	await editor.does('relancer')
	site.wait(10 * MINUTE_MS)
	await editor.does('reprendre')
	expect(await editor.reads()).toContain('Un courriel est déjà parti')
	expect(await remindersThatLeft()).toBe(2)
})

test('those who were reminded at once are no more by one press', async () => {
	site.wait(DAY_MS)
	const editor = await Person.enter(browser, site, AT.editor)
	await editor.open('/redaction/retards')
	await editor.page.click('main form .form-foot button[type=submit]:not(.honeypot)')
	expect(await editor.reads()).toMatch(/1 personne relancée. Les courriels partent dans 10 minutes/)
	await editor.does('reprendre')
	expect(await editor.reads()).toMatch(/C’est annulé\s: cet envoi ne part pas/)
	site.wait(10 * MINUTE_MS)
	expect(await remindersThatLeft()).toBe(2)
})

test('a reminder of the clock is marked in the list for a day, and another leaves only where it is meant', async () => {
	site.wait(7 * DAY_MS)
	await sendReminders(site.ctx)
	expect(await remindersThatLeft()).toBe(3)
	const editor = await Person.enter(browser, site, AT.editor)
	expect(await editor.page.locator('#late li').innerText()).toMatch(/relancé automatiquement/i)
	expect(await remindersThatLeft()).toBe(3)
	await editor.page.click('text=Relancer quand même')
	expect(await editor.reads()).toContain('Relance envoyée.')
	site.wait(10 * MINUTE_MS)
	expect(await remindersThatLeft()).toBe(4)
})

test('the reviewer comes in to the report, and switches the weekly mail off', async () => {
	const reviewer = await Person.enter(browser, site, AT.reviewer)
	expect(await reviewer.reads()).toMatch(/Votre rapport est attendu/)
	await reviewer.does('courriel')
	expect(await reviewer.reads()).toContain('Vous ne recevez pas cette liste')
	await reviewer.page.click('#late h3 a')
	expect(new URL(reviewer.page.url()).pathname).toContain('/espace-reviseur/evaluations/')
})

test('the list has no fault of accessibility, wide and narrow, in four languages', async () => {
	const editor = await Person.enter(browser, site, AT.editor)
	for (const width of [390, 1280])
		for (const language of ['fr', 'ar', 'en', 'es']) {
			await editor.page.setViewportSize({ width, height: 900 })
			await editor.open(`/attente?lang=${language}`)
			expect(await violationsOn(editor.page, { scripts: false })).toEqual([])
			const [inner, scroll] = await editor.page.evaluate(() => [
				innerWidth,
				document.documentElement.scrollWidth,
			])
			expect(scroll).toBeLessThanOrEqual(inner ?? 0)
		}
})
