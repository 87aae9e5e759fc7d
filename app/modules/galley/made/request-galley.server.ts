import { setTimeout } from 'node:timers/promises'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { madeFilesOf } from '#app/modules/work-file/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { FORMATS, isWorthOffering, type MadeFormat, OFFERED_FORMATS } from '../formats.ts'
import { galleyFilePath, offeredFiles, uploadedFile } from '../paths.ts'
import { galleyFingerprints } from '../source.server.ts'
import { GALLEY_JOB, madeRow } from './make-galley.server.ts'

/** A file as it is kept; `modified` is when it was made. */
export type MadeGalley = {
	format: MadeFormat
	fileName: string
	mediaType: string
	storageKey: string
	sha256: string
	bytes: number
	modified: Date
}

/** `awaited`: it is being made; ask again in some seconds. `failed`: it cannot be made as the work stands now. */
export type GalleyRequest =
	| { state: 'made'; file: MadeGalley }
	| { state: 'awaited' }
	| { state: 'failed' }
	| { state: 'refused' }

const LOOK_EVERY_MS = 150

/**
 * The file of a work in one format as the work stands now. Where there is none, it is ordered, and awaited for `patienceMs`: making it
 * belongs to a job.
 */
export async function requestGalley(
	ctx: Ctx,
	record: Pick<WorkRecord, 'id' | 'slug'>,
	format: MadeFormat,
	{ patienceMs = 0 }: { patienceMs?: number } = {},
): Promise<GalleyRequest> {
	const prints = await galleyFingerprints(ctx, record.id)
	if (!prints.ok) return { state: 'refused' }
	const fingerprint = prints.of[format]
	const until = performance.now() + patienceMs
	for (let isOrdered = false; ; ) {
		const found = await foundState(ctx, record, format, fingerprint)
		if (found) return found
		if (!isOrdered)
			await enqueue(ctx, GALLEY_JOB, { workId: record.id, format }, { key: `${record.id} ${format}` })
		isOrdered = true
		if (performance.now() >= until) return { state: 'awaited' }
		await setTimeout(LOOK_EVERY_MS)
	}
}

async function foundState(
	ctx: Ctx,
	record: Pick<WorkRecord, 'id' | 'slug'>,
	format: MadeFormat,
	fingerprint: string,
): Promise<GalleyRequest | null> {
	const row = await madeRow(ctx, record.id, format)
	if (row?.fingerprint !== fingerprint) return null
	const { storage_key: storageKey, sha256, bytes } = row
	if (storageKey === null || sha256 === null || bytes === null) return { state: 'failed' }
	const { mediaType, extension } = FORMATS[format]
	return {
		state: 'made',
		file: {
			format,
			fileName: `${record.slug}.${extension}`,
			mediaType,
			storageKey,
			sha256,
			bytes,
			modified: row.made_at,
		},
	}
}

/** The files that were made of a work as it stands now, without those of formats that were uploaded; none is ordered. */
export async function listMadeFiles(
	ctx: Ctx,
	record: Pick<WorkRecord, 'id' | 'slug' | 'galleys' | 'withdrawn'>,
): Promise<MadeGalley[]> {
	const prints = await galleyFingerprints(ctx, record.id)
	if (!prints.ok) return []
	const files: MadeGalley[] = []
	for (const format of OFFERED_FORMATS) {
		if (uploadedFile(record, format)) continue
		const found = await foundState(ctx, record, format, prints.of[format])
		if (found?.state === 'made') files.push(found.file)
	}
	return files
}

/** A file that readers can take along; `bytes` where it has been made before. */
export type OfferedGalley = Omit<ReturnType<typeof offeredFiles>[number], 'format'> & {
	format: MadeFormat
	bytes: number | null
}

/** What readers of a work can take along beside what was uploaded, as it was at most a minute ago, without what could not be made; the light PDF after the other, where it spares them much. */
export async function listOfferedGalleys(
	ctx: Ctx,
	record: Parameters<typeof offeredFiles>[0] & { id: string },
): Promise<OfferedGalley[]> {
	const files = offeredFiles(record)
	if (files.length === 0) return []
	const rows = await madeFilesOf(ctx, record.id)
	const bytesOf = (format: MadeFormat) => rows.find((row) => row.format === format)?.bytes ?? null
	const lightBytes = bytesOf('light')
	const pdfBytes = bytesOf('pdf')
	return files.flatMap((file): OfferedGalley[] => {
		const row = rows.find(({ format }) => format === file.format)
		if (row?.state === 'failed') return []
		const own = { ...file, bytes: row?.bytes ?? null }
		if (file.format !== 'pdf' || lightBytes === null || pdfBytes === null) return [own]
		if (!isWorthOffering(lightBytes, pdfBytes)) return [own]
		const { mediaType } = FORMATS.light
		return [own, { format: 'light', mediaType, path: galleyFilePath(record, 'light'), bytes: lightBytes }]
	})
}
