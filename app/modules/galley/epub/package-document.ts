import { directionOf } from '#app/i18n/languages.ts'
import { markupText } from '#app/platform/markup.ts'

import { wordsFor } from '../words.ts'
import type { Publication } from './publication.ts'

export type Item = { id: string; path: string; mediaType: string; properties?: string }

const RELATORS = { author: 'aut', editor: 'edt', translator: 'trl' } as const

/** What a publication is, of what files and in what order (EPUB 3.3, package document), with what it offers to everybody (EPUB Accessibility 1.1). */
export function packageDocument(
	publication: Publication,
	items: Item[],
	{ hasMath, hasPictures, isDescribed }: { hasMath: boolean; hasPictures: boolean; isDescribed: boolean },
): string {
	const { language } = publication
	const features = [
		...[
			'structuralNavigation',
			'tableOfContents',
			'readingOrder',
			'displayTransformability',
			'ARIA',
			'unlocked',
		],
		...(hasPictures && isDescribed ? ['alternativeText'] : []),
		...(hasMath ? ['MathML'] : []),
		...(publication.pages ? ['pageBreakMarkers', 'pageNavigation'] : []),
		...(publication.index.length > 0 ? ['index'] : []),
	]
	const meta = (property: string, value: string) => `<meta property="${property}">${markupText(value)}</meta>`
	const metadata = [
		`<dc:identifier id="id">${markupText(publication.identifier)}</dc:identifier>`,
		`<dc:title>${markupText(publication.title)}</dc:title>`,
		`<dc:language>${markupText(language)}</dc:language>`,
		...publication.contributors.flatMap(people),
		publication.publisher ? `<dc:publisher>${markupText(publication.publisher)}</dc:publisher>` : '',
		publication.published ? `<dc:date>${markupText(publication.published)}</dc:date>` : '',
		publication.rights ? `<dc:rights>${markupText(publication.rights)}</dc:rights>` : '',
		publication.source ? `<dc:source>${markupText(publication.source)}</dc:source>` : '',
		publication.description ? `<dc:description>${markupText(publication.description)}</dc:description>` : '',
		...publication.subjects.map((subject) => `<dc:subject>${markupText(subject)}</dc:subject>`),
		meta('dcterms:modified', `${publication.modified.toISOString().slice(0, 19)}Z`),
		publication.pages ? meta('pageBreakSource', publication.pages.source) : '',
		meta('schema:accessMode', 'textual'),
		hasPictures ? meta('schema:accessMode', 'visual') : '',
		hasPictures && !isDescribed ? '' : meta('schema:accessModeSufficient', 'textual'),
		hasPictures ? meta('schema:accessModeSufficient', 'textual,visual') : '',
		...features.map((feature) => meta('schema:accessibilityFeature', feature)),
		meta('schema:accessibilityHazard', 'none'),
		meta(
			'schema:accessibilitySummary',
			accessibilitySummary(language, { hasPictures, isDescribed, hasMath }),
		),
		'<meta name="cover" content="cover-picture"/>',
	]
	const manifest = items.map(
		({ id, path, mediaType, properties }) =>
			`<item id="${id}" href="${markupText(path)}" media-type="${markupText(mediaType)}"${properties ? ` properties="${properties}"` : ''}/>`,
	)
	const spine = items
		.filter(({ id }) => id.startsWith('text-') || id === 'index')
		.map(({ id }) => `<itemref idref="${id}"/>`)
	// Contents are a page where there are several texts; what is not in the order of reading must be linked to (EPUB 3.3, 5.7.1).
	const contents = spine.length > 1 ? '<itemref idref="nav"/>' : ''
	const direction = directionOf(language)
	return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${markupText(language)}" dir="${direction}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata.filter(Boolean).join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine${direction === 'rtl' ? ' page-progression-direction="rtl"' : ''}><itemref idref="cover" linear="no"/>${contents}${spine.join('')}</spine>
</package>
`
}

/** What readers with a disability find, in a sentence or two of the language of the text; nothing that was not looked at is claimed. */
function accessibilitySummary(
	language: string,
	{ hasPictures, isDescribed, hasMath }: { hasPictures: boolean; isDescribed: boolean; hasMath: boolean },
): string {
	const { accessText, accessDescribed, accessUndescribed, accessMath } = wordsFor(language)
	return [
		accessText,
		hasPictures ? (isDescribed ? accessDescribed : accessUndescribed) : '',
		hasMath ? accessMath : '',
	]
		.filter(Boolean)
		.join(' ')
}

function people({ role, name, given, family }: Publication['contributors'][number], index: number): string[] {
	const element = role === 'author' ? 'dc:creator' : 'dc:contributor'
	const sorted = family ? [family, given].filter(Boolean).join(', ') : name
	return [
		`<${element} id="person-${index + 1}">${markupText(name)}</${element}>`,
		`<meta refines="#person-${index + 1}" property="role" scheme="marc:relators">${RELATORS[role]}</meta>`,
		`<meta refines="#person-${index + 1}" property="file-as">${markupText(sorted)}</meta>`,
	]
}
