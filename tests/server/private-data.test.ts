import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBackups } from '#app/platform/backup/backup.server.ts'
import { runProgram, startSite } from '#tests/support/process.ts'

/** Other users of the machine (product of `umask 022`, the usual one) read and write nothing of a library. */
test('what a node, a dump and a restored database leave on the disk is their owner’s alone', async () => {
	const dataDir = await mkdtemp(join(tmpdir(), 'mbongi-private-'))
	const usual = process.umask(0o022)
	try {
		await chmod(dataDir, 0o755)
		const site = await startSite(dataDir)
		expect(site.output()).toContain('its mode is 0700 now')
		expect(await runProgram('scripts/backup.ts', [], { DATA_DIR: dataDir }).ended).toBe(0)
		site.child.kill('SIGTERM')
		await site.ended
		const backups = join(dataDir, 'backups')
		const dumps = await listBackups(backups)
		const restored = runProgram('scripts/restore.ts', [join(backups, dumps.at(-1) ?? '')], {
			DATA_DIR: dataDir,
		})
		expect(await restored.ended).toBe(0)
		expect(await openToOthers(dataDir)).toEqual([])
	} finally {
		process.umask(usual)
		await rm(dataDir, { recursive: true, force: true })
	}
})

async function openToOthers(folder: string): Promise<string[]> {
	const names = await readdir(folder, { recursive: true })
	expect(names.length).toBeGreaterThan(1000)
	const modes = await Promise.all(
		['', ...names].map(async (name) => [name, (await stat(join(folder, name))).mode] as const),
	)
	return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name]) => name)
}
