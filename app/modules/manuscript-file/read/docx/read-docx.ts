import type { Block, HiddenText, LeftOut, Manuscript, SourceObject } from '../../manuscript.ts'
import { Refused } from '../../refusal.ts'
import { openPackage, type Package } from '../package.ts'
import { type Relations, relationsOf } from '../relations.ts'
import { allIn, childrenOf, readXml, type XmlElement } from '../xml.ts'
import { figureWordsIn } from './figure-words.ts'
import { readHidden } from './hidden.ts'
import { importedIn } from './imported.ts'
import { printsPageNumber, readLayouts } from './layout.ts'
import { readNumbering } from './numbering.ts'
import { drawnIn, objectsIn } from './objects.ts'
import { type Listener, type ParagraphReading, readBlocks } from './paragraphs.ts'
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
	reading: ParagraphReading
	/** What the main part refers to. */
	relations: Relations
	/** The part to which the main one is related in this way, or undefined when there is none. */
	part(kind: PartKind): XmlElement | undefined
	/** What that part refers to. */
	relationsOf(kind: PartKind): Relations
	/** The name of the main part, and of the one to which it is related in this way; empty when there is none. */
	main: string
	nameOf(kind: PartKind): string
	/** A part by its name. */
	read(name: string): XmlElement | undefined
}

/** What else may be heard of while a document is read. */
export type DocumentListener = Pick<Listener, 'onBlock' | 'onRun'> & {
	/** Hears of each note, header and footer that is read, in the order in which they are numbered. */
	onAside?(aside: { beside: 'note' | 'header' | 'footer'; part: string; element: XmlElement }): void
}

/**
 * Opens a Word document (ECMA-376, transitional or strict) without running, fetching or expanding anything in it.
 * @throws Refused `wrongType`, `macros`, `encrypted`, `damaged`, `hostile`
 */
export function openDocx(bytes: Uint8Array, readPart: typeof readXml = readXml): OpenDocx {
	const opened = openPackage(bytes)
	const parts = new Map<string, XmlElement | undefined>()
	const read = (name: string) => {
		const text = opened.text(name)
		if (!parts.has(name)) parts.set(name, text === undefined ? undefined : readPart(text))
		return parts.get(name)
	}
	const types = opened.text('[Content_Types].xml')
	const main = types && mainPart(types, opened)
	if (!types || !main) throw new Refused('wrongType')
	if (/macroEnabled|vbaProject/i.test(types) || opened.names.some((name) => /vbaProject/i.test(name))) {
		throw new Refused('macros')
	}
	const document = read(main)
	const body = wholeBody(document)
	if (!document || !body) throw new Refused('damaged')
	const relations = relationsOf(opened, main)
	const nameOf = (kind: PartKind) =>
		[...relations.values()].find(({ type, isExternal }) => !isExternal && type.endsWith(`/${kind}`))
			?.target ?? ''
	const part = (kind: PartKind) => read(nameOf(kind))
	const theme = part('theme')
	const reading: ParagraphReading = { styles: readStyles(part('styles'), theme), fonts: themeFonts(theme) }
	return {
		opened,
		document,
		body,
		reading,
		relations,
		part,
		relationsOf: (kind) => relationsOf(opened, nameOf(kind)),
		main,
		nameOf,
		read,
	}
}

/** The body of a document; of several, which programs that join documents write by mistake, all in one. */
function wholeBody(document: XmlElement | undefined): XmlElement | undefined {
	const [first, ...others] = childrenOf(document, 'body')
	if (!first || others.length === 0) return first
	return { ...first, children: [first, ...others].flatMap(({ children }) => children) }
}

/**
 * Reads a Word document.
 * @throws Refused as `openDocx`
 */
export function readDocx(bytes: Uint8Array): Manuscript {
	return readOpened(openDocx(bytes))
}

