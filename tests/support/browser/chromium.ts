import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const DEBIAN = '/usr/bin/chromium'

const FLAGS = [
	'--no-sandbox',
	'--disable-quic',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
]

/** How long a page may let itself be waited for: ends what hangs, and is no promise of speed, which a busy machine could not keep. */
const PATIENCE_MS = 120_000

/** Debian's Chromium where it is installed, else the one that Playwright's own installer brought. */
export async function openBrowser(): Promise<Browser> {
	const browser = await chromium.launch({
		args: FLAGS,
		timeout: PATIENCE_MS,
		...(existsSync(DEBIAN) ? { executablePath: DEBIAN } : {}),
	})
	const newContext = browser.newContext.bind(browser)
	browser.newContext = async (options) => {
		const context = await newContext(options)
		context.setDefaultTimeout(PATIENCE_MS)
		return context
	}
	return browser
}
