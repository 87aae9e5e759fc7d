import { buffer } from 'node:stream/consumers'
import type { Unnamed } from '#app/modules/manuscript-check/anonymity/index.ts'
import { runCheck } from '#app/modules/manuscript-check/index.server.ts'
import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import type { Mask } from '#app/modules/manuscript-file/edit/index.ts'
import { formatOf } from '#app/modules/manuscript-file/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import type { CheckBasis } from './check.server.ts'
import type { AuthorKind, FileRefusal } from './model.ts'
import type { PictureAnswer, PictureTask } from './picture-worker.ts'
import { sniffData, sniffFigure } from './sniff-file.ts'
import { zipRefusal } from './zip-directory.ts'

const HEAD_BYTES = 4096
const TYPES = {
	odt: 'application/vnd.oasis.opendocument.text',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	pdf: 'application/pdf',
} as const
/** The check's own limits: a file that only exceeds these is kept where no report is needed, without a copy for reviewers. */
const NOT_READ = new Set<FileRefusal>(['tooManyPages', 'tooSlow', 'tooLarge', 'wrongType'])

/** `named`: whom the words of a copy name, where they were read as those of a letter are. */
export type Copy = { bytes: Uint8Array; mediaType: string; report: CheckReport | null; named?: string[] }

/** A stored file that is sent as something; `masks`: what its author had masked in the copy before. */
type FileToJudge = {
	kind: AuthorKind
	key: string
	bytes: number
	fileName: string
	masks?: readonly Mask[] | undefined
}

/** What is known of a file once it was looked at. `report` is a manuscript's; `copy` what reviewers may get, null: nothing. */
export type JudgedFile = { mediaType: string; report: CheckReport | null; copy: Copy | null }

/**
 * Looks at a stored object: what it is by its content, whether it may be kept as what it is sent for, and what reviewers may get of it.
 * Manuscripts are checked, and the anonymised copy is checked again. With `letter` the words of a text are also read as those of a letter are. Nothing is written.
 */
export async function judgeFile(
	ctx: Ctx,
	file: FileToJudge,
	basis: CheckBasis & { letter?: Unnamed | undefined },
): Promise<({ ok: true } & JudgedFile) | { ok: false; error: FileRefusal }> {
	if (file.kind === 'manuscript' || file.kind === 'response') return judgeText(ctx, file, basis)
	return file.kind === 'figure' ? judgeFigure(ctx, file) : judgeData(ctx, file, basis)
}

async function judgeText(
	ctx: Ctx,
	{ kind, key, fileName, masks }: FileToJudge,
	basis: CheckBasis,
): ReturnType<typeof judgeFile> {
	const made = await checkAndCopy(ctx, { key, fileName, masks }, basis)
	if (!made.ok) return made
	const { report, copy, copyReport } = made
	return {
		ok: true,
		mediaType: TYPES[formatOf(await read(ctx, key, { start: 0, end: HEAD_BYTES - 1 }))],
		report: kind === 'manuscript' ? report : null,
		copy: { bytes: copy, mediaType: TYPES[copyReport.format], report: copyReport },
	}
}

/** Checks a stored manuscript, makes its anonymised copy, with words masked where that was chosen, and checks that again. */
export async function checkAndCopy(
	ctx: Ctx,
	{ key, fileName, masks }: { key: string; fileName: string; masks?: readonly Mask[] | undefined },
	{ rules, people }: CheckBasis,
): Promise<
	| { ok: true; report: CheckReport; copy: Uint8Array; copyReport: CheckReport }
	| { ok: false; error: FileRefusal }
> {
	const made = await runCheck(async () => {
		const bytes = await read(ctx, key)
		return { action: 'anonymise', isChecked: true, bytes, fileName, people, rules, masks }
	})
	if (!made.ok) return { ok: false, error: made.refused }
	if (!('copy' in made) || !made.original) throw new Error('the check made no copy')
	return { ok: true, report: made.original, copy: made.copy, copyReport: made.report }
}

