import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { migrate } from '../db/database.server.ts'
import { referencedKeys } from '../storage/stored-objects.server.ts'
import { extractArchive } from './archive.server.ts'
import { MANIFEST, type Manifest } from './backup.server.ts'
import { countRows, DUMP_FILES, openDump } from './database-dump.server.ts'

/** What a verified backup holds. */
export type Verified = { manifest: Manifest; rows: number; files: number }

/**
 * Restores a backup into `folder` (and, of a database server, a scratch database beside the one at `url`), and compares: every table has the rows that it
 * had when the backup was made, every file that the database names is there and is what its name says (SHA-256).
 * @throws Error with one sentence that says what is missing.
 */
export async function verifyBackup(
	file: string,
	folder: string,
	{ identity, url }: { identity: string | null; url: string | undefined },
): Promise<Verified> {
	await extractArchive(file, folder, identity)
	const manifest = await manifestIn(folder, file)
	const opened = await openDump(folder, manifest.database, url)
	try {
		const rows = await countRows(opened.db)
		for (const [table, before] of Object.entries(manifest.rowsBefore)) {
			const [count, after] = [rows[table] ?? 0, manifest.rowsAfter[table] ?? 0]
			if (count < Math.min(before, after) || count > Math.max(before, after))
				throw new Error(`${file}: the table ${table} has ${count} rows after restoring, and had ${before}.`)
		}
		await migrate(opened.db)
		const keys = await referencedKeys(opened.db)
		for (const key of keys) await verifyFile(folder, key, file)
		return { manifest, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files: keys.size }
	} finally {
		await opened.close()
	}
}

/** What an unpacked archive says of itself. */
export async function manifestIn(folder: string, file: string): Promise<Manifest> {
	const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
	const manifest = text === null ? null : (JSON.parse(text) as Manifest)
	if (manifest?.format !== 1 || !(manifest.database in DUMP_FILES))
		throw new Error(`${file} is not a backup that can be restored: it says nothing of itself.`)
	return manifest
}

async function verifyFile(folder: string, key: string, file: string): Promise<void> {
	const hash = createHash('sha256')
	await pipeline(createReadStream(join(folder, 'files', key)), hash).catch(() => {
		throw new Error(`${file}: the file ${key} is missing.`)
	})
	if (!key.endsWith(hash.digest('hex'))) throw new Error(`${file}: the file ${key} is damaged.`)
}
