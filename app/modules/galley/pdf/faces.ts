import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mappingsOf, tablesOf } from './outlines.ts'

const FOLDER = 'app/modules/galley/pdf/fonts'
const FACES = [
	...[
		'GentiumBookPlus-Regular',
		'GentiumBookPlus-Italic',
		'GentiumBookPlus-Bold',
		'GentiumBookPlus-BoldItalic',
	],
	...[
		'Amiri-Regular',
		'Amiri-Bold',
		'MbongiSans-Regular',
		'MbongiSans-SemiBold',
		'MbongiTitre-Medium',
		'MbongiMath-Regular',
	],
]
/** What the compiler's own monospaced face adds: signs that texts use as bullets and ticks. */
const ADDED = '☛✔✗✓➤★☆●○■□▪▫◆◇→←↑↓⇒⇔'
/** Characters that are written otherwise in our faces: angle brackets of East Asian width. */
const SAME_AS: { [character: string]: string } = { '〈': '⟨', '〉': '⟩' }
/** Stands for a character that no face has. */
const MISSING = '□'

/** Noto faces of scripts of Africa, for texts that have letters of these. */
const SCRIPTS = ['Ethiopic', 'NKo', 'Vai', 'Tifinagh', 'Adlam'].map((script) => `NotoSans${script}-Regular`)
const OF_SCRIPTS = /[\u07C0-\u07FF\u1200-\u139F\u2D30-\u2DDF\uA500-\uA63F\uAB00-\uAB2F\u{1E900}-\u{1E95F}]/u

/** Whether a text has letters of scripts that only further faces have. */
export function hasLettersOfScripts(text: string): boolean {
	return OF_SCRIPTS.test(text)
}

/** The files of the faces, in the order in which the template names them. */
export function faceFiles(): Buffer[] {
	return FACES.map(faceFile)
}

/** The files of the faces of further scripts. */
export function scriptFaceFiles(): Buffer[] {
	return SCRIPTS.map(faceFile)
}

function faceFile(name: string): Buffer {
	return readFileSync(join(FOLDER, `${name}.ttf`))
}

/** Tells which code points any of these font files has (OpenType `cmap`, formats 4 and 12). */
export function coverageOf(files: readonly Buffer[]): Set<number> {
	const covered = new Set([...ADDED].map((character) => character.codePointAt(0) ?? 0))
	for (const file of files) for (const point of pointsOf(file)) covered.add(point)
	return covered
}

/** The text with `□` for what no face has; characters without a shape of their own go. */
export function printable(text: string, covered: Set<number>, missed: (character: string) => void): string {
	if (PLAIN.test(text)) return text
	return [...text]
		.map((character) => {
			const written = SAME_AS[character] ?? character
			if (covered.has(written.codePointAt(0) ?? 0) || /\s/u.test(written)) return written
			if (/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}]/u.test(written)) return KEPT.has(written) ? written : ''
			missed(character)
			return MISSING
		})
		.join('')
}

const PLAIN = /^[\n\x20-\x7E\u00A0-\u017F\u2010-\u201E\u2026\u202F]*$/
/** Formatting characters that say something to a reader: joiners, directions, soft hyphen. */
const KEPT = new Set([
	'\u200C',
	'\u200D',
	'\u200E',
	'\u200F',
	'\u2066',
	'\u2067',
	'\u2068',
	'\u2069',
	'\u00AD',
	'\n',
])

function* pointsOf(file: Buffer): Generator<number> {
	const cmap = tablesOf(file).get('cmap')
	if (!cmap) return
	for (let index = 0; index < cmap.readUInt16BE(2); index++)
		for (const [point, glyph] of mappingsOf(cmap.subarray(cmap.readUInt32BE(8 + 8 * index))))
			if (glyph !== 0) yield point
}
