import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Operation } from './recorder.ts'

const SECTOR = 4096
type Stored = { content: Buffer }
type Names = Map<string, Stored | 'folder'>
type Change = { kind: 'write'; at: number; bytes: Buffer } | { kind: 'truncate'; size: number }

/**
 * A disk with a journal of names, as ext4, XFS and APFS keep one: what was synced is there; names (made, renamed, removed) are there in their order up to the
 * last synced one and, beyond it, up to some point; of data that nobody synced each 4 KiB is there or is not.
 */
export function afterPowerCut(before: Names, operations: readonly Operation[], random: () => number): Names {
	const lastSync = operations.findLastIndex(({ kind }) => kind === 'sync')
	const namesUntil = lastSync + Math.floor(random() * (operations.length - lastSync + 1))
	const names: Names = new Map([...before].map(([path, stored]) => [path, copyOf(stored)]))
	const disk: Names = new Map(names)
	const unsynced = new Map<Stored, Change[]>()
	const pending = (stored: Stored) => {
		const changes = unsynced.get(stored) ?? []
		unsynced.set(stored, changes)
		return changes
	}
	operations.forEach((operation, index) => {
		applyName(names, operation)
		if (index <= namesUntil) applyName(disk, operation, names)
		if (operation.kind === 'note' || !('path' in operation)) return
		const stored = names.get(operation.path)
		if (!stored || stored === 'folder') return
		if (operation.kind === 'write') pending(stored).push(operation)
		if (operation.kind === 'truncate') pending(stored).push(operation)
		if (operation.kind === 'sync') {
			for (const change of pending(stored)) applyData(stored, change)
			unsynced.delete(stored)
		}
	})
	for (const [stored, changes] of unsynced)
		for (const change of changes)
			if (change.kind === 'write')
				for (const part of sectors(change)) random() < 0.5 && applyData(stored, part)
	return disk
}

/** A folder in memory, by path. */
export function readTree(root: string, folder = root, names: Names = new Map()): Names {
	names.set(folder, 'folder')
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name)
		if (entry.isDirectory()) readTree(root, path, names)
		else names.set(path, { content: readFileSync(path) })
	}
	return names
}

/** Writes what was below `root` into another folder. */
export function writeTree(names: Names, root: string, to: string): void {
	for (const [path, stored] of names) {
		const target = join(to, relative(root, path))
		mkdirSync(stored === 'folder' ? target : dirname(target), { recursive: true })
		if (stored !== 'folder') writeFileSync(target, stored.content)
	}
}

function applyName(names: Names, operation: Operation, known?: Names): void {
	if (operation.kind === 'make')
		names.set(
			operation.path,
			operation.folder ? 'folder' : (known?.get(operation.path) ?? { content: Buffer.alloc(0) }),
		)
	if (operation.kind === 'remove') names.delete(operation.path)
	if (operation.kind !== 'rename') return
	const { from, to } = operation
	for (const [path, stored] of [...names])
		if (path === from || path.startsWith(`${from}/`)) {
			names.delete(path)
			names.set(to + path.slice(from.length), stored)
		}
}

function applyData(stored: Stored, change: Change): void {
	const { content } = stored
	if (change.kind === 'truncate') {
		stored.content = Buffer.concat([content.subarray(0, change.size)], change.size)
		return
	}
	const end = change.at + change.bytes.length
	if (end > content.length) stored.content = Buffer.concat([content], end)
	change.bytes.copy(stored.content, change.at)
}

function* sectors({ at, bytes }: { at: number; bytes: Buffer }): Generator<Change> {
	for (let start = 0; start < bytes.length; start += SECTOR)
		yield { kind: 'write', at: at + start, bytes: bytes.subarray(start, start + SECTOR) }
}

const copyOf = (stored: Stored | 'folder'): Stored | 'folder' =>
	stored === 'folder' ? stored : { content: Buffer.from(stored.content) }
