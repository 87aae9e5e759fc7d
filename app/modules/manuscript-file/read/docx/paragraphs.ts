import type { Block, FontRun, LeftOut } from '../../manuscript.ts'
import { allIn, childOf, childrenOf, textIn, type XmlElement } from '../xml.ts'
import { entriesIn } from './entries.ts'
import { listingsIn } from './listings.ts'
import type { Numbering } from './numbering.ts'
import { type FontSign, runWords, wordsOfRunChild } from './run-words.ts'
import { isOn, type Look, lookOf, type Styles } from './styles.ts'

const TWIPS_PER_CM = 1440 / 2.54
const SINGLE_LINE = 240
const HEADING_NAME = /^(?:heading|titre|título|titulo|überschrift|عنوان) ?(\d)$/i
/** What is not part of the text that is read: deleted, moved away, alternatives, field codes. */
const NOT_READ = new Set([
	'del',
	'moveFrom',
	'Fallback',
	'instrText',
	'delText',
	'pPr',
	'rPr',
	'sectPr',
	'tblPr',
])

/** Between a reading in small letters and what it stands over (ECMA-376, part 1, section 17.3.3.25), which are words of their own. */
const BETWEEN: XmlElement = {
	name: 'r',
	attributes: {},
	children: [{ name: 'tab', attributes: {}, children: [] }],
}

/** Of these the words that were deleted or moved away. */
const GONE = new Set(['del', 'moveFrom'])

export type ParagraphReading = { styles: Styles; fonts: ReadonlyMap<string, string>; numbering?: Numbering }

export type Listener = {
	/** Hears from which paragraph each block was read. */
	onBlock?(block: Block, paragraph: XmlElement): void
	/** Hears of words that are not to be read. */
	onLeftOut?(words: LeftOut): void
	/** Hears of each sign of a font of signs, with the number of its block; 0: before the first. */
	onSign?(sign: FontSign, block: number): void
	/** Hears of each run that is read, in order, with the font that its letters are in and the paragraph that it belongs to. */
	onRun?(run: XmlElement, font: string | undefined, paragraph: XmlElement): void
}

/**
 * The paragraphs of a body, header, footer or note, in reading order; empty ones are left out, and page breaks that Word noted are counted.
 */
export function readBlocks(
	body: XmlElement,
	reading: ParagraphReading,
	{ onBlock, onLeftOut, onSign, onRun }: Listener = {},
): Block[] {
	const blocks: Block[] = []
	const listings = listingsIn(body, reading.styles)
	const entries = entriesIn(body)
	let page = 1
	let hasPages = false
	const leaveOut = (reason: LeftOut['reason'], text: string) => {
		if (hasWords(text)) onLeftOut?.({ reason, text: text.trim(), block: blocks.length })
	}
	const visit = (element: XmlElement, inTable: boolean) => {
		for (const child of childrenOf(element)) {
			if (child.name === 'p') {
				const breaks = [...allIn(child, 'lastRenderedPageBreak')].length
				if (breaks > 0) hasPages = true
				page += breaks
				const signs: FontSign[] = []
				const { hidden, ...read } = readParagraph(child, reading, inTable, { signs, onRun })
				if (read.text.trim() !== '') {
					const isListing = listings.has(child)
					const isEntry = entries.has(child)
					const counted = countedBy(reading.numbering, child)
					const block = { ...read, counted, isListing, isEntry, number: blocks.length + 1, page }
					blocks.push(block)
					onBlock?.(block, child)
				}
				for (const sign of signs) onSign?.(sign, blocks.length)
				leaveOut('hidden', hidden)
				leaveOut('deleted', [...goneIn(child)].map(readText).filter(hasWords).join(' … '))
				for (const box of boxesIn(child)) visit(box, inTable)
				continue
			}
			const gone = GONE.has(child.name) ? 'deleted' : rowLeftOut(child)
			if (gone) leaveOut(gone, readText(child))
			else if (!NOT_READ.has(child.name)) visit(child, inTable || child.name === 'tbl')
		}
	}
	visit(body, false)
	if (!hasPages) for (const block of blocks) block.page = null
	return blocks
}

/** Why a row is none that a reader sees: deleted while changes were tracked (ECMA-376, part 1, section 17.13.5.12), or hidden (17.4.20). */
export function rowLeftOut(element: XmlElement): 'deleted' | 'hidden' | null {
	if (element.name !== 'tr') return null
	const properties = childOf(element, 'trPr')
	if (childOf(properties, 'del')) return 'deleted'
	return isOn(childOf(properties, 'hidden')) ? 'hidden' : null
}

/** The number that a paragraph prints before its words. */
function countedBy(numbering: Numbering | undefined, paragraph: XmlElement): string {
	const place = numbering?.placeOf(paragraph)
	const label = place ? numbering?.count(place).label : undefined
	return place?.isOrdered ? (label ?? '') : ''
}

function* goneIn(paragraph: XmlElement): Generator<XmlElement> {
	for (const child of childrenOf(paragraph)) {
		if (GONE.has(child.name)) yield child
		else if (!NOT_READ.has(child.name) && child.name !== 'txbxContent') yield* goneIn(child)
	}
}

function hasWords(text: string): boolean {
	return text.trim() !== ''
}

