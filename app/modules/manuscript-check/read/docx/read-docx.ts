import type { HiddenText, Manuscript } from '../../manuscript.ts'
import { Refused } from '../../refusal.ts'
import { openPackage, type Package } from '../package.ts'
import { childOf, childrenOf, readXml, textIn, type XmlElement } from '../xml.ts'
import { readHidden } from './hidden.ts'
import { printsPageNumber, readLayouts } from './layout.ts'
import { type Reading, readBlocks } from './paragraphs.ts'
import { readStyles, themeFonts } from './styles.ts'

/** Ordinary notes have no type; separators do. */
const isNote = ({ attributes }: XmlElement) =>
	attributes['type'] === undefined || attributes['type'] === 'normal'

/**
 * Reads a Word document (ECMA-376, transitional or strict) without running, fetching or expanding anything in it.
 * @throws Refused `wrongType`, `macros`, `encrypted`, `damaged`, `hostile`
 */
export function readDocx(bytes: Uint8Array): Manuscript {
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
	const folder = main.replace(/[^/]*$/, '')
	const theme = xmlOf(opened, `${folder}theme/theme1.xml`)
	const reading: Reading = {
		styles: readStyles(xmlOf(opened, `${folder}styles.xml`), theme),
		fonts: themeFonts(theme),
	}
	const margins = marginsOf(opened)
	return {
		format: 'docx',
		blocks: readBlocks(body, reading),
		notes: ['footnotes', 'endnotes']
			.flatMap((name) =>
				childrenOf(xmlOf(opened, `${folder}${name}.xml`))
					.filter(isNote)
					.map((note) => blockText(note, reading)),
			)
			.filter(Boolean),
		sections: readLayouts(body),
		hasPageNumbers: margins.some(({ part }) => printsPageNumber(part)),
		pages: Number(textIn(childOf(xmlOf(opened, 'docProps/app.xml'), 'Pages'))) || null,
		hidden: readHidden(
			opened,
			document,
			margins
				.map(({ place, part }) => ({ place, text: blockText(part, reading) }))
				.filter(({ text }) => text !== ''),
		),
	}
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

function blockText(part: XmlElement, reading: Reading): string {
	return readBlocks(part, reading)
		.map(({ text }) => text)
		.join('\n')
}
