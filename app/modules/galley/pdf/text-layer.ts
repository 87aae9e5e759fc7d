import { type Outlines, readOutlines } from './outlines.ts'
import { facesOf, glyphsIn, pagesOf, tokensOf } from './page-content.ts'
import { type PdfFile, readPdfFile, streamOf, withData, writePdfFile } from './pdf-file.ts'

const MARKS = /\p{M}/gu
const MARK = /\p{M}/u

/** Characters by the outlines of the faces: what a glyph of a cut face in a file stands for. */
export function charactersByOutline(files: readonly Buffer[]): Map<string, string> {
	const characters = new Map<string, string>()
	for (const file of files) {
		const outlines = readOutlines(file)
		for (const [glyph, character] of outlines?.characters ?? []) {
			const hash = outlines?.hashOf(glyph)
			if (hash && !characters.has(hash)) characters.set(hash, character)
		}
	}
	return characters
}

/**
 * Maps each glyph of a letter with tone marks to its own character: Typst 0.14 maps every glyph of such a cluster to the whole cluster
 * (typst#8767), so that searches in some readers find `Ọ̀yọ́` doubled or not at all. Where it draws a mark apart from its letter, each says no longer that it
 * is both. Nothing else changes; a file that is not built as Typst builds them comes back as it was.
 */
export function fixTextLayer(bytes: Buffer, characters: () => Map<string, string>): Buffer {
	const file = readPdfFile(bytes)
	if (!file) return bytes
	let isChanged = false
	for (const object of [...file.objects.values()]) {
		if (!/\/Subtype\s*\/Type0/.test(object)) continue
		const map = Number(/\/ToUnicode (\d+) 0 R/.exec(object)?.[1])
		const source = file.objects.get(map)
		if (source === undefined) continue
		const { data } = streamOf(source)
		const text = data.toString('latin1')
		if (![...text.matchAll(ENTRY)].some(([, , value = '']) => isCluster(decoded(value)))) continue
		const face = faceOf(file, object)
		if (!face) continue
		const fixed = text.replace(ENTRY, (entry, glyph: string, value: string) => {
			const own = ownCharacters(decoded(value), Number.parseInt(glyph, 16), face, characters())
			return own === null ? entry : `<${glyph}> <${encoded(own)}>`
		})
		if (fixed === text) continue
		isChanged = true
		file.objects.set(map, withData(source, Buffer.from(fixed, 'latin1')))
	}
	return fixReplacements(file) || isChanged ? writePdfFile(file) : bytes
}

const REPLACED = /(\/Span <<\s*\/ActualText <FEFF)([0-9A-F]+)(>\s*>> BDC)([\s\S]*?EMC)/g

/** Words that stand for glyphs (`ActualText`) are those of these glyphs alone where others of the cluster are drawn elsewhere; whether any were not. */
function fixReplacements(file: PdfFile): boolean {
	let isChanged = false
	for (const { object } of pagesOf(file)) {
		const number = Number(/\/Contents (\d+) 0 R/.exec(object)?.[1])
		const stream = file.objects.get(number)
		if (stream === undefined) continue
		const content = streamOf(stream).data.toString('latin1')
		if (!content.includes('/ActualText')) continue
		const faces = facesOf(file, object)
		const fixed = content.replace(
			REPLACED,
			(whole, open: string, said: string, close: string, drawn: string) => {
				const face = faces.get(/\/(\w+) [\d.]+ Tf/.exec(drawn)?.[1] ?? '')
				const glyphs = face ? glyphsIn(tokensOf(drawn), face) : []
				const own = (drawn.includes('/ReversedChars') ? glyphs.toReversed() : glyphs).join('')
				return isPartOf(own, decoded(said)) ? open + encoded(own) + close + drawn : whole
			},
		)
		if (fixed === content) continue
		isChanged = true
		file.objects.set(number, withData(stream, Buffer.from(fixed, 'latin1')))
	}
	return isChanged
}

/** Whether a cluster has all characters of a part, and others. */
function isPartOf(part: string, cluster: string): boolean {
	const left = [...cluster.normalize('NFD')]
	for (const character of part.normalize('NFD')) {
		const at = left.indexOf(character)
		if (at < 0) return false
		left.splice(at, 1)
	}
	return part !== '' && left.length > 0 && isCluster(cluster)
}

const ENTRY = /<([0-9A-F]{4})> <([0-9A-F]+)>/gi

type Face = { outlines: Outlines; isWithoutWidth(glyph: number): boolean }

const isCluster = (text: string) => text.length > 1 && MARK.test(text)

/** What a glyph of a cluster stands for; null where that is not known. */
function ownCharacters(
	cluster: string,
	glyph: number,
	face: Face,
	characters: Map<string, string>,
): string | null {
	if (!isCluster(cluster)) return null
	const drawn = characters.get(face.outlines.hashOf(glyph))
	if (drawn && (MARK.test(drawn) || cluster.normalize('NFD').startsWith(drawn.normalize('NFD')))) return drawn
	if (face.isWithoutWidth(glyph)) return (cluster.match(MARKS) ?? []).join('')
	return null
}

function faceOf(file: PdfFile, font: string): Face | null {
	const descendant = file.objects.get(Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1])) ?? ''
	const descriptor = file.objects.get(Number(/\/FontDescriptor (\d+) 0 R/.exec(descendant)?.[1])) ?? ''
	const program = file.objects.get(Number(/\/FontFile2 (\d+) 0 R/.exec(descriptor)?.[1]))
	const outlines = program === undefined ? null : readOutlines(streamOf(program).data)
	if (!outlines) return null
	const widths = new Map<number, number>()
	const list = /\/W \[([\s\S]*?)\]\s*(?:\/|>>)/.exec(descendant)?.[1] ?? ''
	for (const [, first, each, from, to, width] of list.matchAll(
		/(\d+)\s*\[([^\]]*)\]|(\d+)\s+(\d+)\s+([\d.]+)/g,
	)) {
		if (each !== undefined)
			for (const [index, value] of each.trim().split(/\s+/).entries())
				widths.set(Number(first) + index, Number(value))
		else for (let glyph = Number(from); glyph <= Number(to); glyph++) widths.set(glyph, Number(width))
	}
	const usual = Number(/\/DW (\d+)/.exec(descendant)?.[1] ?? 1000)
	return { outlines, isWithoutWidth: (glyph) => (widths.get(glyph) ?? usual) === 0 }
}

const decoded = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
const encoded = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
