import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { handle, type JobKind, type RunningJob } from '#app/platform/jobs/job.ts'
import { secondsLeft } from '#app/platform/jobs/pace.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { inSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import { collectObject, putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { planVolume, readVolume } from './read-volume.server.ts'
import {
	type AwaitedVolume,
	type VolumeFile,
	type VolumeFormat,
	type VolumeOf,
	type VolumeProgress,
	type VolumeSource,
	volumeOf,
	volumeSteps,
} from './volume.ts'

const PROGRAM = 'app/modules/galley/volume/volume-worker.ts'
/** Processor time of one volume: fifty texts as PDF take half a minute. */
const MOST_CPU_MS = 240_000
const KEPT_MS = 30 * 86_400_000
/** A file that was just made shows its size after that. */
const SIZES_KEPT_MS = 60_000

const VOLUME_JOB = {
	name: 'volume',
	payload: z.object({ of: volumeOf, format: z.enum(['pdf', 'epub', 'zip', 'print']) }),
}

/** A volume as it is kept; the works that it holds count as taken along. */
export type MadeVolume = {
	storageKey: string
	sha256: string
	bytes: number
	modified: Date
	workIds: string[]
}

export type VolumeRequest =
	| { state: 'made'; file: MadeVolume }
	/** Null before anything of it was done. */
	| { state: 'awaited'; progress: AwaitedVolume | null }
	| { state: 'failed' }
	| { state: 'refused' }

/** Makes volumes; what the library holds when it is made counts. */
export function makesVolumes(): JobKind {
	return handle(VOLUME_JOB, {
		run: (ctx, { of, format }, job) => makeVolume(ctx, of, format, job),
		attempts: 3,
	})
}

/** A volume as the library stands, ordered where there is none: making it belongs to a job. `refused`: it would hold no text. */
export async function requestVolume(ctx: Ctx, of: VolumeOf, format: VolumeFormat): Promise<VolumeRequest> {
	const plan = await planVolume(ctx, of)
	if (!plan) return { state: 'refused' }
	const row = await volumeRow(ctx, of, format)
	if (row?.fingerprint !== plan.fingerprint) {
		const key = `${subjectOf(of)} ${format}`
		const isNew = await enqueue(ctx, VOLUME_JOB, { of, format }, { key })
		return { state: 'awaited', progress: isNew ? null : await progressOf(ctx, key) }
	}
	const { storage_key: storageKey, sha256, bytes, made_at: modified } = row
	if (storageKey === null || sha256 === null || bytes === null) return { state: 'failed' }
	return { state: 'made', file: { storageKey, sha256, bytes, modified, workIds: plan.ids } }
}

/** What readers can take of an issue or a book as a whole (of a book, what a printer needs too), with the sizes of what has been made; nothing where it holds no text. */
export async function listVolumeFiles(ctx: Ctx, of: VolumeOf): Promise<VolumeFile[]> {
	const read = async () => {
		const plan = await planVolume(ctx, of)
		if (!plan) return { ids: [], files: [] }
		const rows = await ctx.db
			.selectFrom('made_volume')
			.select(['format', 'bytes'])
			.where('subject', '=', subjectOf(of))
			.where('fingerprint', '=', plan.fingerprint)
			.execute()
		const formats = of.kind === 'book' ? (['pdf', 'epub', 'print'] as const) : (['pdf', 'epub'] as const)
		const files = formats.map((format) => ({
			format,
			bytes: rows.find((row) => row.format === format)?.bytes ?? null,
		}))
		return { ids: plan.ids, files }
	}
	const { files } = await untilLibraryChanges(ctx, `volume ${subjectOf(of)}`, read, {
		keptMs: SIZES_KEPT_MS,
		of: ({ ids }) => ids,
	})
	return files
}

