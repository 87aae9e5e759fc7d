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

const DAY_MS = 86_400_000
const AT = { editor: 'editor@example.org', reviewer: 'reviewer@example.org' }

let site: OwnSite
let browser: Browser
let review: StoredReview

beforeAll(async () => {
	;[site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	const { ctx } = site
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
	expect(await countMails(site, AT.reviewer, /Votre rapport est en retard/)).toBe(1)
	expect(await editor.page.locator('#late li').innerText()).toMatch(/déjà relancé aujourd’hui/i)
	expect(await editor.page.locator('#late li button').count()).toBe(0)
	await elsewhere.does('relancer')
	expect(await elsewhere.reads()).toContain('déjà été relancée aujourd’hui')
	expect(await countMails(site, AT.reviewer, /Votre rapport est en retard/)).toBe(1)
})

test('a reminder of the clock is marked in the list for a day, and another leaves only where it is meant', async () => {
	site.wait(7 * DAY_MS)
	await sendReminders(site.ctx)
	expect(await countMails(site, AT.reviewer, /Votre rapport est en retard/)).toBe(2)
	const editor = await Person.enter(browser, site, AT.editor)
	expect(await editor.page.locator('#late li').innerText()).toMatch(/relancé automatiquement/i)
	expect(await countMails(site, AT.reviewer, /Votre rapport est en retard/)).toBe(2)
	await editor.page.click('text=Relancer quand même')
	expect(await editor.reads()).toContain('Relance envoyée.')
	expect(await countMails(site, AT.reviewer, /Votre rapport est en retard/)).toBe(3)
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
