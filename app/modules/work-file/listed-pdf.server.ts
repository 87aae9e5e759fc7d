import type { Ctx } from '#app/platform/ctx.server.ts'
import { madeFilesOfWorks } from './made-files.server.ts'
import type { ListedPdf } from './model.ts'
import { allowsGalleys } from './passing-on.ts'
import { type AddressedWork, galleyPath, textFilePath } from './paths.ts'

/** A published work, as far as its PDF goes. */
type Listed = AddressedWork & { id: string; licence: string | null; hasFullText: boolean }

/** The PDF that readers of a list are offered of a work: the one that somebody uploaded, else the one that is made of its text, of which the size is known once it was made. */
export function pdfToList(
	work: Omit<Listed, 'id'>,
	uploaded: { file_name: string; bytes: number } | null | undefined,
): ListedPdf | null {
	if (uploaded) return { path: galleyPath(work, uploaded.file_name), bytes: uploaded.bytes }
	if (!work.hasFullText || !allowsGalleys(work.licence)) return null
	return { path: textFilePath(work, 'pdf'), bytes: null }
}

/** The PDFs that readers of a list are offered, by the ids of their works; holds until the library changes, so that sizes of what was made come after (`withMadeSizes`). */
export async function listedPdfs(ctx: Ctx, works: readonly Listed[]): Promise<Map<string, ListedPdf>> {
	if (works.length === 0) return new Map()
	const rows = await ctx.db
		.selectFrom('galley')
		.select(['work_id', 'file_name', 'bytes'])
		.where(
			'work_id',
			'in',
			works.map(({ id }) => id),
		)
		.where('format', '=', 'pdf')
		.orderBy('position', 'desc')
		.execute()
	const uploaded = new Map(rows.map((row) => [row.work_id, row]))
	return new Map(
		works.flatMap((work): [string, ListedPdf][] => {
			const pdf = pdfToList(work, uploaded.get(work.id))
			return pdf ? [[work.id, pdf]] : []
		}),
	)
}

/** Works with the sizes of the PDFs that were made of their texts, as they were at most a minute ago, and without PDFs that could not be made. */
export async function withMadeSizes<Work extends { id: string; pdf: ListedPdf | null }>(
	ctx: Ctx,
	works: readonly Work[],
): Promise<Work[]> {
	const unmeasured = works.flatMap(({ id, pdf }) => (pdf && pdf.bytes === null ? [id] : []))
	const made = await madeFilesOfWorks(ctx, unmeasured)
	return works.map((work) => {
		const { id, pdf } = work
		if (!pdf || pdf.bytes !== null) return work
		const own = made.get(id)?.find(({ format }) => format === 'pdf')
		return { ...work, pdf: own?.state === 'failed' ? null : { ...pdf, bytes: own?.bytes ?? null } }
	})
}
