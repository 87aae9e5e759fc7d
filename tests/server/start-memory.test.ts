import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { heldBy } from '#bench/held-memory.ts'
import { placeDatabase, startSite } from '#tests/support/process.ts'

const MOST_MB = 450
const folder = mkdtempSync(join(tmpdir(), 'mbongi-start-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('starts with its embedded database on a machine of 512 MB: nothing of it is compiled at the cost of hundreds', async () => {
	placeDatabase(folder)
	const site = await startSite(folder, JSON.parse(readFileSync('scripts/allocator.json', 'utf8')))
	try {
		for (const path of ['/', '/articles', '/articles?q=langue', '/a-propos'])
			expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
		expect(heldBy(site.child.pid ?? 0).peak).toBeLessThan(MOST_MB)
	} finally {
		site.child.kill('SIGTERM')
		await site.ended
	}
})
