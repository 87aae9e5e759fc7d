import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Debian's browsers. The shell without windows needs a third less of the processor for the same views. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

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

/** Where Debian's Chromium is installed, else where Playwright's own installer brought one; null where there is neither. */
export function chromiumPath(): string | null {
	return [...DEBIAN, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Throws where no browser is installed. `settings` are those that readers choose in it, as Blink names them. */
export async function openBrowser(settings?: string): Promise<Browser> {
	const executablePath = chromiumPath()
	if (executablePath === null) throw new Error('Chromium is not installed.')
	const browser = await chromium.launch({
		args: settings ? [...FLAGS, `--blink-settings=${settings}`] : FLAGS,
		timeout: PATIENCE_MS,
		executablePath,
	})
	const newContext = browser.newContext.bind(browser)
	browser.newContext = async (options) => {
		const context = await newContext(options)
		context.setDefaultTimeout(PATIENCE_MS)
		return context
	}
	return browser
}
