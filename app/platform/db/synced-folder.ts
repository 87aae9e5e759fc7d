import { closeSync, fchmodSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * A database folder whose fsync(2) reaches the disk: the file system that comes with PGlite answers it without doing anything, so that a power
 * cut took commits that were told as kept.
 */
export class SyncedFolder extends NodeFS {
	override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
		const { emscriptenOpts } = await super.init(...given)
		const withFsync: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ NODEFS }) => {
			const { stream_ops: operations } = NODEFS as unknown as {
				stream_ops: { fsync?(stream: { nfd: number }): number }
			}
			operations.fsync = ({ nfd }) => {
				fsyncSync(nfd)
				return 0
			}
		}
		return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), withFsync] } }
	}
}

/** PGlite's own parameters, with fsync, by the one call that its file system knows (fdatasync is a stub), and an eighth of its buffers: the system keeps the files too, and reading one of them again costs some microseconds. */
export const SYNCED_START = [
	...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
	'-c',
	'wal_sync_method=fsync',
	'-c',
	'shared_buffers=16MB',
]

/**
 * Puts a folder on the disk with all that is in it, its owner's alone: for a database that was just made or restored, of which nothing was synced, and whose
 * files were given the modes of an archive.
 */
export function settleTree(folder: string): void {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name)
		if (entry.isDirectory()) settleTree(path)
		else if (entry.isFile()) settle(path, 0o600)
	}
	settle(folder, 0o700)
}

function settle(path: string, mode: number): void {
	const descriptor = openSync(path, 'r')
	try {
		fchmodSync(descriptor, mode)
		fsyncSync(descriptor)
	} finally {
		closeSync(descriptor)
	}
}
