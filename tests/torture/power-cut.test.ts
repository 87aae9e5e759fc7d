import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { afterPowerCut, readTree, writeTree } from '#tests/support/power-cut/disk.ts'
import type { Operation } from '#tests/support/power-cut/recorder.ts'

/**
 * The embedded database and power cuts: what a node did to its folder is written down, and disks are made of it that hold what was synced and
 * some of the rest. TORTURE_ROUNDS cuts, 3 without.
 */
const ROUNDS = Number(process.env['TORTURE_ROUNDS'] ?? 3)
const COMMITS = 60
const COMMITTER = join(import.meta.dirname, '../support/power-cut/commits.ts')

let work = ''
let base = ''
beforeAll(async () => {
	work = await mkdtemp(join(tmpdir(), 'mbongi-power-cut-'))
	base = join(work, 'base')
	const { pool, close } = await openEmbeddedDatabase({ dataDir: base })
	await pool.query('create table kept (id int primary key, words text not null)')
	await close()
})
afterAll(() => rm(work, { recursive: true, force: true }))

test('what a commit told as kept is there after a power cut, and the index agrees with the table', async () => {
	const recorded = await recordCommits('synced')
	expect(recorded.filter(({ kind }) => kind === 'sync').length).toBeGreaterThanOrEqual(COMMITS)
	for (let round = 1; round <= ROUNDS; round++) {
		const { told, found, indexed } = await cutAndReopen(recorded, round)
		expect({ round, missing: told - found }).toEqual({ round, missing: 0 })
		expect(indexed).toBe(found)
	}
})

test('the trial can tell: without fsync commits are lost', async () => {
	const recorded = await recordCommits('unsynced')
	const { told, found } = await cutAndReopen(recorded, 1).catch(() => ({ told: 1, found: 0 }))
	expect(told).toBeGreaterThan(0)
	expect(found).toBeLessThan(told)
})

async function recordCommits(how: 'synced' | 'unsynced'): Promise<Operation[]> {
	const folder = join(work, how)
	writeTree(readTree(base), base, folder)
	await promisify(execFile)(process.execPath, [COMMITTER, folder, `${folder}.log`, String(COMMITS), how])
	return (deserialize(readFileSync(`${folder}.log`)) as Operation[]).map((operation) =>
		rebased(operation, folder),
	)
}

/** The operation as if it had been done to the folder that all began with. */
function rebased(operation: Operation, folder: string): Operation {
	const moved = (path: string) => base + path.slice(folder.length)
	if (operation.kind === 'note') return operation
	if (operation.kind === 'rename')
		return { ...operation, from: moved(operation.from), to: moved(operation.to) }
	const { path } = operation
	// What was read from the other process are bytes of its buffers.
	if (operation.kind === 'write')
		return { ...operation, path: moved(path), bytes: Buffer.from(operation.bytes) }
	return { ...operation, path: moved(path) }
}

async function cutAndReopen(recorded: Operation[], seed: number) {
	const random = seeded(seed)
	const first = recorded.findIndex(({ kind }) => kind === 'note') + 1
	const cut = recorded.slice(0, first + Math.ceil((recorded.length - first) * random()))
	const notes = cut.filter((operation) => operation.kind === 'note')
	const told = Number(notes.at(-1)?.text ?? 0)
	const folder = join(work, `cut-${seed}`)
	writeTree(afterPowerCut(readTree(base), cut, random), base, folder)
	const { pool, close } = await openEmbeddedDatabase({ dataDir: folder })
	try {
		const count = async (setting: string) => {
			await pool.query(`set enable_seqscan = ${setting}`)
			const { rows } = await pool.query('select count(*)::int as n from kept where id between 1 and $1', [
				told,
			])
			return rows[0].n as number
		}
		return { told, found: await count('on'), indexed: await count('off') }
	} finally {
		await close()
		await rm(folder, { recursive: true })
	}
}

/** The same numbers for the same seed (a linear congruential generator). */
function seeded(seed: number): () => number {
	let state = seed * 2_654_435_761
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return state / 2 ** 32
	}
}
