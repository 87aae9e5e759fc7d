import { strToU8, type Zippable, zipSync } from 'fflate'

const NAMESPACES =
	'office style text table draw meta number presentation chart form script anim config db dr3d'
		.split(' ')
		.map((name) => {
			const longer: { [name: string]: string } = {
				anim: 'animation',
				db: 'database',
				draw: 'drawing',
				number: 'datastyle',
			}
			return `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${longer[name] ?? name}:1.0"`
		})
		.concat(
			...[
				'fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
				'svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
				'smil="urn:oasis:names:tc:opendocument:xmlns:smil-compatible:1.0"',
				'xlink="http://www.w3.org/1999/xlink"',
				'dc="http://purl.org/dc/elements/1.1/"',
				'math="http://www.w3.org/1998/Math/MathML"',
				'xforms="http://www.w3.org/2002/xforms"',
				'xhtml="http://www.w3.org/1999/xhtml"',
				'grddl="http://www.w3.org/2003/g/data-view#"',
			].map((one) => `xmlns:${one}`),
		)
		.join(' ')

export type OdtParts = {
	/** The children of `office:text`. */
	body: string
	/** The automatic styles of the text. */
	automatic?: string
	/** The children of `office:styles`. */
	styles?: string
	/** The children of `style:master-page` and of its page layout. */
	master?: string
	meta?: string
	/** Other parts by name. */
	parts?: { [name: string]: string | Uint8Array }
}

/** An OpenDocument text as LibreOffice lays it out, made of the given elements. */
export function odtOf({
	body,
	automatic = '',
	styles = '',
	master = '',
	meta = '',
	parts = {},
}: OdtParts): Uint8Array {
	const part = (root: string, content: string) =>
		strToU8(
			`<?xml version="1.0" encoding="UTF-8"?>\n<office:${root} ${NAMESPACES}>${content}</office:${root}>`,
		)
	const more: Zippable = {}
	for (const [name, content] of Object.entries(parts))
		more[name] = typeof content === 'string' ? strToU8(content.replace('NAMESPACES', NAMESPACES)) : content
	return zipSync({
		mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
		'content.xml': part(
			'document-content',
			`<office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body>`,
		),
		'styles.xml': part(
			'document-styles',
			`<office:styles><style:style style:name="Standard" style:family="paragraph"/><style:style style:name="Title" style:family="paragraph" style:parent-style-name="Standard"/><style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:parent-style-name="Standard"/>${styles}</office:styles><office:automatic-styles><style:page-layout style:name="Mpm1"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin-top="2.5cm" fo:margin-right="2.5cm" fo:margin-bottom="2.5cm" fo:margin-left="2.5cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Mpm1">${master}</style:master-page></office:master-styles>`,
		),
		'meta.xml': part('document-meta', `<office:meta>${meta}</office:meta>`),
		'META-INF/manifest.xml': strToU8(
			'<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
		),
		...more,
	})
}

export const odtHeading = (text: string, level = 1) =>
	`<text:h text:style-name="Heading_20_${level}" text:outline-level="${level}">${text}</text:h>`

export const odtP = (content: string, style = 'Standard') =>
	`<text:p text:style-name="${style}">${content}</text:p>`
