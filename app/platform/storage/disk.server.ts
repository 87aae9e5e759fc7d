import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { glob, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../private-folder.ts'
import { isKey, keyOf, type Storage } from './storage.server.ts'

/** Files in a folder on this machine: written beside, then renamed into place. */
export function diskStorage(folder: string): Storage {
	const pathOf = (key: string) => (isKey(key) ? join(folder, key) : null)

	return {
		async put(content) {
			const temporary = join(folder, 'incoming', randomUUID())
			await mkdir(dirname(temporary), { recursive: true })
			const hash = createHash('sha256')
			let bytes = 0
			const source = content instanceof Uint8Array ? Readable.from([content]) : content
			try {
				await pipeline(
					source,
					async function* (chunks: AsyncIterable<Uint8Array>) {
						for await (const chunk of chunks) {
							hash.update(chunk)
							bytes += chunk.length
							yield chunk
						}
					},
					createWriteStream(temporary, { flush: true }),
				)
				const sha256 = hash.digest('hex')
				const key = keyOf(sha256)
				const path = join(folder, key)
				const made = await mkdir(dirname(path), { recursive: true })
				await rename(temporary, path)
				await syncFolder(dirname(path))
				if (made) await syncFolder(dirname(made))
				return { key, bytes, sha256 }
			} finally {
				await rm(temporary, { force: true })
			}
		},

		async get(key, range) {
			const path = pathOf(key)
			if (!path || !(await this.head(key))) return null
			return createReadStream(path, range)
		},

		async head(key) {
			const path = pathOf(key)
			if (!path) return null
			try {
				return { bytes: (await stat(path)).size }
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
				throw error
			}
		},

		async remove(key) {
			const path = pathOf(key)
			if (path) await rm(path, { force: true })
		},

		async *storedBefore(moment) {
			for await (const key of glob('??/??/*', { cwd: folder })) {
				const found = isKey(key) ? await stat(join(folder, key)).catch(() => null) : null
				if (found && found.mtime < moment) yield key
			}
		},

		async removeUnfinished(before) {
			const incoming = join(folder, 'incoming')
			let removed = 0
			for (const name of await readdir(incoming).catch(() => [])) {
				const found = await stat(join(incoming, name)).catch(() => null)
				if (!found || found.mtime >= before) continue
				await rm(join(incoming, name), { force: true })
				removed += 1
			}
			return removed
		},
	}
}
