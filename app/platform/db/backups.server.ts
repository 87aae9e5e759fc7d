import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { syncFolder } from '../private-folder.ts'

const KEPT = 7
const DAYS_KEPT = 7
const NAME = /^mbongi-\d{8}T\d{6}Z\.tar\.gz$/
const NAME_WITH_DAY = 'mbongi-20261121'.length
const TAR_BLOCK = 512
const compressed = promisify(gzip)
const uncompressed = promisify(gunzip)

/**
 * Writes a dump (an uncompressed tar) into `folder` as `mbongi-<time>.tar.gz`: beside, flushed, read again and checked, then
 * renamed into place. Then all are removed but the last 7 and the last of each of the last 7 days that have one. Returns the path.
 * @throws Error when what was written does not read back; the dumps before it stay.
 */
export async function keepDump(folder: string, tar: Uint8Array, at: Date): Promise<string> {
	await mkdir(folder, { recursive: true })
	const name = `mbongi-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`
	const path = join(folder, name)
	const temporary = `${path}.${process.pid}.part`
	try {
		const file = await open(temporary, 'w')
		try {
			await file.writeFile(await compressed(tar, { level: 1 }))
			await file.sync()
		} finally {
			await file.close()
		}
		const problem = checkTar(await uncompressed(await readFile(temporary)))
		if (problem) throw new Error(`The dump does not read back: ${problem}.`)
		await rename(temporary, path)
		await syncFolder(folder)
	} finally {
		await rm(temporary, { force: true })
	}
	for (const old of superseded(await listDumps(folder))) await rm(join(folder, old))
	return path
}

/** Which of these dumps, named oldest first, need not be kept. */
export function superseded(names: readonly string[]): string[] {
	const lastOfDay = new Map(names.map((name) => [name.slice(0, NAME_WITH_DAY), name]))
	const kept = new Set([...names.slice(-KEPT), ...[...lastOfDay.values()].slice(-DAYS_KEPT)])
	return names.filter((name) => !kept.has(name))
}

/** The names of the dumps in a folder, oldest first. */
export async function listDumps(folder: string): Promise<string[]> {
	const names = await readdir(folder).catch(() => [])
	return names.filter((name) => NAME.test(name)).sort()
}

/**
 * Reads a dump that `keepDump` wrote.
 * @throws Error with one sentence when it is not one, or is damaged.
 */
export async function readDump(path: string): Promise<Uint8Array> {
	const content = await readFile(path).catch(() => null)
	if (!content) throw new Error(`There is no file ${path}.`)
	const tar = await uncompressed(content).catch(() => null)
	const problem = tar ? checkTar(tar) : 'it is not whole gzip data'
	if (!tar || problem) throw new Error(`${path} is not a dump that can be restored: ${problem}.`)
	return tar
}

/** Walks the headers of a tar archive (POSIX.1-2001, ustar) of a database folder; null when it is sound, else what is wrong. */
function checkTar(tar: Buffer): string | null {
	let hasVersion = false
	for (let offset = 0; offset + TAR_BLOCK <= tar.length; ) {
		const header = tar.subarray(offset, offset + TAR_BLOCK)
		if (header.every((byte) => byte === 0)) return hasVersion ? null : 'it holds no database'
		const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0)
		if (Number.parseInt(text(header, 148, 8), 8) !== sum) return `a header is damaged at byte ${offset}`
		if (/(?:^|\/)PG_VERSION$/.test(text(header, 0, 100))) hasVersion = true
		const size = Number.parseInt(text(header, 124, 12), 8) || 0
		offset += TAR_BLOCK + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK
		if (offset > tar.length) return 'it ends in the middle of a file'
	}
	return hasVersion ? null : 'it holds no database'
}

function text(header: Buffer, start: number, length: number): string {
	return header
		.subarray(start, start + length)
		.toString('latin1')
		.replace(/\0.*$/s, '')
		.trim()
}