/** The words of what is not read, paragraphs on lines of their own. */
function readText(element: XmlElement): string {
	return childrenOf(element)
		.map((child) =>
			child.name === 'r'
				? childrenOf(child).map(goneWords).join('')
				: NOT_READ.has(child.name)
					? ''
					: readText(child) + (child.name === 'p' ? '\n' : ''),
		)
		.join('')
}

/** The words of a child of a run that was deleted, whose text has a name of its own (ECMA-376, part 1, section 17.3.3.7), or moved away. */
function goneWords(child: XmlElement): string {
	return child.name === 'delText' ? textIn(child) : wordsOfRunChild(child, undefined)
}

function* boxesIn(paragraph: XmlElement): Generator<XmlElement> {
	for (const child of childrenOf(paragraph)) {
		if (NOT_READ.has(child.name)) continue
		if (child.name === 'txbxContent') yield child
		else yield* boxesIn(child)
	}
}

function readParagraph(
	paragraph: XmlElement,
	{ styles, fonts }: ParagraphReading,
	inTable: boolean,
	{ signs, onRun }: { signs: FontSign[]; onRun: Listener['onRun'] },
): Omit<Block, 'number' | 'page' | 'isListing' | 'isEntry' | 'counted'> & { hidden: string } {
	const properties = childOf(paragraph, 'pPr')
	const styleId = childOf(properties, 'pStyle')?.attributes['val']
	const style = styles.name(styleId)
	const look = { ...styles.look(styleId), ...lookOf(properties, fonts) }
	const runs: FontRun[] = []
	let language: string | null = null
	let text = ''
	let outline = ''
	let hidden = ''
	let hasPlain = false
	const visit = (element: XmlElement, inherited: Look) => {
		for (const child of childrenOf(element)) {
			if (NOT_READ.has(child.name) || child.name === 'txbxContent') continue
			if (child.name === 'r') readRun(child, inherited)
			else visit(child, inherited)
			if (child.name === 'rt') readRun(BETWEEN, inherited)
		}
	}
	const readRun = (run: XmlElement, inherited: Look) => {
		const own = childOf(run, 'rPr')
		const characterStyle = childOf(own, 'rStyle')?.attributes['val']
		const runLook = { ...inherited, ...styles.changes(characterStyle), ...lookOf(own, fonts) }
		const words = runWords(run, runLook.font, runLook.isHidden ? undefined : (sign) => signs.push(sign))
		if (runLook.isHidden) {
			hidden += words
			return
		}
		onRun?.(run, runLook.font, paragraph)
		text += words
		outline += `|${outlineOf(run, runLook)}`
		if (!runLook.isBold && words.trim() !== '') hasPlain = true
		const characters = words.replace(/\s/gu, '').length
		const { font = null, points = null, isItalic = false } = runLook
		if (characters > 0) runs.push({ characters, font, points, isItalic })
		language ??= characters > 3 ? (runLook.language ?? null) : null
		visit(run, runLook)
	}
	visit(paragraph, look)
	return {
		text: text.replace(/\s+/gu, ' ').trim(),
		...placesIn(outline),
		level: levelOf(style, look),
		style,
		inTable,
		isBold: !hasPlain,
		language,
		runs,
		lineSpacing: linesOf(look),
		hanging: (look.hangingTwips ?? 0) / TWIPS_PER_CM,
		indent: ((look.indentTwips ?? 0) - Math.max(0, look.hangingTwips ?? 0)) / TWIPS_PER_CM,
		hidden,
	}
}

/** Lines from baseline to baseline (ECMA-376, part 1, section 17.3.1.33); null where the height is fixed, or at least more than a line of 12 points. */
function linesOf({ line }: Look): number | null {
	if (!line || line.value <= 0) return 1
	if (line.rule === 'auto') return line.value / SINGLE_LINE
	return line.rule === 'atLeast' && line.value <= SINGLE_LINE ? 1 : null
}

/** The characters of a run by what is told of them, one sign for each: raised, on the line, a space, the end of a line. */
function outlineOf(run: XmlElement, { font, position }: Look): string {
	return childrenOf(run)
		.map((child) => {
			if (child.name === 'cr' || (child.name === 'br' && !child.attributes['type'])) return '\n'
			return wordsOfRunChild(child, font).replace(/\S/g, position === 'sup' ? '^' : '-')
		})
		.join('')
}

/** Where raised letters stand and lines and runs end, in the text without the spaces that it does not keep. */
function placesIn(outline: string): Pick<Block, 'raised' | 'lineEnds' | 'runEnds'> {
	const inRuns = outline
		.replace(/[\s|]+/g, (between) => (between.includes('\n') ? '\n' : /\s/.test(between) ? ' ' : '|'))
		.replace(/^[\s|]|[\s|]$/g, '')
	const kept = inRuns.replaceAll('|', '')
	return {
		runEnds: [...inRuns.matchAll(/\|/g)].map(({ index }, before) => index - before),
		raised: [...kept.matchAll(/\^+/g)].map(({ 0: { length }, index }) => ({
			from: index,
			to: index + length,
		})),
		lineEnds: [...kept.matchAll(/\n/g)].map(({ index }) => index),
	}
}

function levelOf(style: string, { outline }: Look): number {
	const named = HEADING_NAME.exec(style)?.[1]
	if (named) return Number(named)
	return outline !== undefined && outline < 9 ? outline + 1 : 0
}
