import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { collectAddresses } from '#bench/http/addresses.ts'
import { startPostgres } from '#scripts/test/postgres.ts'
import { startSite } from '#tests/support/process.ts'
import { memoryGroup } from './memory-group.ts'

/**
 * `npm run bench -- small`: a built node beside a database server, in a group of the kernel that may hold 512 MB with its processes for files: it loads the demonstration library, and after another start
 * makes every page of it twice and checks 60 manuscripts. Nothing of it may be ended for want of memory. Run as root.
 */
const MEGABYTES = 512
const DOCUMENTS = 60
const ALLOCATOR: Record<string, string> = JSON.parse(readFileSync('scripts/allocator.json', 'utf8'))

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed')
const folder = mkdtempSync(join(tmpdir(), 'mbongi-small-'))
const group = memoryGroup(MEGABYTES)
const env = { ...ALLOCATOR, DATABASE_URL: postgres.url, MEMORY_GROUP: group.path }
const flags = ['--import', './bench/memory/join-group.ts']
const start = (more: Record<string, string> = {}) => startSite(folder, { ...env, ...more }, flags)
const end = async ({ child, ended }: Awaited<ReturnType<typeof start>>) => {
	child.kill('SIGTERM')
	if ((await ended) !== 0) process.exitCode = 1
}
const note = (when: string) =>
	console.log(`${when}: at most ${group.most()} MB so far, ${group.ended()} ended for want of memory`)

try {
	await end(await start({ DEMO: 'library' }))
	note('the library loaded')
	const site = await start()
	const addresses = Object.values(await collectAddresses(site.url)).flat()
	for (const path of [...addresses, ...addresses]) await (await fetch(site.url + path)).arrayBuffer()
	note(`${addresses.length} pages, each twice`)
	const manuscript = await docxOf()
	for (let number = 0; number < DOCUMENTS; number++) {
		const body = new FormData()
		body.set('manuscript', new Blob([manuscript as Uint8Array<ArrayBuffer>]), 'manuscript.docx')
		const headers = { origin: site.url }
		await fetch(`${site.url}/guide-auteurs/verifier`, { method: 'POST', body, redirect: 'manual', headers })
	}
	note(`${DOCUMENTS} manuscripts`)
	if (group.ended() > 0) process.exitCode = 1
	await end(site)
} finally {
	group.remove()
	await postgres.stop()
	rmSync(folder, { recursive: true, force: true })
}