/** Reads a Word document that is open. */
export function readOpened(docx: OpenDocx, { onBlock, onRun, onAside }: DocumentListener = {}): Manuscript {
	const { opened, document, body, reading, part } = docx
	const margins = marginsOf(docx)
	const leftOut: LeftOut[] = []
	const onLeftOut = (words: LeftOut) => leftOut.push(words)
	const signs: SourceObject[] = []
	const onSign = ({ unicode, name }: FontSign, block: number) =>
		signs.push({ kind: 'sign', form: unicode === null ? 'unnamed' : null, block, name })
	const numbers = new Map<XmlElement, number>()
	const numbering = readNumbering(part('numbering'), part('styles'))
	const blocks = readBlocks(
		body,
		{ ...reading, numbering },
		{
			onBlock(block, paragraph) {
				numbers.set(paragraph, block.number)
				onBlock?.(block, paragraph)
			},
			onLeftOut,
			onSign,
			...(onRun && { onRun }),
		},
	)
	leftOut.push(...importedIn(docx, numbers))
	const { objects, called, seen } = objectsIn(docx, numbers)
	const notes = NOTE_KINDS.flatMap((kind) =>
		childrenOf(part(kind))
			.filter(isNote)
			.map((note) => ({
				part: docx.nameOf(kind),
				note,
				isCalled: called.has(`${kind} ${note.attributes['id'] ?? ''}`),
				...joinedBlocks(note, reading, {
					onLeftOut: (words) => onLeftOut({ ...words, block: 0 }),
					onSign: (sign) => onSign(sign, 0),
				}),
			})),
	).filter(({ text }) => text !== '')
	for (const { isCalled, text } of notes) if (!isCalled) onLeftOut({ reason: 'uncalled', text, block: 0 })
	const drawnBeside = margins.flatMap(({ place, name, part }) =>
		drawnIn(part)
			.flatMap((drawn) => figureWordsIn(drawn, opened, relationsOf(opened, name)))
			.map((text) => ({ place, text, block: 0, page: null })),
	)
	const marginalia = margins
		.map((margin) => ({ ...margin, ...joinedBlocks(margin.part, reading) }))
		.filter(({ text }) => text !== '')
	const calledNotes = notes.filter(({ isCalled }) => isCalled)
	for (const { note, part } of calledNotes) onAside?.({ beside: 'note', part, element: note })
	for (const { place, name, part } of marginalia) onAside?.({ beside: place, part: name, element: part })
	return {
		format: 'docx',
		blocks,
		notes: calledNotes.map(({ text }) => text),
		noteRunEnds: calledNotes.map(({ runEnds }) => runEnds),
		objects: [...objects, ...signs],
		leftOut,
		seenBeside: [...seen, ...drawnBeside],
		sections: readLayouts(body),
		hasPageNumbers: margins.some(({ part }) => printsPageNumber(part)),
		pages: pagesIn(body),
		hidden: readHidden(
			opened,
			document,
			marginalia.map(({ place, text, runEnds }) => ({ place, text, ...(runEnds.length > 0 && { runEnds }) })),
		),
	}
}

/** The pages that Word noted when it last laid the text out; null when it noted none. What a file says of its own pages may be false. */
function pagesIn(body: XmlElement): number | null {
	const breaks = [...allIn(body, 'lastRenderedPageBreak')].length
	return breaks > 0 ? breaks + 1 : null
}

const MAIN_TYPE = /wordprocessingml\.(?:document|template)\.main\+xml$|macroEnabled/

/**
 * The main part, as the content types name it (ECMA-376, part 2, section 7.2.3), by itself or by how its name ends; null when this is another kind of
 * package.
 */
function mainPart(types: string, opened: Package): string | null {
	const root = readXml(types)
	const isMain = ({ attributes }: XmlElement) => MAIN_TYPE.test(attributes['ContentType'] ?? '')
	const override = childrenOf(root, 'Override').find(isMain)
	if (override) return override.attributes['PartName']?.replace(/^\//, '') ?? null
	const ending = childrenOf(root, 'Default').find(isMain)?.attributes['Extension']
	const { target } =
		[...relationsOf(opened, '').values()].find(({ type }) => type.endsWith('/officeDocument')) ?? {}
	return ending !== undefined && target?.endsWith(`.${ending}`) ? target : null
}

/** Headers and footers: what the main part calls so, and what is named so. */
function marginsOf({
	opened,
	read,
	relations,
}: OpenDocx): { place: HiddenText['marginalia'][number]['place']; name: string; part: XmlElement }[] {
	const related = [...relations.values()].flatMap(({ type, target, isExternal }) => {
		const place = isExternal ? undefined : /\/(header|footer)$/.exec(type)?.[1]
		return place ? [[target, place] as const] : []
	})
	const named = opened.names.flatMap((name) => {
		const place = /^word\/(header|footer)\d*\.xml$/.exec(name)?.[1]
		return place ? [[name, place] as const] : []
	})
	return [...new Map([...named, ...related])].flatMap(([name, place]) => {
		const part = read(name)
		return part && (place === 'header' || place === 'footer') ? [{ place, name, part }] : []
	})
}

/** The paragraphs of a note, a header or a footer in one text, each on a line. */
function joinedBlocks(
	part: XmlElement,
	reading: ParagraphReading,
	listener: Listener = {},
): Pick<Block, 'text' | 'runEnds'> {
	const runEnds: number[] = []
	let text = ''
	for (const block of readBlocks(part, reading, listener)) {
		if (text !== '') text += '\n'
		for (const end of block.runEnds) runEnds.push(text.length + end)
		text += block.text
	}
	return { text, runEnds }
}
