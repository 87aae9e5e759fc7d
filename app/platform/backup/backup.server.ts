import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Ctx } from '../ctx.server.ts'
import type { Env } from '../env.server.ts'
import { syncFolder } from '../private-folder.ts'
import { referencedKeys } from '../storage/stored-objects.server.ts'
import { type ArchiveEntry, encryptFile, writeArchive } from './archive.server.ts'
import { openBucket } from './bucket.server.ts'
import { countRows, type DatabaseKind, DUMP_FILES } from './database-dump.server.ts'

/** What an archive says of itself, in `manifest.json`. */
export type Manifest = {
	format: 1
	at: string
	database: DatabaseKind
	/** Rows by table just before and just after the database was dumped. */
	rowsBefore: Record<string, number>
	rowsAfter: Record<string, number>
}

/** Where a database is dumped from. */
export type DumpSource = { kind: DatabaseKind; dumpTo(file: string): Promise<void> }

/** Hears how far a backup has come. */
export type TellStep = (progress: { done: number; of: number }) => Promise<unknown>

const STEPS = 4

export const MANIFEST = 'manifest.json'
const VERIFIER = join(import.meta.dirname, 'verify-worker.ts')
const KEPT = 7
const DAYS_KEPT = 7
/** What backups are called. */
export const BACKUP_NAME = /^mbongi-\d{8}T\d{6}Z\.tar\.gz(?:\.age)?$/
/** The folder that one is made in. */
const WORKING = /^mbongi-\d{8}T\d{6}Z\.tar\.gz\.\d+\.part$/
const ABANDONED_MS = 6 * 60 * 60 * 1000
const NAME_WITH_DAY = 'mbongi-20261121'.length
const run = promisify(execFile)

/**
 * Makes one archive of the database and all files that it names, in `folder`, and answers its path. It is restored into a scratch place by a process
 * of its own, which compares the rows of each table and the bytes of each file, before it counts (and before it is encrypted for `BACKUP_RECIPIENT`); then
 * it is copied to the bucket of `BACKUP_S3_URL`, and all are removed there and here but the last 7 and the last of each of the last 7 days.
 * @throws Error with one sentence when it does not read back; the backups before it stay.
 */
export async function makeBackup(
	ctx: Ctx,
	source: DumpSource,
	folder: string,
	tell: TellStep = async () => {},
): Promise<string> {
	const step = (done: number) => tell({ done, of: STEPS })
	await mkdir(folder, { recursive: true, mode: 0o700 })
	await removeAbandoned(folder)
	const at = ctx.now()
	const recipient = ctx.env.BACKUP_RECIPIENT ?? null
	const name = `mbongi-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`
	const working = join(folder, `${name}.${process.pid}.part`)
	await rm(working, { recursive: true, force: true })
	await mkdir(working, { mode: 0o700 })
	try {
		const dump = join(working, DUMP_FILES[source.kind])
		const keysBefore = await referencedKeys(ctx.db)
		const rowsBefore = await countRows(ctx.db)
		await source.dumpTo(dump)
		await step(1)
		const rowsAfter = await countRows(ctx.db)
		const keys = new Set([...keysBefore, ...(await referencedKeys(ctx.db))])
		const manifest: Manifest = {
			format: 1,
			at: at.toISOString(),
			database: source.kind,
			rowsBefore,
			rowsAfter,
		}
		const plain = join(working, name)
		await writeArchive(plain, entriesOf(ctx, manifest, dump, keys), at)
		await step(2)
		await verifyApart(plain, join(working, 'restored'))
		await step(3)
		const made = recipient ? `${plain}.age` : plain
		if (recipient) await encryptFile(plain, made, recipient)
		const path = join(folder, recipient ? `${name}.age` : name)
		await rename(made, path)
		await syncFolder(folder)
		await step(4)
		await removeSuperseded(await listBackups(folder), (old) => rm(join(folder, old)))
		if (ctx.env.BACKUP_S3_URL) {
			const bucket = await openBucket(ctx.env.BACKUP_S3_URL)
			await bucket.put(path)
			await removeSuperseded(
				(await bucket.list()).filter((old) => BACKUP_NAME.test(old)).sort(),
				bucket.remove,
			)
		}
		return path
	} finally {
		await rm(working, { recursive: true, force: true })
	}
}

