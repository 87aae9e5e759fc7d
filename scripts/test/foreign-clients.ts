import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { harvesterVersion } from '#tests/foreign/http-oai.ts'
import { marcReaderVersion } from '#tests/foreign/yaz.ts'

const PACKAGES = ['libhttp-oai-perl', 'yaz']

/**
 * Finds the programs that are not ours by which the doors for machines are tried, or brings them from Debian's packages as root. What will be used, in
 * words; null where they are not to be had.
 */
export function ensureForeignClients(): string | null {
	if (!found() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		console.log(`\nInstalling ${PACKAGES.join(' and ')} for the tests of the doors for machines…`)
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
		for (const act of [
			['update', '-qq'],
			['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES],
		])
			spawnSync('apt-get', act, { stdio: 'inherit', env })
	}
	return found()
}

function found(): string | null {
	const [harvester, reader] = [harvesterVersion(), marcReaderVersion()]
	return harvester && reader ? `HTTP::OAI ${harvester}, yaz-marcdump ${reader}` : null
}
