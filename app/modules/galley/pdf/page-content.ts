import { type PdfFile, streamOf } from './pdf-file.ts'

/** Words as one operator draws them: the letters of each glyph, from the last one back where `isReversed` (ISO 32000-1, 14.8.2.3.3), in which marked content, on which page (from 1 on), and where on it. */
export type DrawnWords = {
	mcid: number
	page: number
	glyphs: string[]
	isReversed: boolean
	x: number
	y: number
}

type Matrix = readonly [number, number, number, number, number, number]

const UPRIGHT: Matrix = [1, 0, 0, 1, 0, 0]
/** Names, dictionaries, hexadecimal strings, numbers, operators, and where a string begins (ISO 32000-1, 7.2 and 7.8.2). */
const TOKEN = /\(|<<|>>|<[0-9A-Fa-f\s]*>|\/[^\s/<>[\]()]+|[[\]]|[-+.\d]+|[A-Za-z'"*]+[01]?/g

/** The words that a file draws, by pages, in the order of drawing. Words that others replace (`ActualText`, ISO 32000-1, 14.9.4) are these. Only of files as Typst builds them. */
export function drawnWords(file: PdfFile): DrawnWords[] {
	return pagesOf(file).flatMap(({ object }, index) => {
		const content = streamOf(referenced(file, object, 'Contents')).data.toString('latin1')
		return wordsOf(content, facesOf(file, object)).map((drawn) => ({ ...drawn, page: index + 1 }))
	})
}

/** What the glyphs of a face stand for. */
type Letters = ReadonlyMap<number, string>

/** The faces of a page by the names that its content gives them. */
export function facesOf(file: PdfFile, page: string): Map<string, Letters> {
	const resources = referenced(file, page, 'Resources') || page
	const list = /\/Font <<([^>]*)>>/.exec(resources)?.[1] ?? referenced(file, resources, 'Font')
	return new Map(
		[...list.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
			name,
			lettersOf(file, Number(number)),
		]),
	)
}

/** The pages of a file with their numbers, in their order. */
export function pagesOf(file: PdfFile): { number: number; object: string }[] {
	const below = (number: number): { number: number; object: string }[] => {
		const object = file.objects.get(number) ?? ''
		const kids = /\/Kids \[([^\]]*)\]/.exec(object)?.[1]
		if (kids === undefined) return [{ number, object }]
		return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => below(Number(kid)))
	}
	const catalog = [...file.objects.values()].find((object) => /\/Type \/Catalog/.test(object)) ?? ''
	return below(Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1]))
}

function referenced(file: PdfFile, object: string, name: string): string {
	return file.objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1])) ?? ''
}

function lettersOf(file: PdfFile, number: number): Letters {
	const map = streamOf(referenced(file, file.objects.get(number) ?? '', 'ToUnicode')).data.toString('latin1')
	return new Map(
		[...map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/gi)].map(([, glyph = '', text = '']) => [
			Number.parseInt(glyph, 16),
			Buffer.from(text, 'hex').swap16().toString('utf16le'),
		]),
	)
}

/** The operands and operators of a content stream. */
export function* tokensOf(content: string): Generator<string> {
	const next = new RegExp(TOKEN)
	for (let found = next.exec(content); found; found = next.exec(content)) {
		if (found[0] === '(') next.lastIndex = endOfString(content, found.index)
		yield content.slice(found.index, next.lastIndex)
	}
}

/** Where a string ends: after the parenthesis that closes it, whatever others stand in it (ISO 32000-1, 7.3.4.2). */
function endOfString(content: string, start: number): number {
	let depth = 0
	for (let at = start; at < content.length; at++) {
		const character = content[at]
		if (character === '\\') at++
		else if (character === '(') depth++
		else if (character === ')' && --depth === 0) return at + 1
	}
	return content.length
}

function wordsOf(content: string, faces: ReadonlyMap<string, Letters>): Omit<DrawnWords, 'page'>[] {
	const drawn: Omit<DrawnWords, 'page'>[] = []
	const marks: Mark[] = []
	const kept: Matrix[] = []
	let placed = UPRIGHT
	let line = UPRIGHT
	let face: Letters = new Map()
	let given: string[] = []
	const show = () => {
		const mcid = marks.findLast((mark) => mark.mcid !== null)?.mcid
		if (mcid === undefined || mcid === null) return
		const replaced = marks.find(({ actual }) => actual !== null)
		const glyphs = replaced ? (replaced.isDrawn ? [] : [replaced.actual ?? '']) : glyphsIn(given, face)
		if (replaced) replaced.isDrawn = true
		const [, , , , x, y] = times(line, placed)
		if (glyphs.length > 0)
			drawn.push({ mcid, glyphs, isReversed: marks.some((mark) => mark.isReversed), x, y })
	}
	for (const token of tokensOf(content)) {
		switch (token) {
			case 'q':
				kept.push(placed)
				break
			case 'Q':
				placed = kept.pop() ?? UPRIGHT
				break
			case 'cm':
				placed = times(matrixOf(given), placed)
				break
			case 'Tm':
				line = matrixOf(given)
				break
			case 'BT':
				line = UPRIGHT
				break
			case 'Tf':
				face = faces.get(given.at(-2)?.slice(1) ?? '') ?? new Map()
				break
			case 'BDC':
			case 'BMC':
				marks.push(markOf(given))
				break
			case 'EMC':
				marks.pop()
				break
			case 'TJ':
			case 'Tj':
				show()
				break
			default:
				given.push(token)
				if (!/^[A-Za-z'"*]/.test(token)) continue
		}
		given = []
	}
	return drawn
}

type Mark = { mcid: number | null; actual: string | null; isDrawn: boolean; isReversed: boolean }

function markOf(given: readonly string[]): Mark {
	const at = given.indexOf('/MCID')
	const actual = given[given.indexOf('/ActualText') + 1]
	const isReplaced = given.includes('/ActualText') && actual !== undefined
	return {
		mcid: at < 0 ? null : Number(given[at + 1]),
		actual: isReplaced ? textString(actual) : null,
		isDrawn: false,
		isReversed: given.includes('/ReversedChars'),
	}
}

/** A text string (ISO 32000-1, 7.9.2.2) of either form. */
function textString(token: string): string {
	const bytes = bytesOf(token)
	return bytes[0] === 0xfe && bytes[1] === 0xff
		? bytes.subarray(2).swap16().toString('utf16le')
		: bytes.toString('latin1')
}

/** The glyphs of the strings among operands, of two bytes each. */
export function glyphsIn(given: Iterable<string>, face: Letters): string[] {
	return [...given]
		.filter((token) => /^[(<]/.test(token))
		.flatMap((token) => {
			const bytes = bytesOf(token)
			return Array.from({ length: bytes.length >> 1 }, (_, at) => face.get(bytes.readUInt16BE(2 * at)) ?? '')
		})
}

const ESCAPES: { [letter: string]: string } = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function bytesOf(token: string): Buffer {
	if (token.startsWith('<')) return Buffer.from(token.replace(/[<>\s]/g, ''), 'hex')
	const inner = token
		.slice(1, -1)
		.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, after: string) =>
			/^[0-7]/.test(after)
				? String.fromCharCode(Number.parseInt(after, 8))
				: /^[\r\n]/.test(after)
					? ''
					: (ESCAPES[after] ?? after),
		)
	return Buffer.from(inner, 'latin1')
}

function matrixOf(given: readonly string[]): Matrix {
	const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = given.slice(-6).map(Number)
	return [a, b, c, d, e, f]
}

function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
	return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}
