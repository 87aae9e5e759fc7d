import { partsNamed } from '../../anatomy/labels.ts'
import type { Block } from '../../manuscript.ts'
import type { Line } from './lines.ts'

export type PdfPage = { number: number; width: number; height: number; lines: Line[] }

/** "1. Titre", "II. Titre", "1.2 Titre": the depth of the number is the level of the heading. */
const NUMBERED = /^(?:(\d+(?:\.\d+)*)[.)]?|[IVX]+[.)])\s+\p{Lu}/u
const ENDS_SENTENCE = /[.!?؟…:;»”"]\s*$/u
const BOLD = /bold|black|heavy|gras|semi/i
const LONGEST_HEADING = 110
const BIBLIOGRAPHY = /^(?:bibliograph|r[ée]f[ée]rences|works cited|bibliograf|المراجع|المصادر|قائمة)/iu

/**
 * Lines put together to paragraphs. A PDF knows none: a new one begins after a wider gap, at an indent, after a short line that
 * ends a sentence, and at what looks like a heading; in the bibliography, at each line that begins further out (hanging indent).
 */
export function paragraphsOf(pages: readonly PdfPage[]): Block[] {
	const spacing = usualSpacing(pages)
	const levelOf = headingLevels(pages)
	const blocks: Block[] = []
	let open: { lines: Line[]; page: number; level: number } | null = null
	let isBibliography = false
	let before: Line | null = null
	const close = () => {
		if (open) blocks.push(blockOf(open, blocks.length + 1, spacing))
		open = null
	}
	for (const { number, lines } of pages) {
		const left = Math.min(...lines.map(({ left }) => left))
		const right = Math.max(...lines.map(({ right }) => right))
		for (const line of lines) {
			const level = levelOf(line)
			const gap = before && before.y > line.y ? before.y - line.y : spacing
			const isShort = before !== null && before.right < right - 40
			const isIndented = line.left > left + 8 && (before === null || before.left < line.left - 8)
			const starts = isBibliography
				? line.left < left + 4
				: gap > Math.max(spacing * 1.35, line.points * 1.5) ||
					isIndented ||
					(isShort && ENDS_SENTENCE.test(before?.text ?? ''))
			const current = open as { lines: Line[]; page: number; level: number } | null
			const goesOn =
				level > 0 && current?.level === level && !starts && current.lines[0]?.points === line.points
			if (!goesOn && (level > 0 || starts || current === null || current.level > 0)) {
				close()
				open = { lines: [line], page: number, level }
			} else current?.lines.push(line)
			if (level > 0) isBibliography = BIBLIOGRAPHY.test(line.text.replace(/^[\d.IVX)\s]+/u, ''))
			before = line
		}
	}
	close()
	return blocks
}

/**
 * The level of a line as a heading, 0 for text: it names a part, or is set larger than the text, or bold by itself, or numbered. The
 * headings that name parts (introduction, conclusion) say which size is the first level.
 */
function headingLevels(pages: readonly PdfPage[]): (line: Line) => number {
	const lines = pages.flatMap(({ lines }) => lines)
	const body = median(
		lines.flatMap(({ points, text }) => Array.from({ length: Math.ceil(text.length / 20) }, () => points)),
	)
	const named = lines.filter(({ text }) => partsNamed(text).length > 0).map(({ points }) => points)
	const first = named.length > 0 ? Math.min(Math.max(...named), Math.max(body, median(named))) : body * 1.08
	return ({ text, pieces, points }) => {
		if (text.length > LONGEST_HEADING || /[,;]$/u.test(text) || !/\p{L}/u.test(text)) return 0
		if (partsNamed(text).length > 0) return 1
		const isBold = pieces.every(({ font, text }) => text.trim() === '' || BOLD.test(font ?? ''))
		const isLarge = points >= body * 1.08
		const depth = NUMBERED.exec(text)?.[1]?.split('.').filter(Boolean).length
		if (!isLarge && !isBold && !(NUMBERED.test(text) && text.length < 80 && !/\.\s*$/.test(text))) return 0
		return depth ?? (points >= first - 0.5 ? 1 : 2)
	}
}

function blockOf(
	{ lines, page, level }: { lines: Line[]; page: number; level: number },
	number: number,
	spacing: number,
): Block {
	const [first, second] = lines
	const points = first?.points ?? 12
	const steps = lines.slice(1).flatMap((line, index) => {
		const step = (lines[index]?.y ?? 0) - line.y
		return step > 0 ? [step] : []
	})
	const step = steps.length > 0 ? median(steps) : spacing
	return {
		number,
		page,
		text: unbroken(lines.map(({ text }) => text)),
		level,
		style: '',
		inTable: false,
		language: null,
		runs: lines.flatMap(({ pieces }) =>
			pieces.map(({ text, font, points }) => ({
				characters: text.replace(/\s/gu, '').length,
				font: font && familyOf(font),
				points,
			})),
		),
		lineSpacing: step / (points * SINGLE),
		hanging: first && second ? (second.left - first.left) / POINTS_PER_CM : 0,
	}
}

/** A single line of Times New Roman is 1.15 times its size (its own line gap included). */
const SINGLE = 1.15
const POINTS_PER_CM = 72 / 2.54

/** "ABCDEF+TimesNewRomanPS-BoldMT" → "Times New Roman". */
function familyOf(font: string): string {
	const name = font.replace(/^[A-Z]{6}\+/, '').replace(/[,-].*$/, '')
	return /^TimesNewRoman/i.test(name)
		? 'Times New Roman'
		: name.replace(/(?:PS)?(?:MT)?$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

/** A word that was divided at a line's end is put together again. */
function unbroken(lines: readonly string[]): string {
	return lines
		.reduce(
			(text, line) =>
				/\p{Ll}[-‐]$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`,
			'',
		)
		.trim()
}

function usualSpacing(pages: readonly PdfPage[]): number {
	const steps = pages.flatMap(({ lines }) =>
		lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y),
	)
	return median(steps.filter((step) => step > 4 && step < 60)) || 14
}

export function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
