import { inSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import type { ConversionTask } from './convert-worker.ts'
import type { ConversionAnswer } from './model.ts'

const PROGRAM = 'app/modules/conversion/convert-worker.ts'
/** Each picture takes up to a second; a text without takes less than one. */
const MOST_CPU_MS = 60_000

/**
 * Converts a Word document in a process for foreign bytes (`inSandbox`), and its pictures to WebP without metadata. A file
 * that is no DOCX, or hostile, is refused with the codes of the manuscript check; pictures that cannot be decoded are left out
 * with a warning. `language` (ISO 639) is found in the text when it is not given.
 * For a review, what tells of the authors is left out of the text.
 */
export function convertDocx(
	bytes: Uint8Array,
	{ language = null, isForReview = false }: { language?: string | null; isForReview?: boolean } = {},
): Promise<ConversionAnswer> {
	return inSandbox<ConversionTask, ConversionAnswer>(PROGRAM, () => ({ bytes, language, isForReview }), {
		mostCpuMs: MOST_CPU_MS,
	})
}
