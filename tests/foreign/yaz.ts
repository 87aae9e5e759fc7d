import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The version of yaz-marcdump (Debian: yaz), a reader of MARC that is not ours; null where there is none. */
export function marcReaderVersion(): string | null {
	const asked = spawnSync('yaz-marcdump', ['-V'], { encoding: 'utf8' })
	return asked.status === 0 ? (/\d+(?:\.\d+)+/.exec(asked.stdout + asked.stderr)?.[0] ?? 'unknown') : null
}

/** Records of MARC as yaz-marcdump writes them in another form (`marc`: as libraries exchange them, ISO 2709); throws at what it cannot read. */
export function marcAs(from: 'marcxml' | 'marc', to: 'marc' | 'json', given: Uint8Array | string): Buffer {
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-marc-'))
	const file = join(folder, 'records')
	writeFileSync(file, given)
	const asked = ['-i', from, '-o', to, '-f', 'utf-8', '-t', 'utf-8', file]
	const { status, stdout, stderr } = spawnSync('yaz-marcdump', asked, { maxBuffer: 2 ** 28 })
	rmSync(folder, { recursive: true })
	if (status !== 0 || stderr.length > 0)
		throw new Error(`yaz-marcdump (Debian: yaz) ended with ${status}: ${stderr}`)
	return stdout
}
