import { isLanguage } from '#app/i18n/languages.ts'
import { convertDocx } from '#app/modules/conversion/index.server.ts'
import type { ConvertedPicture } from '#app/modules/conversion/index.ts'
import { formatOf, Refused } from '#app/modules/manuscript-file/index.ts'
import { runGalleyCheck } from '#app/modules/production/index.server.ts'
import type { GalleyRefusal } from '#app/modules/production/index.ts'
import { inSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import type { MarkupAnswer, MarkupTask } from './markup/markup-worker.ts'
import type { ReadText } from './model.ts'

const PROGRAM = 'app/modules/article-draft/markup/markup-worker.ts'
const MOST_CPU_MS = 40_000

/** What a file that was sent is: the text of the article with its pictures, or a file for readers. */
export type SentWork =
	| { ok: true; kind: 'text'; read: ReadText; pictures: readonly ConvertedPicture[] }
	| { ok: true; kind: 'galley'; mediaType: string; plainText: string }
	| { ok: false; error: GalleyRefusal }

/**
 * Tells by its bytes what a file is and reads it in a process for foreign bytes: Word, OpenDocument, JATS and HTML become text, PDF and EPUB are
 * looked at as files for readers. `language` (ISO 639) is that of the article; where nobody has said so (`isPresumed`), a Word file that is written in another
 * language of the site says its own. `office` is the operator's LibreOffice.
 */
export async function readSent(
	bytes: Uint8Array,
	{
		language,
		isPresumed = false,
		office,
	}: { language: string; isPresumed?: boolean; office: string | undefined },
): Promise<SentWork> {
	const kind = kindOf(bytes)
	if (kind === 'galley') {
		const checked = await runGalleyCheck({ bytes, doi: null, language })
		return checked.ok
			? { ok: true, kind: 'galley', mediaType: checked.mediaType, plainText: checked.plainText }
			: { ok: false, error: checked.refused }
	}
	if (kind === 'manuscript') {
		const own = await convertDocx(bytes, { language: isPresumed ? null : language, office })
		const isOfSite = !isPresumed || !own.ok || isLanguage(own.language)
		const converted = isOfSite ? own : await convertDocx(bytes, { language, office })
		if (!converted.ok) return { ok: false, error: converted.refused }
		const { images, language: said, ...read } = converted
		const nothing = { authors: [], funders: [], doi: '', pages: '', publishedOn: '' }
		const saidLanguage = isPresumed && isLanguage(said) ? { language: said } : {}
		return { ok: true, kind: 'text', read: { ...read, ...nothing, ...saidLanguage }, pictures: images }
	}
	if (kind !== 'markup') return { ok: false, error: kind }
	const read = await inSandbox<MarkupTask, MarkupAnswer>(PROGRAM, () => ({ bytes, language }), {
		mostCpuMs: MOST_CPU_MS,
	})
	return read.ok
		? { ok: true, kind: 'text', read: read.read, pictures: [] }
		: { ok: false, error: read.refused }
}

const EPUB = 'application/epub+zip'

function kindOf(bytes: Uint8Array): 'galley' | 'manuscript' | 'markup' | GalleyRefusal {
	try {
		const format = formatOf(bytes)
		const isEpub = Buffer.from(bytes.subarray(0, 100)).includes(EPUB)
		return format === 'pdf' || isEpub ? 'galley' : 'manuscript'
	} catch (error) {
		if (!(error instanceof Refused)) throw error
		return error.code === 'wrongType' ? 'markup' : error.code
	}
}
