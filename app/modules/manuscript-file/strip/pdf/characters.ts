import { PDFHexString, type PDFObject, PDFString } from '@cantoo/pdf-lib'

/** Who named a collection of characters, and the collections that everybody knows (ISO 32000-2, section 9.7.3). */
const COLLECTION = /^(?:Adobe|Identity|UCS|GB1|CNS1|Japan1|Japan2|Korea1|KR|Manga1)$/

/** The name of a collection of characters, or of who keeps it; what programs and people call their own is the one of which each font has its own. */
export function collectionOf(found: PDFObject): PDFString | undefined {
	if (!(found instanceof PDFString || found instanceof PDFHexString)) return undefined
	const name = found.decodeText()
	return PDFString.of(COLLECTION.test(name) ? name : 'Identity')
}

const SECTION =
	/begin(codespacerange|bfchar|bfrange|cidchar|cidrange|notdefchar|notdefrange)\b([\s\S]*?)end\1\b/g
const CODES = /<[\da-f\s]*>|\[|\]|-?\d+|\/[^\s<>[\]()/%]+/gi
/** First code, last code, and what they stand for. */
const IN_THREES = /^(?:bf|cid|notdef)range$/
const NO_CHARACTER = '<fffd>'

/** A map of characters (ISO 32000-2, section 9.7.5.4 and 9.10.3) with its codes alone: not what it is called, nor what its maker wrote into it. */
export function charactersOf(map: Uint8Array): Uint8Array {
	const text = Buffer.from(map)
		.toString('latin1')
		.replace(/%[^\r\n]*/g, '')
	const isVertical = /\/WMode\s+1\s+def/.test(text)
	const base = /\/(Identity-[HV])\s+usecmap/.exec(text)?.[1]
	const sections = [...text.matchAll(SECTION)].map(([, kind = '', inside = '']) => {
		const codes = [...inside.matchAll(CODES)].map(([code]) => (code.startsWith('/') ? NO_CHARACTER : code))
		const written = codes.join(' ')
		const entries = written.replace(/\[[^\]]*\]/g, '<>').split(' ').length / (IN_THREES.test(kind) ? 3 : 2)
		return `${Math.trunc(entries)} begin${kind}\n${written}\nend${kind}`
	})
	const lines = [
		'/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
		'/CMapName /Characters def /CMapType 2 def',
		...(isVertical ? ['/WMode 1 def'] : []),
		...(base ? [`/${base} usecmap`] : []),
		...sections,
		'endcmap CMapName currentdict /CMap defineresource pop end end',
	]
	return new Uint8Array(Buffer.from(`${lines.join('\n')}\n`, 'latin1'))
}
