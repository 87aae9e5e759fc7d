import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { askRevision, type Planted, plant } from '#tests/e2e/blindness/plant.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

/** Nothing that is typed into a long form is lost: drafts while typing, a button without scripts, a question before leaving. */
let site: OwnSite
let planted: Planted
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
	site = await openOwnSite()
	planted = await plant(site.ctx)
})
afterAll(async () => {
	await browser.close()
	await site.close()
})

async function givePassword(page: Page, { email }: Actor): Promise<void> {
	await page.fill('#connexion-email', email)
	await page.fill('form:has(#connexion-email) input[name=password]', TEST_PASSWORD)
	await page.click('form:has(#connexion-email) button[type=submit]')
	await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

async function windowOf(actor: Actor | null, javaScriptEnabled = true): Promise<Page> {
	const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url })
	const page = await context.newPage()
	if (!actor) return page
	await page.goto('/auth')
	await givePassword(page, actor)
	return page
}

const saved = (page: Page) => page.getByText('Brouillon enregistré.').waitFor()
const REPORT = 'L’enquête orale est solide, mais la section trois reste à étayer.'

describe('with scripts', () => {
	test('a report is there again when the session has ended and its writer has signed in again', async () => {
		const { reviewer } = planted.people
		const page = await windowOf(reviewer)
		const address = pathTo('reviewer.report', { id: planted.assignmentId })
		await page.goto(address)
		const widthOfText = async () => (await page.locator('#commentsToAuthor').boundingBox())?.width
		const width = await widthOfText()
		await page.fill('#commentsToAuthor', REPORT)
		await page.check('#scores-method-2')
		await saved(page)
		await site.ctx.db.deleteFrom('user_session').where('user_id', '=', reviewer.userId).execute()
		await page.locator('#commentsToEditor').pressSequentially('Encore un mot.')
		await page.getByText('Votre session est terminée.', { exact: false }).waitFor()
		page.once('dialog', (dialog) => dialog.accept())
		await page.goto(address)
		await page.getByRole('link', { name: 'Se connecter' }).last().click()
		await givePassword(page, reviewer)
		expect(new URL(page.url()).pathname).toBe(address)
		expect(await page.inputValue('#commentsToAuthor')).toBe(REPORT)
		expect(await page.isChecked('#scores-method-2')).toBe(true)
		await page.getByText(/Brouillon du/).waitFor()
		expect(await widthOfText()).toBe(width)
		expect(await violationsOn(page)).toEqual([])

		await page.getByRole('button', { name: 'Jeter le brouillon' }).click()
		await page.waitForLoadState()
		expect(await page.inputValue('#commentsToAuthor')).toBe('La démonstration est à resserrer.')
		expect(await page.getByText(/Brouillon du/).count()).toBe(0)
		await page.context().close()
	})

	test('leaving asks while something typed is neither sent nor kept', async () => {
		const page = await windowOf(planted.people.reviewer)
		await page.route('**/brouillon?**', (route) => route.abort())
		await page.goto(pathTo('reviewer.report', { id: planted.assignmentId }))
		await page.locator('#commentsToAuthor').pressSequentially('Un début')
		await page
			.getByText('Le brouillon n’a pas pu être enregistré.', { exact: false })
			.or(page.getByText("Le brouillon n'a pas pu être enregistré.", { exact: false }))
			.waitFor()
		const asked = page.waitForEvent('dialog')
		void page.close({ runBeforeUnload: true })
		const dialog = await asked
		expect(dialog.type()).toBe('beforeunload')
		await dialog.dismiss()
		await page.unroute('**/brouillon?**')
		await page.locator('#commentsToAuthor').pressSequentially(' de phrase')
		await saved(page)
		await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
		await page.context().close()
	})

	test('of two editors who change one journal the second keeps their text, beside what the first saved', async () => {
		const { editor } = planted.people
		const [first, second] = [await windowOf(editor), await windowOf(editor)]
		const address = pathTo('desk.journal', { slug: 'revue-essai' })
		for (const page of [first, second]) {
			await page.goto(address)
			await page.locator('.criterion summary').first().click()
		}
		const field = '.criterion input[lang=fr]'
		await first.locator(field).first().fill('Originalité de la question')
		await first.getByRole('button', { name: 'Enregistrer' }).click()
		await first.waitForURL(/fait=/)
		await second.locator(field).first().fill('Nouveauté du terrain')
		await second.getByRole('button', { name: 'Enregistrer' }).click()
		await second.locator('.form-summary').waitFor()
		const choice = second.getByRole('group', { name: 'Vous avez changé ce champ dans une autre fenêtre' })
		expect(await choice.getByRole('radio', { checked: true }).inputValue()).toBe('Nouveauté du terrain')
		await second.goto(address)
		expect(await second.locator(field).first().inputValue()).toBe('Originalité de la question')
		await second.getByRole('link', { name: 'Reprendre' }).click()
		await second.waitForURL(/reprendre=/)
		const again = second.getByRole('group', { name: 'Ce champ a changé pendant que vous écriviez' })
		await again.getByRole('radio').nth(1).check()
		expect(await again.getByRole('radio', { checked: true }).inputValue()).toBe('Originalité de la question')
		await again.getByRole('button', { name: 'Écrire les deux' }).click()
		const both = 'Nouveauté du terrain / Originalité de la question'
		await second.locator(`input[value="${both}"]`).waitFor()
		await second.getByRole('button', { name: 'Enregistrer' }).click()
		await second.waitForURL(/fait=/)
		expect(await second.locator(field).first().inputValue()).toBe(both)
		await Promise.all([first, second].map((page) => page.context().close()))
	})

	test('sending a file keeps the answers of a revision', async () => {
		await askRevision(site.ctx, planted)
		const page = await windowOf(planted.people.author)
		await page.goto(pathTo('author.revision', { id: planted.id }))
		await page.fill('#general', 'Nous remercions la revue.')
		await page
			.getByText('Ajouter', { exact: false })
			.locator('xpath=ancestor-or-self::summary')
			.first()
			.click()
		await page.check('input[type=radio][name=kind][value=data]')
		await page.setInputFiles('#autre', {
			name: 'prix.csv',
			mimeType: 'text/csv',
			buffer: Buffer.from('lieu;prix\nB;2\n'),
		})
		await page.locator('form:has(#autre) button[type=submit]').click()
		await page.waitForURL(/fait=ajoute/)
		expect(await page.inputValue('#general')).toBe('Nous remercions la revue.')
		await page.locator('button[name=acte][value=enregistrer]').click()
		await page.waitForURL(/fait=enregistre/)
		expect(await page.getByText(/Brouillon du/).count()).toBe(0)
		await page.context().close()
	})

	test('what a visitor writes to the site stays on their device until it was sent', async () => {
		const page = await windowOf(null)
		await page.goto(pathTo('contact'))
		await page.locator('#message').pressSequentially('Une question sur une notice')
		await page.waitForFunction(() => localStorage.getItem('mbongi.draft.contact') !== null)
		await page.goto(pathTo('contact'))
		expect(await page.inputValue('#message')).toBe('Une question sur une notice')
		await page.getByRole('button', { name: 'Effacer' }).click()
		expect(await page.inputValue('#message')).toBe('')
		await page.goto(pathTo('contact'))
		expect(await page.inputValue('#message')).toBe('')
		await page.context().close()
	})
})

describe('without scripts', () => {
	test('a button keeps a message, which is there again until it was sent', async () => {
		const page = await windowOf(planted.people.editor, false)
		const address = pathTo('desk.discussions', { id: planted.id })
		await page.goto(address)
		const form = page.locator('form:has(#subject)')
		await form.locator('#subject').fill('Une question')
		await form.locator('#text').fill('Peut-on voir les entretiens ?')
		await form.getByRole('button', { name: 'Garder le brouillon' }).click()
		expect(new URL(page.url()).pathname).toBe(address)
		expect(await form.locator('#text').inputValue()).toBe('Peut-on voir les entretiens ?')
		await page.getByText(/Brouillon du/).waitFor()

		await form.locator('#subject').evaluate((field) => field.removeAttribute('required'))
		await form.locator('#subject').fill('')
		await form.locator('button.button-primary').click()
		await page.locator('.form-summary').waitFor()
		expect(await form.locator('#text').inputValue()).toBe('Peut-on voir les entretiens ?')
		await form.locator('#subject').fill('Une question')
		await form.locator('button.button-primary').click()
		await page.waitForURL(/fait=ecrit/)
		await page.goto(address)
		expect(await form.locator('#text').inputValue()).toBe('')
		await page.context().close()
	})
})
