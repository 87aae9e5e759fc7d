import type { Block } from '../../manuscript.ts'
import { labelled, partsNamed } from '../../part-names/labels.ts'
import { isRightToLeft, type Region } from './columns.ts'
import { entryStarts } from './entries.ts'
import type { Line } from './lines.ts'
import { median } from './median.ts'
import { bodyPoints } from './notes.ts'

/** A page's text in reading order: one region, or one for each column. */
export type PdfPage = { number: number; width: number; height: number; regions: Region[] }

/** "1. Titre", "II. Titre", "1.2 Titre": the depth of the number is the level of the heading. */
const NUMBERED = /^(?:(\d+(?:\.\d+)*)[.)]?|[IVX]+[.)])\s+\p{Lu}/u
const ENDS_SENTENCE = /[.!?؟…:;»”"]\s*$/u
/** As fonts name their weight; URW, whose Times every TeX has, writes `Medi` and `MediItal`. */
const BOLD = /bold|black|heavy|gras|semi|-medi(?:ital)?$/i
const ITALIC = /ital|oblique|slanted/i
const LONGEST_HEADING = 110
const BIBLIOGRAPHY = /^(?:bibliograph|r[ée]f[ée]rences|works cited|bibliograf|المراجع|المصادر|قائمة)/iu

/**
 * Lines put together to paragraphs. A PDF knows none: a new one begins after a wider gap, at an indent, after a short line that
 * ends a sentence, and at what looks like a heading; in a bibliography, where an entry begins (`entryStarts`).
 */
export function paragraphsOf(pages: readonly PdfPage[]): Block[] {
	const spacing = usualSpacing(pages)
	const levelOf = headingLevels(pages)
	const blocks: Block[] = []
	let open: Open | null = null
	let isBibliography = false
	let before: Line | null = null
	const close = () => {
		if (open) blocks.push(blockOf(open, blocks.length + 1, spacing))
		open = null
	}
	for (const { number, regions } of pages) {
		for (const region of regions) {
			const levels = levelsOf(region, levelOf, isBibliography)
			const margin = Math.min(...region.map(({ left }) => left))
			const startsAt = paragraphStarts(region, before, spacing)
			let entries: boolean[] | null = isBibliography ? listed(region, levels, 0, before) : null
			region.forEach((line, index) => {
				const level = levels[index] ?? 0
				const starts = entries ? (entries[index] ?? true) : (startsAt[index] ?? true)
				const current = open as Open | null
				const goesOn = level > 0 && current?.level === level && isSameHeading(current.lines, line)
				if (!goesOn && (level > 0 || starts || current === null || current.level > 0)) {
					close()
					open = { lines: [line], page: number, level, margin }
				} else current?.lines.push(line)
				if (level > 0) {
					isBibliography = BIBLIOGRAPHY.test(line.text.replace(/^[\d.IVX)\s]+/u, ''))
					entries = isBibliography ? listed(region, levels, index + 1, null) : null
				}
				before = line
			})
		}
	}
	close()
	return blocks
}

/** "Mots-clés : a ; b" begins a paragraph wherever the line before it ended. */
function beginsSummary({ text }: Line): boolean {
	const part = labelled(text)?.part
	return part === 'keywords' || part === 'abstract'
}

/** The level of each line of a region. Within a bibliography a number begins no heading. */
function levelsOf(region: Region, levelOf: (line: Line) => Level, isBibliography: boolean): number[] {
	let isList = isBibliography
	return region.map((line) => {
		const { level, isByNumberAlone } = levelOf(line)
		if (level === 0 || (isList && isByNumberAlone)) return 0
		isList = BIBLIOGRAPHY.test(line.text.replace(/^[\d.IVX)\s]+/u, ''))
		return level
	})
}

/** A heading of several lines: set alike, close to each other, and not the beginning of another one. */
function isSameHeading(lines: readonly Line[], line: Line): boolean {
	const last = lines.at(-1)
	if (!last || last.points !== line.points) return false
	const step = last.y - line.y
	const begins = NUMBERED.test(line.text) || [last, line].some(({ text }) => partsNamed(text).length > 0)
	return step > 0 && step < line.points * 1.6 && !begins
}

type Open = { lines: Line[]; page: number; level: number; margin: number }

/** Where entries begin among the lines from here to the next heading. */
function listed(region: Region, levels: readonly number[], from: number, after: Line | null): boolean[] {
	const end = levels.findIndex((level, index) => index >= from && level > 0)
	const lines = region.slice(from, end < 0 ? undefined : end)
	return [...region.slice(0, from).map(() => true), ...entryStarts(lines, { after })]
}

