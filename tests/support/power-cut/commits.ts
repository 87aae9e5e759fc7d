import { writeFileSync } from 'node:fs'
import { serialize } from 'node:v8'
import { record } from './recorder.ts'

/** `commits.ts FOLDER LOG COUNT [unsynced]`: commits row after row in a database folder, as a node does or as PGlite alone would, and writes down what a disk heard. */
const [folder = '', logPath = '', count = '0', how] = process.argv.slice(2)
const log = record(folder)
const { PGlite } = await import('@electric-sql/pglite')
const { SYNCED_START, SyncedFolder } = await import('#app/platform/db/synced-folder.ts')

const database =
	how === 'unsynced'
		? await PGlite.create(folder)
		: await PGlite.create({ fs: new SyncedFolder(folder), startParams: SYNCED_START })
for (let id = 1; id <= Number(count); id++) {
	await database.query('insert into kept (id, words) values ($1, $2)', [id, `${id} `.repeat(200)])
	if (id % 7 === 0) await database.query('update kept set words = $2 where id = $1', [id - 3, 'changed'])
	log.push({ kind: 'note', text: String(id) })
	if (id % 40 === 0) await database.exec('checkpoint')
}
writeFileSync(logPath, serialize(log))
process.exit(0)
