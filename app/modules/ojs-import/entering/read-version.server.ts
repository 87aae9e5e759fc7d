import { createHash } from 'node:crypto'
import { pathTo } from '#app/addresses/address.ts'
import { type EnteredVersion, readSent, type SentWork } from '#app/modules/article-draft/index.server.ts'
import { isLossy } from '#app/modules/article-draft/index.ts'
import type { ConvertedPicture } from '#app/modules/conversion/index.ts'
import { webPictures } from '#app/platform/picture/web-pictures.server.ts'
import type { PlannedVersion } from '../model.ts'
import type { Tell } from '../native/plan-version.ts'

type Files = ReadonlyMap<number, Uint8Array>
type ReadText = Extract<SentWork, { ok: true; kind: 'text' }>

/** Of a page beside its text, and the widest that a reading page shows twice. */
const PICTURE = { most: 20 * 1024 * 1024, frames: [{ width: 1600, height: 1600, fit: 'inside' }] } as const

/** A version with its files as they were read; those that are refused are told and left out. */
export async function readVersion(
	{ details, citations, publishedOn, galleys }: PlannedVersion,
	files: Files,
	tell: Tell,
): Promise<EnteredVersion> {
	const read: EnteredVersion['files'][number][] = []
	for (const galley of galleys) {
		if (galley.becomes !== 'file' && galley.becomes !== 'text') continue
		const { language, file } = galley
		const bytes = files.get(file.embed)
		if (!bytes) throw new Error('a file of an export was not asked for')
		const sent =
			galley.becomes === 'text'
				? await readText(bytes, galley.pictures, files, { language, tell })
				: await readSent(bytes, { language, office: undefined })
		if (!sent?.ok) tell('fileRefused', file.name)
		else if (sent.kind !== (galley.becomes === 'text' ? 'text' : 'galley')) tell('fileRefused', file.name)
		else if (sent.kind === 'text' && sent.read.wordCount === 0) tell('emptyText', file.name)
		else if (sent.kind === 'text' && isLossy(sent.read.balance)) tell('wordsLost', file.name)
		else read.push({ bytes, fileName: file.name, language, sent })
	}
	return { details, citations, publishedOn, files: read }
}

/** The text of a page with the pictures beside it, each made anew under a name of its own. */
async function readText(
	bytes: Uint8Array,
	beside: readonly { embed: number; name: string }[],
	files: Files,
	{ language, tell }: { language: string; tell: Tell },
): Promise<SentWork> {
	const pictures = new Map<string, ConvertedPicture>()
	for (const { embed, name } of beside) {
		const source = files.get(embed)
		if (!source || !/\.(?:png|jpe?g|webp|avif)$/i.test(name)) continue
		const made = await webPictures(source, PICTURE)
		if (!made.ok) continue
		const [picture] = made.pictures
		if (!picture) continue
		const named = createHash('sha256').update(picture.webp).digest('hex').slice(0, 32)
		const { width, height } = picture
		pictures.set(name, { name: named, mediaType: 'image/webp', width, height, bytes: picture.webp })
	}
	const page = withPictures(new TextDecoder().decode(bytes), pictures)
	const sent = await readSent(new TextEncoder().encode(page), { language, office: undefined })
	if (!sent.ok || sent.kind !== 'text') return sent
	const shown = [...pictures.values()].filter(({ name }) => sent.read.html.includes(name))
	return withShown({ ...sent, pictures: shown }, tell)
}

/** A page whose pictures are asked for by their names here instead of those beside it. */
function withPictures(page: string, pictures: ReadonlyMap<string, ConvertedPicture>): string {
	return page.replace(/<img\b[^>]*>/gi, (tag) => {
		const [, , src = ''] = /\bsrc\s*=\s*(["'])(.*?)\1/i.exec(tag) ?? []
		const [, , alt = ''] = /\balt\s*=\s*(["'])(.*?)\1/i.exec(tag) ?? []
		const picture = pictures.get(baseOf(src))
		if (!picture) return tag
		const words = alt.replaceAll('"', '&quot;')
		return `<img src="${pathTo('picture', { name: picture.name })}" alt="${words}" width="${picture.width}" height="${picture.height}">`
	})
}

function baseOf(src: string): string {
	const [base = ''] = src.split(/[?#]/)
	try {
		return decodeURIComponent(base.split('/').at(-1) ?? '')
	} catch {
		return ''
	}
}

/** The same with its pictures counted as shown: a page in mark-up alone has none. */
function withShown(sent: ReadText, tell: Tell): ReadText {
	const { balance } = sent.read
	const row = balance.rows.find(({ kind }) => kind === 'pictures')
	if (!row) return sent
	const lost = Math.max(0, row.lost - (sent.read.html.match(/<img\b/g)?.length ?? 0))
	if (lost > 0) tell('pictureMissing', String(lost))
	const rows = balance.rows.map((one) => (one === row ? { ...one, text: one.lost - lost, lost } : one))
	const items = balance.items.flatMap((item) =>
		item.kind !== 'pictures' ? [item] : lost > 0 ? [{ ...item, count: lost }] : [],
	)
	return { ...sent, read: { ...sent.read, balance: { rows, items } } }
}
