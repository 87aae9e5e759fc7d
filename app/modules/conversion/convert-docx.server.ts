import { drawnByOffice, type Metafile, openDocumentsByOffice } from '#app/platform/office/drawing.server.ts'
import { inSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import type { ChartTexts } from './chart-picture-worker.ts'
import type { Undrawn } from './convert.ts'
import type { ConversionResult, ConversionTask } from './convert-worker.ts'
import type { ConversionAnswer } from './model.ts'

const PROGRAM = 'app/modules/conversion/convert-worker.ts'
const CHART_PICTURES = 'app/modules/conversion/chart-picture-worker.ts'
/** Each picture takes up to a second; a text without takes less than one. */
const MOST_CPU_MS = 60_000

/**
 * Converts a Word document in a process for foreign bytes (`inSandbox`), and its pictures to WebP without metadata. A file
 * that is no DOCX, or hostile, is refused with the codes of the manuscript check; pictures that cannot be decoded are left out
 * with a warning. `language` (ISO 639) is found in the text when it is not given.
 * For a review, what tells of the authors is left out of the text. EMF, WMF and charts are drawn by `office`, the operator's LibreOffice, where there is one.
 */
export async function convertDocx(
	bytes: Uint8Array,
	{
		language = null,
		isForReview = false,
		office,
	}: { language?: string | null; isForReview?: boolean; office?: string | undefined } = {},
): Promise<ConversionAnswer> {
	const run = (drawn: ConversionTask['drawn']) =>
		inSandbox<ConversionTask, ConversionResult | { ok: false; refused: 'busy' }>(
			PROGRAM,
			() => ({ bytes, language, isForReview, drawn }),
			{ mostCpuMs: MOST_CPU_MS },
		)
	const first = await run(new Map())
	if (!first.ok) return first
	const drawn = office ? await drawnOf(office, first.undrawn) : new Map()
	const made = drawn.size > 0 ? await run(drawn) : first
	if (!made.ok) return made
	const { undrawn, ...converted } = made
	return converted
}

/** Metafiles, and charts by way of the pictures by which LibreOffice shows them in a text. */
async function drawnOf(office: string, { metafiles, charts }: Undrawn): Promise<Map<string, Uint8Array>> {
	const texts = await openDocumentsByOffice(office, charts)
	const shown = texts.size === 0 ? [] : await inSandbox<ChartTexts, Metafile[]>(CHART_PICTURES, () => texts)
	return drawnByOffice(office, [...metafiles, ...(Array.isArray(shown) ? shown : [])])
}
