import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { deflated } from './deflated.ts'
import { PICTURE_BOMBS } from './pictures.ts'

const MB = 1024 * 1024
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A good document, with some parts replaced or added. */
async function withParts(parts: { [name: string]: Uint8Array | string }): Promise<Uint8Array> {
	const files: Zippable = { ...unzipSync(await docxOf()) }
	for (const [name, part] of Object.entries(parts))
		files[name] = typeof part === 'string' ? strToU8(part) : part
	return zipSync(files)
}

type Entry = { name: string; packed: Uint8Array; size: number; saysSize?: number }

/** An archive whose parts are deflated already, and may say any size. Where `isShared`, all entries of the directory lead to the first part. */
export function zipOf(entries: readonly Entry[], { isShared = false } = {}): Uint8Array {
	const parts: Buffer[] = []
	const directory: Buffer[] = []
	let at = 0
	for (const [index, { name, packed, size, saysSize = size }] of entries.entries()) {
		const said = Buffer.alloc(24)
		said.writeUInt16LE(20, 0)
		said.writeUInt16LE(8, 4)
		said.writeUInt32LE(packed.length, 14)
		said.writeUInt32LE(saysSize, 18)
		said.writeUInt16LE(name.length, 22)
		const place = isShared && index > 0 ? 0 : at
		directory.push(
			Buffer.from('PK\x01\x02\x14\0', 'latin1'),
			said,
			Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
			uint32(place),
			Buffer.from(name),
		)
		if (isShared && index > 0) continue
		const part = [
			Buffer.from('PK\x03\x04', 'latin1'),
			said,
			Buffer.alloc(2),
			Buffer.from(name),
			Buffer.from(packed),
		]
		parts.push(...part)
		at += part.reduce((sum, { length }) => sum + length, 0)
	}
	const length = directory.reduce((sum, part) => sum + part.length, 0)
	const end = Buffer.alloc(22)
	end.write('PK\x05\x06', 'latin1')
	end.writeUInt16LE(entries.length & 0xffff, 8)
	end.writeUInt16LE(entries.length & 0xffff, 10)
	end.writeUInt32LE(length, 12)
	end.writeUInt32LE(at, 16)
	return Buffer.concat([...parts, ...directory, end])
}

function uint32(value: number): Buffer {
	const bytes = Buffer.alloc(4)
	bytes.writeUInt32LE(value)
	return bytes
}

/** A document whose main part is this text again and again, never held unpacked. */
async function wordOf(
	text: string,
	bytes: number,
	{ before = '', after = '', saysSize }: { before?: string; after?: string; saysSize?: number } = {},
) {
	const good = unzipSync(await docxOf())
	const kept = await Promise.all(
		Object.entries(good)
			.filter(([name]) => name !== 'word/document.xml')
			.map(async ([name, part]): Promise<Entry> => {
				const packed = await deflated(Buffer.from(part).toString('latin1'), part.length, { raw: true })
				return { name, packed, size: part.length }
			}),
	)
	const packed = await deflated(text, bytes, {
		raw: true,
		before: `<w:document ${W}><w:body>${before}`,
		after: `${after}</w:body></w:document>`,
	})
	return zipOf([...kept, { name: 'word/document.xml', packed, size: bytes, saysSize: saysSize ?? bytes }])
}

function nested(levels: number): Uint8Array {
	let file = zipSync({ 'x.txt': new Uint8Array(9 * MB) })
	for (let level = 0; level < levels; level++)
		file = zipSync(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`${index}.zip`, file])))
	return file
}

/** Archives that look small and are Word documents by name. */
export const DOCX_BOMBS: { [name: string]: () => Uint8Array | Promise<Uint8Array> } = {
	'a main part of 2 GB': () => wordOf('<w:p/>', 2048 * MB),
	'a main part of 300 MB that says it has ten bytes': () => wordOf(' ', 300 * MB, { saysSize: 10 }),
	'an attribute of 40 MB, again and again': () =>
		wordOf(' ', 40 * MB, { before: '<w:p w:x="', after: '"/><w:p w:x="a"/>' }),
	'seven million elements': () => wordOf('<w:p/>', 46 * MB),
	'elements that never end': () => wordOf('<w:p>', 40 * MB),
	'a hundred thousand attributes': () =>
		withParts({
			'word/document.xml': `<w:document ${W}><w:body><w:p ${Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ')}/></w:body></w:document>`,
		}),
	'entities that laugh': () =>
		withParts({
			'word/document.xml': `<!DOCTYPE d [<!ENTITY a "ha">${[...'bcdefghij'].map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`).join('')}]><w:document ${W}><w:body><w:p><w:r><w:t>&j;</w:t></w:r></w:p></w:body></w:document>`,
		}),
	'4,000 names for one part of 4 MB': async () => {
		const packed = await deflated('\0', 4 * MB, { raw: true })
		return zipOf(
			Array.from({ length: 3900 }, (_, index) => ({ name: `word/media/${index}.bmp`, packed, size: 4 * MB })),
			{ isShared: true },
		)
	},
	'60,000 parts': () =>
		zipOf(
			Array.from({ length: 60_000 }, (_, index) => ({
				name: `word/${index}.bin`,
				packed: Uint8Array.of(3, 0),
				size: 0,
			})),
		),
	'archives in archives': () => withParts({ 'word/embeddings/nested.zip': nested(5) }),
	'tables in tables': () => {
		const [open, close] = ['<w:tbl><w:tr><w:tc>', '<w:p/></w:tc></w:tr></w:tbl>']
		return withParts({
			'word/document.xml': `<w:document ${W}><w:body>${open.repeat(120)}${close.repeat(120)}</w:body></w:document>`,
		})
	},
	'a picture of 450 MB': async () =>
		withParts({ 'word/media/image1.png': (await PICTURE_BOMBS['PNG']?.()) ?? '' }),
}

/** An EPUB with a part of 300 MB. */
export async function epubBomb(): Promise<Uint8Array> {
	const good = zipSync({ mimetype: [strToU8('application/epub+zip'), { level: 0 }] })
	const packed = await deflated('<p>x</p>', 300 * MB, { raw: true })
	const bomb = Buffer.from(zipOf([{ name: 'META-INF/container.xml', packed, size: 9 }]))
	return Buffer.concat([good, bomb])
}
