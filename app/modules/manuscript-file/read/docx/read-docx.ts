import type { HiddenText, LeftOut, Manuscript, SourceObject } from '../../manuscript.ts'
import { Refused } from '../../refusal.ts'
import { openPackage, type Package } from '../package.ts'
import { type Relations, relationsOf } from '../relations.ts'
import { allIn, childOf, childrenOf, readXml, type XmlElement } from '../xml.ts'
import { readHidden } from './hidden.ts'
import { printsPageNumber, readLayouts } from './layout.ts'
import { objectsIn } from './objects.ts'
import { type Listener, type Reading, readBlocks } from './paragraphs.ts'
import type { FontSign } from './run-words.ts'
import { readStyles, themeFonts } from './styles.ts'

/** Ordinary notes have no type; separators do. */
const isNote = ({ attributes }: XmlElement) =>
	attributes['type'] === undefined || attributes['type'] === 'normal'

/** How the main part calls a part: the end of the relation's type (ECMA-376, part 1, section 11.3). */
export type PartKind = 'styles' | 'theme' | 'numbering' | 'footnotes' | 'endnotes'

const NOTE_KINDS = ['footnotes', 'endnotes'] as const

/** A Word document that was opened: its package, its body and what its styles say. */
export type OpenDocx = {
	opened: Package
	document: XmlElement
	body: XmlElement
	reading: Reading
	/** What the main part refers to. */
	relations: Relations
	/** The part to which the main one is related in this way, or undefined when there is none. */
	part(kind: PartKind): XmlElement | undefined
	/** What that part refers to. */
	relationsOf(kind: PartKind): Relations
}

/**
 * Opens a Word document (ECMA-376, transitional or strict) without running, fetching or expanding anything in it.
 * @throws Refused `wrongType`, `macros`, `encrypted`, `damaged`, `hostile`
 */
export function openDocx(bytes: Uint8Array): OpenDocx {
	const opened = openPackage(bytes)
	const types = opened.text('[Content_Types].xml')
	const main = types && mainPart(types)
	if (!types || !main) throw new Refused('wrongType')
	if (/macroEnabled|vbaProject/i.test(types) || opened.names.some((name) => /vbaProject/i.test(name))) {
		throw new Refused('macros')
	}
	const document = xmlOf(opened, main)
	const body = childOf(document, 'body')
	if (!document || !body) throw new Refused('damaged')
	const relations = relationsOf(opened, main)
	const nameOf = (kind: PartKind) =>
		[...relations.values()].find(({ type, isExternal }) => !isExternal && type.endsWith(`/${kind}`))
			?.target ?? ''
	const part = (kind: PartKind) => xmlOf(opened, nameOf(kind))
	const theme = part('theme')
	const reading: Reading = { styles: readStyles(part('styles'), theme), fonts: themeFonts(theme) }
	return {
		opened,
		document,
		body,
		reading,
		relations,
		part,
		relationsOf: (kind) => relationsOf(opened, nameOf(kind)),
	}
}

/**
 * Reads a Word document.
 * @throws Refused as `openDocx`
 */
export function readDocx(bytes: Uint8Array): Manuscript {
	return readOpened(openDocx(bytes))
}

/** Reads a Word document that is open; `onBlock` hears of each block of the body. */
export function readOpened(docx: OpenDocx, onBlock?: Listener['onBlock']): Manuscript {
	const { opened, document, body, reading, part } = docx
	const margins = marginsOf(opened)
	const leftOut: LeftOut[] = []
	const onLeftOut = (words: LeftOut) => leftOut.push(words)
	const signs: SourceObject[] = []
	const onSign = ({ unicode, name }: FontSign, block: number) =>
		signs.push({ kind: 'sign', form: unicode === null ? 'unnamed' : null, block, name })
	const numbers = new Map<XmlElement, number>()
	const blocks = readBlocks(body, reading, {
		onBlock(block, paragraph) {
			numbers.set(paragraph, block.number)
			onBlock?.(block, paragraph)
		},
		onLeftOut,
		onSign,
	})
	const { objects, called } = objectsIn(docx, numbers)
	const notes = NOTE_KINDS.flatMap((kind) =>
		childrenOf(part(kind))
			.filter(isNote)
			.map((note) => ({
				isCalled: called.has(`${kind} ${note.attributes['id'] ?? ''}`),
				text: blockText(note, reading, {
					onLeftOut: (words) => onLeftOut({ ...words, block: 0 }),
					onSign: (sign) => onSign(sign, 0),
				}),
			})),
	).filter(({ text }) => text !== '')
	for (const { isCalled, text } of notes) if (!isCalled) onLeftOut({ reason: 'uncalled', text, block: 0 })
	return {
		format: 'docx',
		blocks,
		notes: notes.filter(({ isCalled }) => isCalled).map(({ text }) => text),
		objects: [...objects, ...signs],
		leftOut,
		sections: readLayouts(body),
		hasPageNumbers: margins.some(({ part }) => printsPageNumber(part)),
		pages: pagesIn(body),
		hidden: readHidden(
			opened,
			document,
			margins
				.map(({ place, part }) => ({ place, text: blockText(part, reading) }))
				.filter(({ text }) => text !== ''),
		),
	}
}

/** The pages that Word noted when it last laid the text out; null when it noted none. What a file says of its own pages may be false. */
function pagesIn(body: XmlElement): number | null {
	const breaks = [...allIn(body, 'lastRenderedPageBreak')].length
	return breaks > 0 ? breaks + 1 : null
}

/** The main part, as the content types name it; null when this is another kind of package. */
function mainPart(types: string): string | null {
	const override = childrenOf(readXml(types), 'Override').find(({ attributes }) =>
		/wordprocessingml\.(?:document|template)\.main\+xml$|macroEnabled/.test(attributes['ContentType'] ?? ''),
	)
	return override?.attributes['PartName']?.replace(/^\//, '') ?? null
}

function xmlOf(opened: Package, name: string): XmlElement | undefined {
	const text = opened.text(name)
	return text === undefined ? undefined : readXml(text)
}

function marginsOf(
	opened: Package,
): { place: HiddenText['marginalia'][number]['place']; part: XmlElement }[] {
	return opened.names.flatMap((name) => {
		const place = /^word\/(header|footer)\d*\.xml$/.exec(name)?.[1]
		return place === 'header' || place === 'footer' ? [{ place, part: readXml(opened.text(name) ?? '') }] : []
	})
}

function blockText(part: XmlElement, reading: Reading, listener: Listener = {}): string {
	return readBlocks(part, reading, listener)
		.map(({ text }) => text)
		.join('\n')
}
