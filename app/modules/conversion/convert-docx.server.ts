import { inThread } from '#app/modules/manuscript-file/in-thread.server.ts'
import type { RefusalCode } from '#app/modules/manuscript-file/refusal.ts'
import type { RawConversion } from './convert.ts'
import type { ConversionAnswer } from './model.ts'
import { webPicture } from './pictures.server.ts'

const PROGRAM = 'app/modules/conversion/convert-worker.ts'

/**
 * Converts a Word document in a thread with limits on time and memory, and its pictures to WebP without metadata. A file
 * that is no DOCX, or hostile, is refused with the codes of the manuscript check; pictures that cannot be decoded are left out
 * with a warning. `language` (ISO 639) is found in the text when it is not given.
 */
export async function convertDocx(
	bytes: Uint8Array,
	{ language = null, mostMs }: { language?: string | null; mostMs?: number } = {},
): Promise<ConversionAnswer> {
	const answer = await inThread<({ ok: true } & RawConversion) | { ok: false; refused: RefusalCode }>(
		PROGRAM,
		{ bytes, language },
		mostMs === undefined ? {} : { mostMs },
	)
	if (!answer.ok) return answer
	const images = []
	let { html } = answer
	let broken = 0
	for (const raw of answer.images) {
		const picture = await webPicture(raw)
		const tag = new RegExp(`<img src="/images/${raw.name}" alt="[^"]*" loading="lazy"`, 'g')
		if (picture) {
			images.push(picture)
			html = html.replace(tag, `$& height="${picture.height}" width="${picture.width}"`)
		} else {
			broken += 1
			html = html.replace(new RegExp(`${tag.source}[^>]*>`, 'g'), '')
		}
	}
	const warnings = answer.warnings.filter(({ code }) => code !== 'pictureFormat')
	const unshown = broken + (answer.warnings.find(({ code }) => code === 'pictureFormat')?.count ?? 0)
	if (unshown > 0) warnings.push({ code: 'pictureFormat', count: unshown })
	return { ...answer, html, images, warnings }
}
