import { strToU8, type Zippable, zipSync } from 'fflate'
import { withoutMetadata } from '../read/image-metadata/image-metadata.ts'
import { openPackage } from '../read/package.ts'
import { type Fate, rewriteXml } from './rewrite-xml.ts'

/** Parts that say who worked on the file, or are files of their own: people, custom properties, thumbnails, embedded files, data of other programs. */
const LEFT_OUT =
	/^(?:word\/people\.xml|word\/(?:embeddings|documenttasks|webextensions)\/.*|docProps\/(?:custom\.xml|thumbnail\.\w+)|(?:customXml|docMetadata)\/.*)$/
const COMMENTS = /^word\/(?:comments\w*\.xml|_rels\/comments\w*\.xml\.rels)$/
/** Tracked deletions and moves, comment marks and old formats. */
const DROPPED = new Set(
	'del moveFrom commentRangeStart commentRangeEnd commentReference annotationRef rPrChange pPrChange sectPrChange tblPrChange tblPrExChange tcPrChange trPrChange tblGridChange numberingChange moveFromRangeStart moveFromRangeEnd moveToRangeStart moveToRangeEnd cellIns cellDel cellMerge customXmlInsRangeStart customXmlInsRangeEnd customXmlDelRangeStart customXmlDelRangeEnd trackRevisions'.split(
		' ',
	),
)
/** Marks of the machine, dropped from every copy. */
const MACHINE = new Set([
	'rsids',
	'attachedTemplate',
	'docVars',
	'docId',
	'mailMerge',
	'OLEObject',
	'externalData',
])
/** Addresses that name a person or a machine; what leads there stays, and leads nowhere. */
const TELLING_ADDRESS = /^(?:file:|mailto:|[a-z]:\\|\\\\)|orcid\.org\//i
const NOWHERE = 'about:blank'
/** Tracked insertions are accepted. */
const UNWRAPPED = new Set(['ins', 'moveTo'])
const PERSONAL_ATTRIBUTE = /^(?:rsid\w*|author|initials|date|dateUtc|userId|providerId)$/
/** What a remark must have (ISO/IEC 29500-1, section 17.13.4.2): the name that it is kept under. */
const NAMED_ATTRIBUTE = /^(?:author|initials)$/

const CORE = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>`
const APP = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>`

/** The same moment for every copy, so that it says nothing: the first that ZIP can write. */
const NO_DATE = new Date('1980-01-02T00:00:00Z')

/**
 * A Word document without what may name its authors outside the text: properties, comments, tracked changes (accepted), links to their
 * machines, metadata of pictures. The text itself, headers and footers included, is never changed. With `remarksBy` comments and tracked
 * changes stay as they are, all under that name and without their dates.
 * @throws Refused as reading does
 */
export function stripDocx(
	bytes: Uint8Array,
	{ remarksBy }: { remarksBy?: string | undefined } = {},
): Uint8Array {
	const leavesOut = (name: string) => LEFT_OUT.test(name) || (remarksBy === undefined && COMMENTS.test(name))
	const opened = openPackage(bytes)
	const parts: Zippable = {}
	for (const name of opened.names) {
		if (leavesOut(name)) continue
		const content = stripped(name, opened.bytes(name) ?? new Uint8Array(), {
			textOf: opened.text.bind(opened),
			leavesOut,
			remarksBy,
		})
		parts[name] = [content, { mtime: NO_DATE, level: 6 }]
	}
	return zipSync(parts)
}

type Stripping = {
	textOf: (name: string) => string | undefined
	leavesOut: (name: string) => boolean
	remarksBy: string | undefined
}

function stripped(name: string, bytes: Uint8Array, { textOf, leavesOut, remarksBy }: Stripping): Uint8Array {
	if (name === 'docProps/core.xml') return strToU8(CORE)
	if (name === 'docProps/app.xml') return strToU8(APP)
	if (/^word\/media\//.test(name)) return withoutMetadata(bytes)
	const fateOf =
		name === '[Content_Types].xml'
			? contentTypeFate(leavesOut)
			: name.endsWith('.rels')
				? relationshipFate(remarksBy !== undefined)
				: /^word\/.+\.xml$/.test(name)
					? remarksBy === undefined
						? textFate
						: remarkedFate
					: null
	if (!fateOf) return bytes
	return strToU8(
		rewriteXml(textOf(name) ?? '', fateOf, (attribute, value) => {
			if (attribute === 'Target' && TELLING_ADDRESS.test(value)) return NOWHERE
			if (!PERSONAL_ATTRIBUTE.test(attribute)) return value
			return remarksBy !== undefined && NAMED_ATTRIBUTE.test(attribute) ? remarksBy : null
		}),
	)
}

function remarkedFate(name: string): Fate {
	return MACHINE.has(name) ? 'drop' : 'keep'
}

function textFate(name: string): Fate {
	return DROPPED.has(name) || MACHINE.has(name) ? 'drop' : UNWRAPPED.has(name) ? 'unwrap' : 'keep'
}

function contentTypeFate(leavesOut: Stripping['leavesOut']) {
	return (_name: string, attributes: { [name: string]: string }): Fate =>
		leavesOut((attributes['PartName'] ?? '').replace(/^\//, '')) ? 'drop' : 'keep'
}

/** Relations to parts that are left out, and to files and templates of the author's machine. */
function relationshipFate(keepsComments: boolean) {
	return (name: string, attributes: { [name: string]: string }): Fate => {
		if (name !== 'Relationship') return 'keep'
		const target = attributes['Target'] ?? ''
		const isExternal = attributes['TargetMode'] === 'External'
		const leaves = isExternal
			? /attachedTemplate|oleObject|mailMerge/i.test(attributes['Type'] ?? '')
			: /(?:^|\/)people\.xml$|docProps\/custom\.xml|thumbnail|(?:customXml|docMetadata|embeddings|documenttasks|webextensions)\//.test(
					target,
				) ||
				(!keepsComments && /(?:^|\/)comments\w*\.xml$/.test(target))
		return leaves ? 'drop' : 'keep'
	}
}
