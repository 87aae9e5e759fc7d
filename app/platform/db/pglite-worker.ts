import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { create } from 'tar'
import { collectAtRest } from '../collect-at-rest.ts'
import { releaseDeliveredFiles } from './delivered-files.ts'
import { answerTo } from './pglite-answer.ts'
import { SYNCED_START, SyncedFolder, settleTree } from './synced-folder.ts'

/**
 * Runs the embedded database off the request thread. Speaks raw PostgreSQL protocol bytes:
 * `{ id, call, bytes?, file? }` in, `{ id, bytes, held | error }` out, one at a time, in order; `held` is the memory of the database itself in bytes.
 */
type Request = { id: number; call: 'protocol' | 'dump' | 'close'; bytes?: Uint8Array; file?: string }

const { dataDir, snapshot } = workerData as { dataDir?: string; snapshot?: ArrayBuffer }
const port = parentPort
if (!port) throw new Error('pglite-worker runs in a worker thread only')

const isNew = dataDir !== undefined && !existsSync(join(dataDir, 'PG_VERSION'))
const database = await PGlite.create({
	...(dataDir ? { fs: new SyncedFolder(dataDir), startParams: SYNCED_START } : {}),
	...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
	extensions: { pg_trgm },
})
if (isNew) settleTree(dataDir)
releaseDeliveredFiles(
	database.Module.FS.root,
	new URL('pglite.data', import.meta.resolve('@electric-sql/pglite')),
)
const held = () => database.Module['HEAPU8'].buffer.byteLength
port.postMessage({ id: 0, held: held() })
collectAtRest()

/** Writes a copy of the database, of one moment since nothing else runs meanwhile. A folder is copied piece by piece: PGlite's own way holds all of it three times in memory. */
async function dumpTo(file: string): Promise<void> {
	if (dataDir)
		create({ sync: true, file, cwd: dataDir, mode: 0o600, portable: true, noPax: true }, readdirSync(dataDir))
	else {
		const dumped = await (await database.dumpDataDir('none')).arrayBuffer()
		writeFileSync(file, new Uint8Array(dumped), { mode: 0o600 })
	}
}

async function answer({ call, bytes, file = '' }: Request): Promise<Uint8Array<ArrayBuffer>> {
	if (call === 'protocol') return answerTo(database, bytes ?? new Uint8Array())
	if (call === 'dump') await dumpTo(file)
	else await database.close()
	return new Uint8Array()
}

let queue = Promise.resolve()
port.on('message', (request: Request) => {
	queue = queue.then(async () => {
		try {
			const bytes = await answer(request)
			port.postMessage({ id: request.id, bytes, held: held() }, [bytes.buffer])
		} catch (error) {
			// What a statement does wrong is said in the protocol: this is the end of the database itself, which starts again in a new worker.
			if (request.call === 'protocol') throw error
			port.postMessage({ id: request.id, error: String(error) })
		}
		if (request.call === 'close') port.close()
	})
})
