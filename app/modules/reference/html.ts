import sanitizeHtml from 'sanitize-html'

/** The words of a reference with emphasis and links to the web, safe to print as they are; null where they have neither. */
export function referenceHtml(html: string): string | null {
	const clean = sanitizeHtml(html, {
		allowedTags: ['em', 'strong', 'sup', 'sub', 'span', 'a'],
		allowedAttributes: { a: ['href', 'rel'], span: ['lang', 'dir'] },
		allowedSchemes: ['http', 'https'],
		allowProtocolRelative: false,
		transformTags: {
			i: 'em',
			b: 'strong',
			a: (_, { href = '' }) =>
				/^https?:\/\//i.test(href)
					? { tagName: 'a', attribs: { href, rel: 'noopener' } }
					: { tagName: 'span', attribs: {} },
		},
	})
		.replace(/<span>([^<]*)<\/span>/g, '$1')
		.replace(/\s+/gu, ' ')
		.trim()
	return /<(?!\/?span)/.test(clean) ? clean : null
}
