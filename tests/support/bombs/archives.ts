import { deflateRawSync } from 'node:zlib'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { odtOf } from '#app/modules/manuscript-file/testing/odt.ts'
import { wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
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

type Entry = { name: string; packed: Uint8Array; size: number; saysSize?: number; isStored?: boolean }

/** An archive whose parts are deflated already, and may say any size. Where `isShared`, all entries of the directory lead to the first part. */
export function zipOf(entries: readonly Entry[], { isShared = false } = {}): Uint8Array {
	const parts: Buffer[] = []
	const directory: Buffer[] = []
	let at = 0
	for (const [index, { name, packed, size, saysSize = size, isStored }] of entries.entries()) {
		const said = Buffer.alloc(24)
		said.writeUInt16LE(20, 0)
		said.writeUInt16LE(isStored ? 0 : 8, 4)
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
	const kept = Object.entries(good)
		.filter(([name]) => name !== 'word/document.xml')
		.map(([name, part]): Entry => ({ name, packed: deflateRawSync(part), size: part.length }))
	const packed = deflated(text, bytes, {
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

/** A document with a list whose numbers are letters: the 27th is `aa`. */
function listFrom(start: number): Uint8Array {
	const levels = ['0', '1.5'].map(
		(level) =>
			`<w:lvl w:ilvl="${level}"><w:start w:val="${start}"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="${'%1'.repeat(50)}"/></w:lvl>`,
	)
	const item = (level: string) =>
		`<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>mot</w:t></w:r></w:p>`
	return wordDocx({
		numbering: `<w:abstractNum w:abstractNumId="1">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
		body: item('0') + item('1.5') + item('0') + item('1.5') + item('1.5'),
	})
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
	'4,000 names for one part of 4 MB': () => {
		const packed = deflated('\0', 4 * MB, { raw: true })
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
	'a list in letters from two thousand million on': () => listFrom(2_000_000_000),
	'a list in letters from far below nothing on': () => listFrom(-2_000_000_000),
	'a picture of 450 MB': async () =>
		withParts({ 'word/media/image1.png': (await PICTURE_BOMBS['PNG']?.()) ?? '' }),
}

const ODF = ['office', 'text', 'table', 'draw', 'style']
	.map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
	.join(' ')

/** An OpenDocument text whose content is this again and again, never held unpacked. */
function odtWith(text: string, bytes: number): Uint8Array {
	const start = `<office:document-content ${ODF} xmlns:xlink="http://www.w3.org/1999/xlink"><office:body><office:text>`
	const end = '</office:text></office:body></office:document-content>'
	const packed = deflated(text, bytes, { raw: true, before: start, after: end })
	const type = strToU8('application/vnd.oasis.opendocument.text')
	return zipOf([
		{ name: 'mimetype', packed: type, size: type.length, isStored: true },
		{ name: 'content.xml', packed, size: bytes },
	])
}

const FORMULA = '<draw:frame><draw:object xlink:href="Object 1"/></draw:frame>'

/** Archives that look small and are OpenDocument texts by their first bytes. */
export const ODT_BOMBS: { [name: string]: () => Uint8Array | Promise<Uint8Array> } = {
	'an OpenDocument text of 2 GB': () => odtWith('<text:p/>', 2048 * MB),
	'an OpenDocument text of five million paragraphs': () => odtWith('<text:p/>', 46 * MB),
	'an OpenDocument text whose elements never end': () => odtWith('<text:p>', 40 * MB),
	'a formula of 200 KB shown ten thousand times': () =>
		odtOf({
			body: `<text:p>${FORMULA.repeat(10_000)}</text:p>`,
			parts: { 'Object 1/content.xml': `<math><mrow>${'<mi>x</mi>'.repeat(20_000)}</mrow></math>` },
		}),
	'a formula with entities that laugh': () =>
		odtOf({
			body: `<text:p>${FORMULA}</text:p>`,
			parts: { 'Object 1/content.xml': '<!DOCTYPE math [<!ENTITY a "ha">]><math><mi>&a;</mi></math>' },
		}),
	'frames in frames': () => {
		const [open, close] = ['<text:p><draw:frame><draw:text-box>', '</draw:text-box></draw:frame></text:p>']
		return odtOf({ body: `${open.repeat(110)}<text:p>x</text:p>${close.repeat(110)}` })
	},
	'a name of a font of 1 MB in ten thousand paragraphs': () =>
		odtOf({
			automatic: `<style:style style:name="P1" style:family="paragraph"><style:text-properties fo:font-family="${'x'.repeat(MB)}"/></style:style>`,
			body: '<text:p text:style-name="P1">mot</text:p>'.repeat(10_000),
		}),
}

/** An EPUB with a part of 300 MB. */
export function epubBomb(): Uint8Array {
	const good = zipSync({ mimetype: [strToU8('application/epub+zip'), { level: 0 }] })
	const packed = deflated('<p>x</p>', 300 * MB, { raw: true })
	const bomb = Buffer.from(zipOf([{ name: 'META-INF/container.xml', packed, size: 9 }]))
	return Buffer.concat([good, bomb])
}
