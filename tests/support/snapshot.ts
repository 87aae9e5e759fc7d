import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'node_modules/.cache/mbongi')
const MIGRATIONS = join(ROOT, 'app/platform/db/migrations')

/** Where the migrated, empty database of exactly these migrations is kept between runs. */
export function snapshotPath(): string {
	const hash = createHash('sha256')
	hash.update(readFileSync(join(MIGRATIONS, '../database.server.ts')))
	for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)))
	return join(CACHE, `migrated-${hash.digest('hex').slice(0, 16)}.tar`)
}

/** Makes the snapshot before any test starts: setting a database up takes seconds, opening a copy does not. */
export default async function setup(): Promise<void> {
	const path = snapshotPath()
	if (existsSync(path)) return
	const embedded = await openEmbeddedDatabase({})
	await migrate(databaseOn(embedded.pool))
	const temporary = `${path}.${process.pid}`
	await mkdir(CACHE, { recursive: true })
	await embedded.dump(temporary)
	await rename(temporary, path)
	await embedded.close()
}
