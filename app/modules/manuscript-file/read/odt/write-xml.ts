/** Longer values of attributes are names that nobody gave. */
const LONGEST_VALUE = 2000

/** Text as it stands in XML; what XML cannot hold is left out. */
export function xmlText(text: string): string {
	return text
		.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
}

/** A value as it stands in an attribute. */
export function xmlValue(value: string): string {
	return xmlText(value.slice(0, LONGEST_VALUE).toWellFormed()).replaceAll('"', '&quot;')
}

/** A part of WordprocessingML with its namespaces. */
export function wordPart(root: string, content: string): string {
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} ${NAMESPACES}>${content}</w:${root}>`
}

export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const NAMESPACES = Object.entries({
	w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
	r: RELATIONSHIPS,
	m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
	wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
	a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
	pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
	c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
	wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
	v: 'urn:schemas-microsoft-com:vml',
})
	.map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
	.join(' ')
