import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from '#tests/support/browser/chromium.ts'

/** Finds Chromium, or brings it: from Debian's packages as root, else with Playwright's own installer. False, with a message, when neither works. */
export function ensureBrowser(): boolean {
	if (chromiumPath() !== null) return true
	console.log('\nInstalling Chromium for the browser tests…')
	if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
		spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
		for (const name of ['chromium-headless-shell', 'chromium']) {
			spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
				stdio: 'inherit',
				env,
			})
			if (chromiumPath() !== null) return true
		}
	}
	spawnSync(join(import.meta.dirname, '../../node_modules/.bin/playwright-core'), ['install', 'chromium'], {
		stdio: 'inherit',
	})
	if (chromiumPath() !== null) return true
	console.error(
		'The browser tests need Chromium: install it (Debian: apt-get install chromium) and run npm test again.',
	)
	return false
}
