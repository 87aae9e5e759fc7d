import type { Browser, BrowserContext, Page } from 'playwright-core'
import { TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import type { OwnSite } from '#tests/support/browser/own-site.ts'

/** Somebody at their own window, signed in; what they do is answered by pages without scripts. */
export class Person {
	readonly context: BrowserContext
	readonly page: Page
	readonly url: string

	private constructor(context: BrowserContext, page: Page, url: string) {
		this.context = context
		this.page = page
		this.url = url
	}

	static async enter(browser: Browser, site: OwnSite, email: string): Promise<Person> {
		const context = await browser.newContext({
			viewport: { width: 1280, height: 900 },
			javaScriptEnabled: false,
		})
		const page = await context.newPage()
		const person = new Person(context, page, site.url)
		await person.open('/auth')
		await page.fill('#connexion-email', email)
		await page.fill('form:has(#connexion-email) input[name=password]', TEST_PASSWORD)
		await page.click('form:has(#connexion-email) button[type=submit]')
		await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
		return person
	}

	async open(path: string): Promise<number> {
		const answer = await this.page.goto(path.startsWith('http') ? path : this.url + path)
		return answer?.status() ?? 0
	}

	/** The words of the page, with plain spaces. */
	async reads(): Promise<string> {
		return (await this.page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
	}

	/** Sends the form that does this action, by its hidden field or its button. */
	async does(action: string, within = 'main'): Promise<void> {
		const button = this.page.locator(
			`${within} form:has(input[type=hidden][name=acte][value="${action}"]) button[type=submit]:not(.honeypot), ${within} button[name=acte][value="${action}"]:not(.honeypot)`,
		)
		await button
			.first()
			.click()
			.catch(async (error: Error) => {
				throw new Error(`« ${action} » at ${this.page.url()}: ${await this.reads()}`, { cause: error })
			})
	}

	/** Opens every folded part, so that its form can be filled. */
	async unfold(): Promise<void> {
		const folded = this.page.locator('main details:not([open]) > summary:visible').first()
		while ((await folded.count()) > 0) await folded.click()
	}
}