/** Removes volumes that were made long ago: whoever asks has them made again. */
export async function sweepVolumes(ctx: Ctx): Promise<void> {
	const gone = await ctx.db
		.deleteFrom('made_volume')
		.where('made_at', '<', new Date(ctx.now().getTime() - KEPT_MS))
		.returning('storage_key')
		.execute()
	for (const { storage_key } of gone) if (storage_key) await collectObject(ctx, storage_key)
}

async function progressOf(ctx: Ctx, key: string): Promise<AwaitedVolume | null> {
	const row = await ctx.db
		.selectFrom('job')
		.select(['progress', 'started_at'])
		.where('kind', '=', VOLUME_JOB.name)
		.where('key', '=', key)
		.where('state', '=', 'running')
		.executeTakeFirst()
	const progress = row?.progress as VolumeProgress | null | undefined
	if (!row || !progress) return null
	// Texts are gathered in no time, which tells no pace.
	const steps = progress.step === 'gathered' ? null : volumeSteps(progress)
	return { ...progress, secondsLeft: secondsLeft(steps, row.started_at, ctx.now()) }
}

async function makeVolume(ctx: Ctx, of: VolumeOf, format: VolumeFormat, job: RunningJob): Promise<void> {
	const plan = await planVolume(ctx, of)
	const known = await volumeRow(ctx, of, format)
	if (!plan || known?.fingerprint === plan.fingerprint) return
	let told = Promise.resolve()
	const tell = (progress: VolumeProgress) => {
		told = told
			.then(() => job.save(ctx, progress))
			.catch((err: unknown) => ctx.log.warn({ err }, 'how far a volume has come was not kept'))
	}
	const made = await written(ctx, format, await readVolume(ctx, plan, tell), tell)
	await told
	await inTransaction(ctx, async (ctx) => {
		const stored = made && (await putReferenced(ctx, made))
		const row = {
			fingerprint: plan.fingerprint,
			storage_key: stored?.key ?? null,
			sha256: stored?.sha256 ?? null,
			bytes: stored?.bytes ?? null,
			made_at: ctx.now(),
		}
		await ctx.db
			.insertInto('made_volume')
			.values({ subject: subjectOf(of), format, ...row })
			.onConflict((conflict) => conflict.columns(['subject', 'format']).doUpdateSet(row))
			.execute()
	})
	if (known?.storage_key) await collectObject(ctx, known.storage_key)
}

/** Null where the writer could not, or only beyond the bounds of its process: not tried again until a text changes. */
async function written(
	ctx: Ctx,
	format: VolumeFormat,
	volume: VolumeSource,
	tell: (progress: VolumeProgress) => void,
): Promise<Uint8Array | null> {
	try {
		const answer = await inSandbox<unknown, { bytes: Uint8Array }>(PROGRAM, () => ({ format, volume }), {
			mostCpuMs: MOST_CPU_MS,
			isLarge: true,
			whenTold: (progress) => tell(progress as VolumeProgress),
		})
		if (!('refused' in answer)) return answer.bytes
		if (answer.refused === 'busy') throw new Error('too many files are looked at')
		ctx.log.warn({ url: volume.frame.url, format, why: answer.refused }, 'a volume was given up')
	} catch (error) {
		if (!(error instanceof Error) || !error.message.startsWith(PROGRAM)) throw error
		ctx.log.error({ err: error, url: volume.frame.url, format }, 'a volume could not be written')
	}
	return null
}

function volumeRow(ctx: Ctx, of: VolumeOf, format: VolumeFormat) {
	return ctx.db
		.selectFrom('made_volume')
		.selectAll()
		.where('subject', '=', subjectOf(of))
		.where('format', '=', format)
		.executeTakeFirst()
}

/** One name for the same volume. */
function subjectOf(of: VolumeOf): string {
	if (of.kind === 'issue') return `issue ${of.journal}/${of.issue}`
	if (of.kind === 'book') return `book ${of.id}`
	return `works ${createHash('sha256').update(JSON.stringify(of)).digest('hex')}`
}
