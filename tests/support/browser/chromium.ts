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

/** Debian's Chromium where it is installed, else the one that Playwright's own installer brought. */
export function openBrowser(): Promise<Browser> {
	return chromium.launch({ args: FLAGS, ...(existsSync(DEBIAN) ? { executablePath: DEBIAN } : {}) })
}
