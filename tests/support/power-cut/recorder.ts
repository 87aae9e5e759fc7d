import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve, sep } from 'node:path'

/** What a program did to a folder, in its order, as a disk would hear of it. */
export type Operation =
	| { kind: 'make'; path: string; folder: boolean }
	| { kind: 'write'; path: string; at: number; bytes: Buffer }
	| { kind: 'truncate'; path: string; size: number }
	| { kind: 'rename'; from: string; to: string }
	| { kind: 'remove'; path: string }
	| { kind: 'sync'; path: string }
	| { kind: 'note'; text: string }

/**
 * Writes down what this process does below `folder` from now on, by the calls that Emscripten's file system makes (all of them synchronous).
 * A call that it does not know and that changes a file throws.
 */
export function record(folder: string): Operation[] {
	const log: Operation[] = []
	const root = resolve(folder)
	const opened = new Map<number, string>()
	const real = { ...fs }
	const within = (path: unknown): path is string =>
		typeof path === 'string' && `${resolve(path)}${sep}`.startsWith(root + sep)
	const patched: Partial<typeof fs> = {
		openSync(path, flags, mode) {
			const isNew = within(path) && !real.existsSync(path)
			const descriptor = real.openSync(path, flags, mode)
			if (within(path)) opened.set(descriptor, resolve(path))
			if (isNew) log.push({ kind: 'make', path: resolve(path), folder: false })
			if (within(path) && typeof flags === 'number' && flags & fs.constants.O_TRUNC)
				log.push({ kind: 'truncate', path: resolve(path), size: 0 })
			return descriptor
		},
		closeSync(descriptor) {
			opened.delete(descriptor)
			real.closeSync(descriptor)
		},
		writeSync: ((
			descriptor: number,
			from: Uint8Array,
			offset: number,
			length: number,
			position: number | null,
		) => {
			const path = opened.get(descriptor)
			if (path && typeof position !== 'number')
				throw new Error('A write without a position was not expected.')
			const written = real.writeSync(descriptor, from, offset, length, position)
			if (path && position !== null)
				log.push({
					kind: 'write',
					path,
					at: position,
					bytes: Buffer.from(from.subarray(offset, offset + written)),
				})
			return written
		}) as typeof fs.writeSync,
		mkdirSync: ((path: string, options: fs.Mode) => {
			const made = real.mkdirSync(path, options)
			if (within(path)) log.push({ kind: 'make', path: resolve(path), folder: true })
			return made
		}) as typeof fs.mkdirSync,
		ftruncateSync(descriptor, size) {
			real.ftruncateSync(descriptor, size)
			const path = opened.get(descriptor)
			if (path) log.push({ kind: 'truncate', path, size: size ?? 0 })
		},
		truncateSync(path, size) {
			real.truncateSync(path, size)
			if (within(path)) log.push({ kind: 'truncate', path: resolve(path), size: size ?? 0 })
		},
		renameSync(from, to) {
			real.renameSync(from, to)
			if (!within(from)) return
			const [before, after] = [resolve(from), resolve(String(to))]
			for (const [descriptor, path] of opened) if (path === before) opened.set(descriptor, after)
			log.push({ kind: 'rename', from: before, to: after })
		},
		unlinkSync(path) {
			real.unlinkSync(path)
			if (within(path)) log.push({ kind: 'remove', path: resolve(path) })
		},
		rmdirSync(path) {
			real.rmdirSync(path)
			if (within(path)) log.push({ kind: 'remove', path: resolve(path) })
		},
		fsyncSync(descriptor) {
			real.fsyncSync(descriptor)
			const path = opened.get(descriptor)
			if (path) log.push({ kind: 'sync', path })
		},
	}
	Object.assign(fs, patched)
	syncBuiltinESMExports()
	return log
}
