import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { isFreshlyProved } from '#app/modules/rights/index.ts'
import {
	BACKUP_NAME,
	backupFolder,
	backupState,
	listBackups,
	madeAtOf,
	verifyApart,
} from '#app/platform/backup/backup.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { latestJobs } from '#app/platform/jobs/administration.server.ts'
import { handle, type JobKind, NotAgain } from '#app/platform/jobs/job.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { looksAfter } from './run-upkeep.server.ts'

const name = z.string().regex(BACKUP_NAME)

const BACKUP_CHECK = { name: 'backup-check', payload: z.object({ name }) }

const found = z.object({ rows: z.number(), files: z.number() })

/** What is known of a backup: when it was restored into a scratch place and compared, with what it held then or what was wrong with it. */
export type ListedBackup = {
	name: string
	madeAt: Date
	bytes: number
	/** Encrypted for a recipient whose identity is not here: it is verified by command. */
	isEncrypted: boolean
	check:
		| { state: 'open' }
		| { state: 'whole'; at: Date; rows: number; files: number }
		| { state: 'broken'; at: Date; why: string }
		| null
}

/** The backups on this machine, the newest first. */
export async function listBackupFiles(ctx: Ctx): Promise<ListedBackup[]> {
	const folder = backupFolder(ctx.env)
	const checks = new Map((await latestJobs(ctx, BACKUP_CHECK.name)).map((job) => [job.key, job]))
	const names = (await listBackups(folder)).reverse()
	return Promise.all(
		names.map(async (name) => {
			const check = checks.get(name)
			const told = found.safeParse(check?.progress).data
			const at = check?.endedAt
			return {
				name,
				madeAt: madeAtOf(name) ?? ctx.now(),
				bytes: (await stat(join(folder, name)).catch(() => null))?.size ?? 0,
				isEncrypted: name.endsWith('.age'),
				check: !check
					? null
					: !at
						? { state: 'open' }
						: check.state === 'done' && told
							? { state: 'whole', at, ...told }
							: check.state === 'failed'
								? { state: 'broken', at, why: check.lastError ?? '' }
								: null,
			}
		}),
	)
}

/** Where backups go, and how old the newest is; null where this platform makes none. */
export async function backupPlaces(ctx: Ctx) {
	const state = await backupState(ctx)
	const bucket = ctx.env.BACKUP_S3_URL && new URL(ctx.env.BACKUP_S3_URL)
	return (
		state && {
			...state,
			folder: backupFolder(ctx.env),
			/** Host and bucket, without what opens it. */
			bucket: bucket ? `${bucket.host}${bucket.pathname}` : null,
			isEncrypted: Boolean(ctx.env.BACKUP_RECIPIENT),
		}
	)
}

/** Restores backups into a scratch place and compares rows and files with what they held, in a process of its own. One that is not whole fails with the reason. */
export function checksBackups(): JobKind {
	return handle(BACKUP_CHECK, {
		async run(ctx, { name }, job) {
			const folder = backupFolder(ctx.env)
			const scratch = await mkdtemp(join(folder, 'check-'))
			try {
				const { rows, files } = await verifyApart(join(folder, name), join(scratch, 'restored'), job.stopping)
				await job.save(ctx, { rows, files })
			} catch (error) {
				job.stopping.throwIfAborted()
				throw new NotAgain((error as Error).message)
			} finally {
				await rm(scratch, { recursive: true, force: true })
			}
		},
	})
}

const onBackup = {
	input: z.object({ name: z.string() }),
	...looksAfter,
	async lock(ctx: Ctx, _place: unknown, input: { name: string }): Promise<string> {
		const known = (await listBackups(backupFolder(ctx.env))).find((one) => one === input.name)
		if (!known) throw new NotFound()
		return known
	},
}

/** Has a backup verified by restoring it. `encrypted`: only who holds the identity can. `notNow`: that is being done. */
export const checkBackup = command({
	...onBackup,
	async execute(ctx, { actor, held: name }): Promise<{ ok: true } | Refusal<'encrypted' | 'notNow'>> {
		if (name.endsWith('.age')) return { ok: false, error: 'encrypted' }
		if (!(await enqueue(ctx, BACKUP_CHECK, { name }, { key: name }))) return { ok: false, error: 'notNow' }
		await recordAudit(ctx, {
			action: 'upkeep-asked',
			actor,
			detail: { task: BACKUP_CHECK.name, backup: name },
		})
		return { ok: true }
	},
})

/** Gives a backup to an administrator who proved of late who they are: everything that the platform knows is in it. */
export const takeBackup = command({
	...onBackup,
	async execute(
		ctx,
		{ actor, held: name },
	): Promise<{ ok: true; name: string; bytes: number; content: Readable } | Refusal<'staleProof'>> {
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		const path = join(backupFolder(ctx.env), name)
		const { size } = await stat(path)
		await recordAudit(ctx, { action: 'backup-downloaded', actor, detail: { backup: name } })
		return { ok: true, name, bytes: size, content: createReadStream(path) }
	},
})
