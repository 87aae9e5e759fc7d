import type { HiddenText } from '../../manuscript.ts'
import { imageMetadata } from '../image-metadata/image-metadata.ts'
import type { Package } from '../package.ts'
import { allIn, childrenOf, readXml, textIn, type XmlElement } from '../xml.ts'

const PROPERTIES = ['docProps/core.xml', 'docProps/app.xml', 'docProps/custom.xml']
/** Properties that can name a person, a place of work or a machine. */
const TELLING = new Set([
	'creator',
	'lastModifiedBy',
	'manager',
	'Manager',
	'Company',
	'company',
	'title',
	'subject',
	'keywords',
	'description',
	'category',
	'contentStatus',
	'property',
])
/** Parts beside the main one in which changes are tracked, too. */
const BESIDE_TEXT = /^word\/(?:header\d*|footer\d*|footnotes|endnotes)\.xml$/
const CHANGES = {
	ins: 'inserted',
	moveTo: 'inserted',
	del: 'deleted',
	moveFrom: 'deleted',
	rPrChange: 'formatted',
	pPrChange: 'formatted',
} as const

/** Properties, comments, tracked changes, margins, pictures and links of a DOCX. */
export function readHidden(
	opened: Package,
	document: XmlElement,
	marginalia: HiddenText['marginalia'],
): HiddenText {
	const parts = (pattern: RegExp) => opened.names.filter((name) => pattern.test(name))
	return {
		properties: [
			...PROPERTIES.flatMap((name) => propertiesIn(opened.text(name))),
			...peopleIn(opened.text('word/people.xml')),
		],
		comments: parts(/^word\/comments\.xml$/).flatMap((name) =>
			childrenOf(readXml(opened.text(name) ?? ''), 'comment').map((comment) => ({
				author: comment.attributes['author'] ?? '',
				text: textIn(comment).trim(),
			})),
		),
		changes: [document, ...parts(BESIDE_TEXT).map((name) => readXml(opened.text(name) ?? ''))].flatMap(
			(part) =>
				Object.entries(CHANGES).flatMap(([name, kind]) =>
					[...allIn(part, name)].map(({ attributes }) => ({ author: attributes['author'] ?? '', kind })),
				),
		),
		marginalia,
		images: parts(/^word\/media\//).flatMap((name) => {
			const metadata = imageMetadata(opened.bytes(name) ?? new Uint8Array())
			return metadata.length > 0 ? [{ name: name.replace(/^.*\//, ''), metadata }] : []
		}),
		attachments: parts(/^word\/embeddings\//).map((name) => name.replace(/^.*\//, '')),
		links: parts(/^word\/_rels\/.*\.rels$/).flatMap((name) =>
			childrenOf(readXml(opened.text(name) ?? ''), 'Relationship')
				.filter(({ attributes }) => attributes['TargetMode'] === 'External')
				.map(({ attributes }) => attributes['Target'] ?? '')
				.filter((target) => /^file:|^[a-z]:\\|^\\\\|^mailto:|orcid\.org\//i.test(target)),
		),
	}
}

/** Who wrote remarks, as Word keeps them with their accounts ([MS-DOCX], section 2.5). */
function peopleIn(xml: string | undefined): HiddenText['properties'] {
	if (!xml) return []
	return childrenOf(readXml(xml), 'person').flatMap(({ attributes }) =>
		attributes['author'] ? [{ name: 'person', value: attributes['author'] }] : [],
	)
}

function propertiesIn(xml: string | undefined): HiddenText['properties'] {
	if (!xml) return []
	return childrenOf(readXml(xml)).flatMap((element) => {
		const value = textIn(element).trim()
		return value && TELLING.has(element.name)
			? [{ name: element.attributes['name'] ?? element.name, value }]
			: []
	})
}
