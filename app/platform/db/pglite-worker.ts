import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { collectAtRest } from '../collect-at-rest.ts'
import { answerTo } from './pglite-answer.ts'
import { SYNCED_START, SyncedFolder, settleTree } from './synced-folder.ts'

/**
 * Runs the embedded database off the request thread. Speaks raw PostgreSQL protocol bytes:
 * `{ id, call, bytes? }` in, `{ id, bytes, held | error }` out, one at a time, in order; `held` is the memory of the database itself in bytes.
 */
type Request = { id: number; call: 'protocol' | 'dump' | 'close'; bytes?: Uint8Array }

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
const held = () => database.Module['HEAPU8'].buffer.byteLength
port.postMessage({ id: 0, held: held() })
collectAtRest()

async function answer({ call, bytes }: Request): Promise<Uint8Array<ArrayBuffer>> {
	if (call === 'protocol') return answerTo(database, bytes ?? new Uint8Array())
	if (call === 'dump') return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
	await database.close()
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