async function* entriesOf(
	ctx: Ctx,
	manifest: Manifest,
	dump: string,
	keys: Iterable<string>,
): AsyncGenerator<ArchiveEntry> {
	const text = Buffer.from(JSON.stringify(manifest, null, '\t'))
	yield { path: MANIFEST, bytes: text.length, content: [text] }
	yield {
		path: DUMP_FILES[manifest.database],
		bytes: (await stat(dump)).size,
		content: createReadStream(dump),
	}
	for (const key of keys) {
		const found = await ctx.storage.head(key)
		const content = found && (await ctx.storage.get(key))
		if (found && content) yield { path: `files/${key}`, bytes: found.bytes, content }
	}
}

/**
 * Verifies an archive (`verifyBackup`) in a process of its own, whose memory is given back when it ends.
 * @throws Error with one sentence that says what is wrong with it
 */
export async function verifyApart(
	file: string,
	folder: string,
	signal?: AbortSignal,
): Promise<{ rows: number; files: number }> {
	try {
		const options = { env: { ...process.env }, maxBuffer: 1024 * 1024, ...(signal && { signal }) }
		const { stdout } = await run(process.execPath, [VERIFIER, file, folder], options)
		return JSON.parse(stdout)
	} catch (error) {
		signal?.throwIfAborted()
		throw new Error((error as { stderr?: string }).stderr?.trim() || `${file} could not be verified.`, {
			cause: error,
		})
	}
}

/** Removes what a process left that was ended while it made a backup: a folder with copies of everything, in which nothing has been written for six hours. */
export async function removeAbandoned(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		const working = join(folder, name)
		if (!WORKING.test(name)) continue
		const written = (await stat(working).catch(() => null))?.mtimeMs ?? 0
		if (Date.now() - written > ABANDONED_MS) await rm(working, { recursive: true, force: true })
	}
}

async function removeSuperseded(names: string[], remove: (name: string) => Promise<void>): Promise<void> {
	for (const old of superseded(names)) await remove(old)
}

/** Which of these backups, named oldest first, need not be kept. */
export function superseded(names: readonly string[]): string[] {
	const lastOfDay = new Map(names.map((name) => [name.slice(0, NAME_WITH_DAY), name]))
	const kept = new Set([...names.slice(-KEPT), ...[...lastOfDay.values()].slice(-DAYS_KEPT)])
	return names.filter((name) => !kept.has(name))
}

/** Where backups are made. */
export function backupFolder(env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>): string {
	return env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')
}

/** The names of the backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
	const names = await readdir(folder).catch(() => [])
	return names.filter((name) => BACKUP_NAME.test(name)).sort()
}

/** Backups are made every 6 hours: an older one than this says that two were missed. */
const LATE_AFTER_MS = 13 * 3_600_000

/**
 * How the backups that this platform makes stand; null where it makes none: with a database server and no place for them.
 * `isLate`: there is none younger than 13 hours.
 */
export async function backupState(
	ctx: Pick<Ctx, 'env' | 'now'>,
): Promise<{ madeAt: Date | null; isLate: boolean } | null> {
	const { DATABASE_URL, BACKUP_DIR, BACKUP_S3_URL } = ctx.env
	if (DATABASE_URL && !BACKUP_DIR && !BACKUP_S3_URL) return null
	const madeAt = await lastBackupAt(backupFolder(ctx.env))
	return { madeAt, isLate: !madeAt || ctx.now().getTime() - madeAt.getTime() > LATE_AFTER_MS }
}

/** When the last backup in a folder was made; null when there is none. */
export async function lastBackupAt(folder: string): Promise<Date | null> {
	return madeAtOf((await listBackups(folder)).at(-1) ?? '')
}

/** When a backup was made, as its name says; null for what is none. */
export function madeAtOf(name: string): Date | null {
	const time = /mbongi-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name)
	return time && new Date(`${time[1]}-${time[2]}-${time[3]}T${time[4]}:${time[5]}:${time[6]}Z`)
}