/** Where paragraphs of running text begin; lines from right to left begin at the right. */
function paragraphStarts(printed: Region, lastPrinted: Line | null, spacing: number): boolean[] {
	const turned = isRightToLeft(printed)
	const region = turned ? printed.map(mirrored) : printed
	const last = turned && lastPrinted ? mirrored(lastPrinted) : lastPrinted
	const left = Math.min(...region.map(({ left }) => left))
	const right = Math.max(...region.map(({ right }) => right))
	return region.map((line, index) => {
		const before = region[index - 1] ?? last
		const gap = before && before.y > line.y ? before.y - line.y : spacing
		const isShort = before !== null && before.right < right - 40
		const isIndented = line.left > left + 8 && (before === null || before.left < line.left - 8)
		return (
			gap > Math.max(spacing * 1.35, line.points * 1.5) ||
			isIndented ||
			beginsSummary(line) ||
			(isShort && ENDS_SENTENCE.test(before?.text ?? ''))
		)
	})
}

function mirrored(line: Line): Line {
	return { ...line, left: -line.right, right: -line.left }
}

/**
 * The level of a line as a heading, 0 for text: it names a part, or is set larger than the text, or bold by itself, or numbered. The
 * headings that name parts (introduction, conclusion) say which size is the first level.
 */
function headingLevels(pages: readonly PdfPage[]): (line: Line) => Level {
	const lines = pages.flatMap(({ regions }) => regions.flat())
	const body = bodyPoints(pages)
	const named = lines.filter(({ text }) => partsNamed(text).length > 0).map(({ points }) => points)
	const first = named.length > 0 ? Math.min(Math.max(...named), Math.max(body, median(named))) : body * 1.08
	return ({ text, runs, points }) => {
		if (text.length > LONGEST_HEADING || /[,;]$/u.test(text) || !/\p{L}/u.test(text)) return NO_HEADING
		if (partsNamed(text).length > 0) return { level: 1, isByNumberAlone: false }
		const isBold = runs.every(({ font, text }) => text.trim() === '' || BOLD.test(font ?? ''))
		const isLarge = points >= body * 1.08
		const isNumbered = NUMBERED.test(text) && text.length < 80 && !/\.\s*$/.test(text)
		if (!isLarge && !isBold && !isNumbered) return NO_HEADING
		const depth = NUMBERED.exec(text)?.[1]?.split('.').filter(Boolean).length
		return { level: depth ?? (points >= first - 0.5 ? 1 : 2), isByNumberAlone: !isLarge && !isBold }
	}
}

type Level = { level: number; isByNumberAlone: boolean }
const NO_HEADING: Level = { level: 0, isByNumberAlone: false }

function blockOf({ lines, page, level, margin }: Open, number: number, spacing: number): Block {
	const [first, second] = lines
	const points = first?.points ?? 12
	const steps = lines.slice(1).flatMap((line, index) => {
		const step = (lines[index]?.y ?? 0) - line.y
		return step > 0 ? [step] : []
	})
	const step = steps.length > 0 ? median(steps) : spacing
	const text = unbroken(lines.map(({ text }) => text))
	return {
		number,
		page,
		text,
		level,
		counted: '',
		style: '',
		inTable: false,
		isBold: false,
		isListing: LEADERS.test(text),
		isEntry: false,
		language: null,
		runs: lines.flatMap(({ runs }) =>
			runs.map(({ text, font, points }) => ({
				characters: text.replace(/\s/gu, '').length,
				font: font && familyOf(font),
				points,
				isItalic: font === null ? null : ITALIC.test(font),
			})),
		),
		raised: [],
		lineEnds: [],
		runEnds: [],
		lineSpacing: step / (points * SINGLE),
		hanging: first && second ? (second.left - first.left) / POINTS_PER_CM : 0,
		indent: (Math.min(...lines.map(({ left }) => left)) - margin) / POINTS_PER_CM,
	}
}

/** "Les lieux ........ 12": a line of a table of contents. */
const LEADERS = /(?:\.\s?){6,}\s*\d*$/u
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

/** A word or an address that was divided at a line's end is put together again. */
function unbroken(lines: readonly string[]): string {
	return lines
		.reduce((text, line) => {
			if (/\p{Ll}[-‐]$/u.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line
			return isAddressBroken(text, line) ? text + line : `${text} ${line}`
		}, '')
		.trim()
}

/** An address goes on in the next line after one of its marks, when that line begins like no sentence. */
function isAddressBroken(text: string, line: string): boolean {
	const last = /\S+$/u.exec(text)?.[0] ?? ''
	if (!/https?:\/?\/?|doi\.|www\.|^10\.\d{4,9}\//iu.test(last)) return false
	return /[/:]$/u.test(last) || (/[-._=&?%]$/u.test(last) && /^[\p{Ll}\d%]/u.test(line))
}

function usualSpacing(pages: readonly PdfPage[]): number {
	const steps = pages.flatMap(({ regions }) =>
		regions.flatMap((region) => region.slice(1).map((line, index) => (region[index]?.y ?? 0) - line.y)),
	)
	return median(steps.filter((step) => step > 4 && step < 60)) || 14
}