async function judgeFigure(ctx: Ctx, { key }: { key: string }): ReturnType<typeof judgeFile> {
	const sniffed = sniffFigure(await read(ctx, key, { start: 0, end: HEAD_BYTES - 1 }))
	if ('refused' in sniffed) return { ok: false, error: sniffed.refused }
	const made = await copyPicture(() => read(ctx, key), sniffed.mediaType)
	if (!made.ok) return { ok: false, error: made.refused }
	const { mediaType } = sniffed
	return { ok: true, mediaType, report: null, copy: { bytes: made.copy, mediaType, report: null } }
}

async function judgeData(
	ctx: Ctx,
	{ key, bytes: size, fileName, masks }: FileToJudge,
	{ rules, people, letter }: Parameters<typeof judgeFile>[2],
): ReturnType<typeof judgeFile> {
	const part = (start: number, end: number) => read(ctx, key, { start, end })
	const sniffed = sniffData(await part(0, Math.min(size, HEAD_BYTES) - 1), fileName)
	if ('refused' in sniffed) return { ok: false, error: sniffed.refused }
	const refused = sniffed.isZip
		? await zipRefusal(size, part)
		: sniffed.isCompound
			? await compoundRefusal(ctx, key)
			: null
	if (refused) return { ok: false, error: refused }
	const { mediaType, extension } = sniffed
	if (Object.values<string>(TYPES).includes(mediaType)) {
		const made = await runCheck(async () => {
			return { action: 'anonymise', bytes: await read(ctx, key), fileName, people, rules, letter, masks }
		})
		if (!made.ok && !NOT_READ.has(made.refused)) return { ok: false, error: made.refused }
		const copy =
			made.ok && 'copy' in made
				? {
						bytes: made.copy,
						mediaType: TYPES[made.report.format],
						report: made.report,
						named: made.named,
					}
				: null
		return { ok: true, mediaType, report: null, copy }
	}
	if (extension === 'png' || extension === 'jpg') {
		const made = await copyPicture(() => read(ctx, key), mediaType)
		if (!made.ok) return { ok: false, error: made.refused }
		return { ok: true, mediaType, report: null, copy: { bytes: made.copy, mediaType, report: null } }
	}
	return { ok: true, mediaType, report: null, copy: null }
}

/** A picture without what it says besides its pixels, made in a process for foreign bytes; refuses what cannot be decoded, and what would fill the memory. */
export function copyPicture(
	bytes: () => Promise<Uint8Array>,
	mediaType: string,
): Promise<PictureAnswer | { ok: false; refused: 'busy' | 'tooSlow' }> {
	const program = 'app/modules/submission/files/picture-worker.ts'
	return inSandbox<PictureTask, PictureAnswer>(program, async () => ({ bytes: await bytes(), mediaType }))
}

/** Office files of before 2007: those with macros or a password ([MS-OVBA] and [MS-OFFCRYPTO] name the streams). */
async function compoundRefusal(ctx: Ctx, key: string): Promise<FileRefusal | null> {
	const stream = await ctx.storage.get(key)
	if (!stream) return 'damaged'
	const names = [
		['_VBA_PROJECT', 'macros'],
		['EncryptedPackage', 'encrypted'],
	] as const
	let before = Buffer.alloc(0)
	for await (const chunk of stream) {
		const seen = Buffer.concat([before, chunk as Buffer])
		for (const [name, refusal] of names) if (seen.includes(name, 0, 'utf16le')) return refusal
		before = Buffer.from(seen.subarray(-64))
	}
	return null
}

async function read(ctx: Ctx, key: string, range?: { start: number; end: number }): Promise<Uint8Array> {
	const stream = await ctx.storage.get(key, range)
	if (!stream) throw new Error('a file that was just stored is not in the storage')
	return buffer(stream)
}
