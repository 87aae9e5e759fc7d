import { allowsGalleys } from '#app/modules/work-file/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { MOST_TEXTS } from './volume.ts'

/** About how many bytes texts have together: their PDFs in an archive, one EPUB of them. Null where no file tells. */
export type EstimatedSizes = { zip: number | null; epub: number | null }

const NOT_KNOWN: EstimatedSizes = { zip: null, epub: null }
const KEPT_MS = 600_000

/**
 * About how large the files of `count` chosen texts would be, fifty at most, told from some or all of them: each counts as its own file does, or as those of
 * the others do on average, or those of the library. Works whose texts nobody may pass on count nothing.
 */
export async function estimateSizes(
	ctx: Ctx,
	ids: readonly string[],
	count: number = ids.length,
): Promise<EstimatedSizes> {
	const asked = ids.slice(0, MOST_TEXTS)
	if (asked.length === 0) return NOT_KNOWN
	const rows = await ctx.db
		.selectFrom('public_work as work')
		.innerJoin('body', 'body.work_id', 'work.id')
		.leftJoin('made_galley as made', (join) =>
			join
				.onRef('made.work_id', '=', 'work.id')
				.on('made.state', '=', 'made')
				.on('made.format', 'in', ['pdf', 'epub']),
		)
		.select(['work.id', 'work.licence', 'work.withdrawn_on', 'made.format', 'made.bytes'])
		.where('work.id', 'in', asked)
		.execute()
	const free = rows.filter(({ licence, withdrawn_on }) => allowsGalleys(licence) && withdrawn_on === null)
	const texts = new Set(free.map(({ id }) => id)).size
	if (texts === 0) return NOT_KNOWN
	const usual = await usualSizes(ctx)
	const share = Math.min(count, MOST_TEXTS) / asked.length
	const together = (format: 'pdf' | 'epub') => {
		const known = free.flatMap((row) => (row.format === format && row.bytes !== null ? [row.bytes] : []))
		const sum = known.reduce((total, bytes) => total + bytes, 0)
		const each = known.length > 0 ? sum / known.length : usual[format]
		return each === null ? null : Math.round((sum + (texts - known.length) * each) * share)
	}
	return { zip: together('pdf'), epub: together('epub') }
}

/** The mean size of the files that were made in each format. */
function usualSizes(ctx: Ctx): Promise<{ pdf: number | null; epub: number | null }> {
	const read = async () => {
		const rows = await ctx.db
			.selectFrom('made_galley')
			.select(({ fn }) => ['format', fn.avg<string | null>('bytes').as('mean')])
			.where('format', 'in', ['pdf', 'epub'])
			.where('state', '=', 'made')
			.groupBy('format')
			.execute()
		const of = (format: 'pdf' | 'epub') => Number(rows.find((row) => row.format === format)?.mean) || null
		return { pdf: of('pdf'), epub: of('epub') }
	}
	return untilLibraryChanges(ctx, 'usual sizes of texts', read, {
		keptMs: KEPT_MS,
		of: () => [],
	})
}
